import { Checkbox, Skeleton } from '@mantine/core'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { COLUMN_COUNT_LIMIT, STATUSES_IN_WORK } from '@tiraaz/domain/worksheets/worksheet-work'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { WorksheetColumn } from '../../../data/worksheets/worksheets.ts'
import type { WorksheetSearch } from '../../../data/worksheets/worksheet-search.ts'
import { formatCount, formatInteger } from '../../../i18n/format.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { WorksheetStatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { WorksheetSelection } from './use-worksheet-selection.ts'
import { WorksheetCard } from './WorksheetCard.tsx'
import classes from './Worksheets.module.css'

type BoardColumnProps = { column: WorksheetColumn; search: WorksheetSearch; selection: WorksheetSelection }

const BoardColumn = ({ column, search, selection }: BoardColumnProps) => {
  const { t } = useTranslation()
  const { status, count, worksheets } = column
  const areAllChosen = worksheets.length > 0 && worksheets.every(({ id }) => selection.has(id))
  return (
    <section className={classes.column} aria-label={status.name}>
      <h2 className={classes.columnHeading}>
        {worksheets.length > 0 && (
          <Checkbox
            size="xs"
            aria-label={t('worksheets.many.chooseColumn', { name: status.name })}
            checked={areAllChosen}
            indeterminate={!areAllChosen && worksheets.some(({ id }) => selection.has(id))}
            onChange={() => selection.set(worksheets, !areAllChosen)}
          />
        )}
        {count === 0 ? (
          <span className="muted">{status.name}</span>
        ) : (
          <WorksheetStatusMark status={getWorksheetStatus(status.status)} />
        )}
        <span className={`numeric ${classes.columnCount}`}>{formatCount(count, COLUMN_COUNT_LIMIT)}</span>
      </h2>
      {worksheets.length === 0 ? (
        <span className="muted">{t('worksheets.noneInColumn')}</span>
      ) : (
        <ul className={classes.cards}>
          {worksheets.map((worksheet) => (
            <WorksheetCard key={worksheet.id} worksheet={worksheet} selection={selection} />
          ))}
        </ul>
      )}
      {count > worksheets.length && areAllChosen && (
        <span role="status">
          {t('worksheets.many.chosenInColumn', {
            chosen: formatInteger(worksheets.length),
            number: formatCount(count, COLUMN_COUNT_LIMIT),
          })}
        </span>
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

type WorksheetBoardProps = {
  columns: readonly WorksheetColumn[] | undefined
  search: WorksheetSearch
  selection: WorksheetSelection
}

/** Board of open worksheets, one column per status; late ones come first and are marked. */
export const WorksheetBoard = ({ columns, search, selection }: WorksheetBoardProps) => (
  <div className={classes.board} aria-busy={columns === undefined}>
    {columns === undefined
      ? STATUSES_IN_WORK.map((status) => <Skeleton key={status} height={240} />)
      : columns.map((column) => (
          <BoardColumn key={column.status.status} column={column} search={search} selection={selection} />
        ))}
  </div>
)
