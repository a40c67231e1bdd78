import { Skeleton } from '@mantine/core'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { COLUMN_COUNT_LIMIT, STATUSES_IN_WORK } from '@tiraaz/domain/worksheets/worksheet-work'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ListedWorksheet, WorksheetColumn } from '../../../data/worksheets/worksheets.ts'
import type { WorksheetSearch } from '../../../data/worksheets/worksheet-search.ts'
import { formatCount, formatInteger } from '../../../i18n/format.ts'
import { Deadline } from '../../../orders/WorksheetJob.tsx'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { WorksheetStatusMark } from '../../../ui/feedback/StatusMark.tsx'
import { PrintingHouseName } from './worksheet-columns.tsx'
import classes from './Worksheets.module.css'

const Card = ({ worksheet }: { worksheet: ListedWorksheet }) => {
  const { t } = useTranslation()
  const { id, name, productName, clientName, urgency, filesMissing } = worksheet
  const pieces = t('worksheetJob.pieces', { quantity: formatInteger(worksheet.quantity) })
  return (
    <li className={classes.card} data-urgency={urgency}>
      <span className={classes.cardTop}>
        <RouterAnchor to="/agency/worksheets/$id" params={{ id }} className="numeric">
          {name}
        </RouterAnchor>
        <Deadline {...worksheet} />
      </span>
      <span className={classes.product}>{productName}</span>
      <span className={classes.cardFacts}>
        <span>{clientName}</span>
        <span className={classes.pieces}>{pieces}</span>
      </span>
      <span className={classes.small}>
        <PrintingHouseName worksheet={worksheet} />
      </span>
      {filesMissing && (
        <span>
          <AttentionMark>{t('worksheets.filesMissing')}</AttentionMark>
        </span>
      )}
    </li>
  )
}

const BoardColumn = ({ column, search }: { column: WorksheetColumn; search: WorksheetSearch }) => {
  const { t } = useTranslation()
  const { status, count, worksheets } = column
  return (
    <section className={classes.column} aria-label={status.name}>
      <h2 className={classes.columnHeading}>
        {count === 0 ? (
          <span className="muted">{status.name}</span>
        ) : (
          <WorksheetStatusMark status={getWorksheetStatus(status.status)} />
        )}
        <span className="numeric">{formatCount(count, COLUMN_COUNT_LIMIT)}</span>
      </h2>
      {worksheets.length === 0 ? (
        <span className="muted">{t('worksheets.noneInColumn')}</span>
      ) : (
        <ul className={classes.cards}>
          {worksheets.map((worksheet) => (
            <Card key={worksheet.id} worksheet={worksheet} />
          ))}
        </ul>
      )}
      {count > worksheets.length && (
        <RouterAnchor
          to="/agency/worksheets"
          search={{ ...search, view: 'list', statuses: [String(status.status)], page: 1 }}
        >
          {t('worksheets.more', { number: formatCount(count, COLUMN_COUNT_LIMIT) })}
        </RouterAnchor>
      )}
    </section>
  )
}

type WorksheetBoardProps = { columns: readonly WorksheetColumn[] | undefined; search: WorksheetSearch }

/** Board of open worksheets, one column per status; late ones come first and are marked. */
export const WorksheetBoard = ({ columns, search }: WorksheetBoardProps) => (
  <div className={classes.board} aria-busy={columns === undefined}>
    {columns === undefined
      ? STATUSES_IN_WORK.map((status) => <Skeleton key={status} height={240} />)
      : columns.map((column) => <BoardColumn key={column.status.status} column={column} search={search} />)}
  </div>
)
