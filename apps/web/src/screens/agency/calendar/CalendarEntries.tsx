import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CalendarEntry } from '../../../data/agency-orders/agency-calendar.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Calendar.module.css'

type CalendarEntriesProps = {
  entries: readonly CalendarEntry[]
  isByHouse: boolean
  isLate: boolean
  /** Entries shown before the day is opened. */
  limit: number
  /** Name of the day, for the button that opens it. */
  dayName: string
}

/** Deadlines of one day; an overfull day is folded. */
export const CalendarEntries = ({ entries, isByHouse, isLate, limit, dayName }: CalendarEntriesProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  // A single hidden entry would take no more room than the button.
  const isFolded = !isOpen && entries.length > limit + 1
  const shown = isFolded ? entries.slice(0, limit) : entries
  return (
    <>
      <ul id={listId} className={classes.entries}>
        {shown.map((entry, at) => {
          const house = entry.printingHouse?.name ?? t('agencyCalendar.noHouse')
          const isFirstOfHouse = isByHouse && shown[at - 1]?.printingHouse?.id !== entry.printingHouse?.id
          return (
            <li key={entry.id}>
              {isByHouse && (at === 0 || isFirstOfHouse) && <span className={classes.house}>{house}</span>}
              <EntryLink entry={entry} isWorksheet={isByHouse} isLate={isLate} />
            </li>
          )
        })}
      </ul>
      {entries.length > limit + 1 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={isOpen ? undefined : `${t('agencyCalendar.more', { count: entries.length - limit })}, ${dayName}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('agencyCalendar.fewer') : t('agencyCalendar.more', { count: entries.length - limit })}
        </button>
      )}
    </>
  )
}

type EntryLinkProps = { entry: CalendarEntry; isWorksheet: boolean; isLate: boolean }

const EntryLink = ({ entry, isWorksheet, isLate }: EntryLinkProps) => {
  const { t } = useTranslation()
  const { id, orderId, number, clientName, title, statusName } = entry
  const words = (
    <>
      <span className={classes.number}>
        {number}
        {isLate && <span className={classes.late} role="img" aria-label={t('agencyCalendar.late')} />}
      </span>
      <span className={classes.client}>{clientName}</span>
      {title !== null && <span className={classes.title}>{title}</span>}
    </>
  )
  const shared = { className: classes.entry, title: statusName }
  return isWorksheet ? (
    <Link to="/agency/worksheets/$id" params={{ id }} {...shared}>
      {words}
    </Link>
  ) : (
    <Link to="/agency/orders/$orderId" params={{ orderId }} {...shared}>
      {words}
    </Link>
  )
}
