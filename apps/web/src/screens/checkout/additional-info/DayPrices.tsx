import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { PricedDay, PricedDays } from '../../../data/orders/price-days.ts'
import { formatDay } from '../../../i18n/format.ts'
import classes from './DayPrices.module.css'
import { findCheapestDay, formatDelta } from './day-price-text.ts'

export type DayPricesProps = {
  dayPrices: PricedDays
  /** Chosen deadline; null for the standard speed. */
  value: string | null
  onChoose: (day: string) => void
}

/** Days in the list at first, and with each press more. */
const LISTED = 10

/** Price of the chosen day by product, and all days with their prices as a plain list. */
export const DayPrices = ({ dayPrices, value, onChoose }: DayPricesProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const chosen = dayPrices.days.find(({ day, isPossible }) => day === value && isPossible)
  return (
    <div className={classes.root}>
      <div role="status">{chosen !== undefined && <ChosenDay day={chosen} />}</div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('deadline.prices.list')}
      </Button>
      {isOpen && <DayList id={listId} dayPrices={dayPrices} value={value} onChoose={onChoose} />}
    </div>
  )
}

/** Sentence for each product such as "Poster: 2 working days of production, +18,00 €". */
const ChosenDay = ({ day }: { day: PricedDay }) => {
  const { t } = useTranslation()
  const { delta, items } = day
  return (
    <>
      <p className={classes.total}>
        {delta === null
          ? t('deadline.prices.unknown')
          : delta === 0
            ? t('deadline.prices.standard')
            : t('deadline.prices.total', { price: formatDelta(delta) })}
      </p>
      <ul className={classes.products}>
        {items.map(({ id, productName: name, days, isStandard, delta: own }) => (
          <li key={id}>
            {isStandard || own === null
              ? t('deadline.prices.item', { name, count: days })
              : t('deadline.prices.rushItem', { name, count: days, price: formatDelta(own) })}
          </li>
        ))}
      </ul>
    </>
  )
}

const DayList = ({ id, dayPrices, value, onChoose }: DayPricesProps & { id: string }) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(LISTED)
  const possible = dayPrices.days.filter(({ isPossible }) => isPossible)
  const cheapest = findCheapestDay(dayPrices)
  const listed = possible.filter(({ day }, at) => at < shown || day === cheapest)
  return (
    <>
      <ul id={id} className={classes.list} aria-label={t('deadline.prices.list')}>
        {listed.map(({ day, delta }) => (
          <li key={day}>
            <button type="button" className={classes.day} aria-pressed={day === value} onClick={() => onChoose(day)}>
              <span>
                {t('deadline.prices.day', { weekday: t(`deadline.weekdays.${weekdayOf(day)}`), day: formatDay(day) })}
              </span>
              <span className={classes.mark}>{day === cheapest && t('deadline.prices.cheapest')}</span>
              <span className={classes.price}>
                {delta === null ? t('deadline.prices.onRequest') : formatDelta(delta)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {possible.length > shown && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + LISTED)}>
          {t('deadline.prices.more')}
        </Button>
      )}
    </>
  )
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const weekdayOf = (day: string): (typeof WEEKDAYS)[number] =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'monday'
