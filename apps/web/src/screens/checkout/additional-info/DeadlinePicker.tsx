import { useTranslation } from '../../../i18n/i18n.ts'
import '../../../ui/layout/mantine-floating.ts'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { getLanguage } from '@tiraaz/messages/locale'
import { useMemo, useRef, useState } from 'react'
import type { PricedDays } from '../../../data/orders/price-days.ts'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { DeadlineCalendar } from './DeadlineCalendar.tsx'
import { dayObstacle, type DayObstacle } from './day-obstacle.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useDayCells } from './use-day-cells.tsx'
import { useTypedDeadline } from './use-typed-deadline.ts'

/** Text of the reason why a day cannot be chosen. */
const useObstacleWords = (workdaysNeeded: number | null) => {
  const { t } = useTranslation()
  return (obstacle: DayObstacle): string => {
    switch (obstacle.kind) {
      case 'holiday':
        return t('deadline.obstacles.holiday', { name: t(`deadline.holidays.${obstacle.name}`) })
      case 'tooEarly': {
        const day = formatDay(obstacle.minimum)
        return workdaysNeeded === null || workdaysNeeded === 0
          ? t('deadline.obstacles.tooEarly', { day })
          : t('deadline.obstacles.tooEarlyWithDays', { count: workdaysNeeded, day })
      }
      case 'past':
      case 'weekend':
      case 'dayOff':
        return t(`deadline.obstacles.${obstacle.kind}`)
    }
  }
}

export type DeadlinePickerProps = {
  orderId: string
  value: string | null
  /** Null until the server has returned it. */
  minimum: string | null
  workdaysNeeded: number | null
  daysOff: readonly string[]
  /** Prices by day of an order whose price depends on its deadline (R46). */
  dayPrices?: PricedDays | null
  /** Hears of the month in sight. */
  onMonth?: (day: string) => void
  error: string | undefined
  onChange: (day: string | null) => void
}

/**
 * Deadline, typed as DD.MM.YYYY or picked from a calendar. Days that the server would refuse (R19) are greyed out with
 * the reason by hover, focus, tap and screen reader; a typed one has it below the field.
 */
export const DeadlinePicker = ({
  value,
  minimum,
  workdaysNeeded,
  daysOff,
  dayPrices = null,
  onChange,
  ...rest
}: DeadlinePickerProps) => {
  const { t } = useTranslation()
  const wordsOf = useObstacleWords(workdaysNeeded)
  const bounds = useMemo(() => ({ minimum, daysOff: new Set(daysOff) }), [minimum, daysOff])
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const language = getLanguage(readLocale())
  // A page may stay open over midnight.
  const [today, setToday] = useState(() => toTallinnDay(new Date()))
  const prices = useDayCells(dayPrices)
  const whyNot = (day: string): string | null => {
    const obstacle = dayObstacle(day, today, bounds)
    if (obstacle === null) return null
    return obstacle.kind === 'tooEarly' ? [wordsOf(obstacle), ...prices.whyLate(day)].join(' ') : wordsOf(obstacle)
  }
  // The sentence on the earliest day stands below the field.
  const whyNotTyped = (day: string) =>
    dayObstacle(day, today, bounds)?.kind === 'tooEarly' ? t('deadline.tooEarly') : whyNot(day)
  const typing = useTypedDeadline({ orderId: rest.orderId, value, whyNot: whyNotTyped, onChange })
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        withinPortal={false}
        withRoles={false}
        trapFocus
      >
        <Popover.Target>
          <TextInput
            label={t('checkout.additionalInfo.deadline')}
            description={t('checkout.additionalInfo.deadlineHint')}
            placeholder={t('common.dayPlaceholder')}
            autoComplete="off"
            maw={320}
            {...typing.field}
            error={typing.problem ?? rest.error}
            rightSection={
              <ActionIcon
                ref={button}
                variant="subtle"
                color="gray"
                aria-label={t('deadline.openCalendar')}
                aria-expanded={isOpen}
                onClick={() => {
                  setToday(toTallinnDay(new Date()))
                  setOpen(!isOpen)
                }}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            }
          />
        </Popover.Target>
        <Popover.Dropdown>
          <DeadlineCalendar
            // A refused text stands in the field: the calendar marks no other day than it.
            value={typing.isRefused ? null : value}
            shownFirst={value ?? minimum}
            dayPrices={dayPrices}
            cells={prices}
            whyNot={whyNot}
            host={host}
            onMonth={rest.onMonth}
            onChange={(day) => {
              onChange(day)
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {/* The reasons stand inside of the page's main part. */}
      <div ref={setHost} />
    </DatesProvider>
  )
}
