import type { TFunction } from 'i18next'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Worksheet } from '../../../data/worksheets/worksheets.ts'
import { formatMoment } from '../../../i18n/format.ts'
import page from '../../../orders/worksheets/WorksheetPage.module.css'
import classes from './Worksheets.module.css'

type Event = Worksheet['events'][number]

const wordsOf = (t: TFunction, { kind, from, to, note }: Event): string => {
  switch (kind) {
    case 'moved':
      return from === null || to === null
        ? t('worksheets.event.made')
        : t('worksheets.event.moved', { from: from.name, to: to.name })
    case 'sent':
      return t('worksheets.event.sent', { note: note ?? '' })
    case 'reminded':
      return t('worksheets.event.reminded', { note: note ?? '' })
    case 'linkHanded':
      return t('worksheets.event.linkHanded', { note: note ?? '' })
    case 'houseChosen':
      return t('worksheets.event.houseChosen', { note: note ?? '' })
    case 'linkRevoked':
      return t('worksheets.event.linkRevoked')
    case 'deadlineSaved':
      return note === null ? t('worksheets.event.deadlineCleared') : t('worksheets.event.deadlineSaved', { note })
    case 'invoiceSaved':
      return note === null ? t('worksheets.event.invoiceRemoved') : t('worksheets.event.invoiceSaved', { note })
    case 'shipmentsSaved':
      return note === null ? t('worksheets.event.shipmentsRemoved') : t('worksheets.event.shipmentsSaved', { note })
    case 'promised':
      return t('worksheets.event.promised', { note: note ?? '' })
    case 'answered':
      return t('worksheets.event.answered', { note: note ?? '' })
    case 'noteSaved':
      return t('worksheets.event.noteSaved')
  }
}

/** R23: events of the worksheet, newest first, with the printing house's comments. */
export const WorksheetHistory = ({ events }: { events: readonly Event[] }) => {
  const { t } = useTranslation()
  return (
    <section className={page.section}>
      <h2 className={classes.sectionHeading}>{t('worksheets.history')}</h2>
      <ol className={page.history}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{wordsOf(t, event)}</span>
            {event.kind === 'moved' && event.note !== null && <q className={page.text}>{event.note}</q>}
            <span className={classes.small}>
              {formatMoment(event.at)} · {event.who ?? t('worksheets.unknown')}
              {event.isByLink && ` (${t('worksheets.byLink')})`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
