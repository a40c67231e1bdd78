import '@mantine/dates/styles.layer.css'
import { useTranslation } from '../../../i18n/i18n.ts'
import '../../../ui/layout/mantine-floating.ts'
import { ActionIcon, Popover, TextInput, Tooltip } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/et'
import { IconCalendar } from '@tabler/icons-react'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { getLanguage } from '@tiraaz/messages/locale'
import { type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { useCalendarLabels } from '../../../ui/form/use-calendar-labels.ts'
import classes from './DeadlinePicker.module.css'
import { dayObstacle, type DayObstacle } from './day-obstacle.ts'
import { formatDay } from '../../../i18n/format.ts'
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
  error: string | undefined
  onChange: (day: string | null) => void
}

/**
 * Deadline, typed as DD.MM.YYYY or picked from a calendar. Days that the server would refuse (R19) are greyed out with
 * the reason by hover, focus, tap and screen reader; a typed one has it below the field.
 */
export const DeadlinePicker = ({ value, minimum, workdaysNeeded, daysOff, onChange, ...rest }: DeadlinePickerProps) => {
  const { t } = useTranslation()
  const labels = useCalendarLabels()
  const wordsOf = useObstacleWords(workdaysNeeded)
  const bounds = useMemo(() => ({ minimum, daysOff: new Set(daysOff) }), [minimum, daysOff])
  const [told, setTold] = useState<string | null>(null)
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const language = getLanguage(readLocale())
  // A page may stay open over midnight.
  const [today, setToday] = useState(() => toTallinnDay(new Date()))
  const whyNot = (day: string): string | null => {
    const obstacle = dayObstacle(day, today, bounds)
    return obstacle === null ? null : wordsOf(obstacle)
  }
  // Greyed days stay focusable and clickable, unlike disabled buttons: a click shows the reason.
  const greyed = (day: string, why: string) => {
    const tell = () => setTold(day)
    const letGo = () => setTold((before) => (before === day ? null : before))
    return {
      'aria-disabled': true,
      'aria-label': `${dayjs(day).locale(language).format('D. MMMM YYYY')}. ${why}`,
      'data-disabled': true,
      weekend: false,
      selected: false,
      onClickCapture: (event: SyntheticEvent) => {
        event.stopPropagation()
        tell()
      },
      onMouseEnter: tell,
      onMouseLeave: letGo,
      onFocus: tell,
      onBlur: letGo,
    }
  }
  const shownFirst = value ?? minimum
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
          <DatePicker
            hideOutsideDates
            // A refused text stands in the field: the calendar marks no other day than it.
            value={typing.isRefused ? null : value}
            onChange={(day) => {
              onChange(day)
              setOpen(false)
              button.current?.focus()
            }}
            {...(shownFirst === null ? {} : { defaultDate: shownFirst })}
            getDayProps={(day) => {
              const why = whyNot(day)
              return why === null ? {} : greyed(day, why)
            }}
            renderDay={(day) => {
              const why = day === told ? whyNot(day) : null
              const number = Number(day.slice(-2))
              if (why === null || host === null) return number
              return (
                <Tooltip
                  opened
                  label={why}
                  multiline
                  maw={260}
                  withArrow
                  classNames={{ tooltip: classes.why ?? '' }}
                  portalProps={{ target: host }}
                >
                  <span>{number}</span>
                </Tooltip>
              )
            }}
            ariaLabels={labels}
          />
        </Popover.Dropdown>
      </Popover>
      {/* The reasons stand inside of the page's main part. */}
      <div ref={setHost} />
    </DatesProvider>
  )
}
