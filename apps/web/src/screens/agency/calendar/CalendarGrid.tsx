import type { Day } from '@tiraaz/domain/calendar/day'
import { isPublicHoliday } from '@tiraaz/domain/calendar/holidays'
import { isWeekend } from '@tiraaz/domain/calendar/workdays'
import type { AgencyCalendar, CalendarEntry } from '../../../data/agency-orders/agency-calendar.ts'
import { type CalendarPeriod, weeksOf } from '../../../data/agency-orders/agency-calendar-period.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { spellDay } from '../../../i18n/spelled-day.ts'
import classes from './Calendar.module.css'
import { CalendarEntries } from './CalendarEntries.tsx'

/** Entries of a day before it is folded, in a month and in a week. */
const SHOWN = { month: 3, week: 12 }

type CalendarGridProps = {
  label: string
  period: CalendarPeriod
  calendar: AgencyCalendar | undefined
  /** Today as this device knows it, until the calendar is read. */
  today: Day
  isByHouse: boolean
}

const byHouse = (one: CalendarEntry, other: CalendarEntry): number =>
  (one.printingHouse?.name ?? '').localeCompare(other.printingHouse?.name ?? '') || (one.id < other.id ? -1 : 1)

/** Weeks as the rows of a table, days as its cells; on a phone a list of the days that have a deadline. */
export const CalendarGrid = ({ label, period, calendar, today: ownToday, isByHouse }: CalendarGridProps) => {
  const { i18n } = useTranslation()
  const weeks = weeksOf(period)
  const today = calendar?.today ?? ownToday
  const entriesOf = Map.groupBy(calendar?.entries ?? [], ({ deadline }) => deadline)
  const nameOf = (day: Day, options: Intl.DateTimeFormatOptions) => spellDay(day, i18n.language, options)
  return (
    <table className={classes.table} aria-label={label} aria-busy={calendar === undefined}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={nameOf(day, { weekday: 'long' })}>
              {nameOf(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = entriesOf.get(day) ?? []
              return (
                <CalendarDay
                  key={day}
                  day={day}
                  today={today}
                  name={nameOf(day, { weekday: 'long', day: 'numeric', month: 'long' })}
                  isOutside={period.month !== null && !day.startsWith(period.month)}
                  entries={isByHouse ? entries.toSorted(byHouse) : entries}
                  isByHouse={isByHouse}
                  limit={weeks.length === 1 ? SHOWN.week : SHOWN.month}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CalendarDayProps = {
  day: Day
  today: Day
  name: string
  isOutside: boolean
  entries: readonly CalendarEntry[]
  isByHouse: boolean
  limit: number
}

const CalendarDay = ({ day, today, name, isOutside, entries, isByHouse, limit }: CalendarDayProps) => {
  const { t } = useTranslation()
  const isToday = day === today
  return (
    <td
      className={classes.day}
      data-outside={isOutside}
      data-off={isWeekend(day) || isPublicHoliday(day)}
      data-today={isToday}
      data-empty={entries.length === 0}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3 className={classes.date}>
        <span className={classes.short} aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className={classes.long}>
          {name}
          {isToday && ` (${t('agencyCalendar.isToday')})`}
        </span>
      </h3>
      {entries.length > 0 && (
        <CalendarEntries entries={entries} isByHouse={isByHouse} isLate={day < today} limit={limit} dayName={name} />
      )}
    </td>
  )
}
