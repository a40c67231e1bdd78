import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderPricesResponse } from '../../../data/orders/order-queries.ts'
import { formatDay } from '../../../i18n/format.ts'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import classes from './CheckoutAdditionalInfoScreen.module.css'
import { formatDelta } from './day-price-text.ts'
import { DeadlineField } from './DeadlineField.tsx'
import { useDayPrices } from './use-day-prices.ts'

const DayPrices = lazyOnline(async () => (await import('./DayPrices.tsx')).DayPrices)

type DeadlineChoiceProps = {
  value: string | null
  prices: OrderPricesResponse | undefined
  /** The field holds a text that is no day. */
  hasUnread: boolean
  problem: string | undefined
  onChange: (day: string | null) => void
}

/** Deadline with the earliest one, and the price of each day where it depends on the day (R46). */
export const DeadlineChoice = ({ value, prices, hasUnread, problem, onChange }: DeadlineChoiceProps) => {
  const { t } = useTranslation()
  const { order } = useCheckoutOrder()
  const { dayPrices, showMonth } = useDayPrices(prices?.isPricedByDay === true)
  const minimum = prices?.deadline ?? null
  const delta = dayPrices?.days.find(({ day }) => day === minimum)?.delta ?? 0
  const isTooEarly = value !== null && minimum !== null && value < minimum
  const isEarliestOffered = isTooEarly || (value !== minimum && (value === null || hasUnread))
  return (
    <div>
      <DeadlineField
        orderId={order.id}
        value={value}
        minimum={minimum}
        workdaysNeeded={prices?.workdaysNeeded ?? null}
        daysOff={prices?.daysOff ?? []}
        dayPrices={dayPrices}
        onMonth={showMonth}
        error={isTooEarly ? t('deadline.tooEarly') : problem}
        onChange={onChange}
      />
      {dayPrices !== null && (
        <Suspense fallback={null}>
          <DayPrices dayPrices={dayPrices} value={value} onChoose={onChange} />
        </Suspense>
      )}
      {minimum !== null && (
        <p className={classes.earliest}>
          {t('deadline.earliest', { day: formatDay(minimum), count: prices?.workdaysNeeded ?? 0 })}
          {prices?.proofDays === undefined ? null : ` ${t('deadline.proof', { count: prices.proofDays })}`}
        </p>
      )}
      {minimum !== null && isEarliestOffered && (
        <Button variant="default" mt="xs" onClick={() => onChange(minimum)}>
          {delta === 0
            ? t('saving.chooseEarliest', { day: formatDay(minimum) })
            : t('saving.chooseEarliestFor', { day: formatDay(minimum), price: formatDelta(delta) })}
        </Button>
      )}
    </div>
  )
}
