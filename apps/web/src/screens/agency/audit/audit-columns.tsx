import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '../../../data/reports/audit-log.ts'
import { formatMoment } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './AuditLog.module.css'

export const auditColumns: readonly Column<AuditEvent>[] = [
  {
    key: 'at',
    heading: 'auditPage.at',
    cell: ({ at }) => (
      <time className="numeric" dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  { key: 'actor', heading: 'auditPage.actor', cell: ({ actorName }) => actorName },
  {
    key: 'what',
    heading: 'auditPage.what',
    title: true,
    cell: ({ what, subjectName, clientName }) => (
      <span className={classes.what}>
        <span>{what}</span>
        <span className={classes.subject}>
          {clientName === null || clientName === subjectName ? subjectName : `${subjectName} · ${clientName}`}
        </span>
      </span>
    ),
  },
  { key: 'changes', heading: 'auditPage.changes', cell: (event) => <Changes event={event} /> },
]

const Changes = ({ event: { changes } }: { event: AuditEvent }) => {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.field}>{field}</span>
          {before === null ? (
            <ins>{after}</ins>
          ) : (
            <>
              <del>{before}</del>
              <span aria-hidden>→</span>
              <ins>{after ?? t('auditPage.nothing')}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
