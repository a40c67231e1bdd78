import { useRef, useState } from 'react'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './PagedTable.module.css'
import { openClickedRow, walkRows } from './open-row.ts'
import { ColumnHeading } from './ColumnHeading.tsx'
import { Pages } from './Pages.tsx'
import { ReadFailed } from '../feedback/ReadFailed.tsx'
import { TableRow } from './TableRow.tsx'
import type { PagedTableProps } from './table-shape.ts'

/** Skeleton rows with the height of real rows, shown while loading. */
const TableSkeleton = <Row,>({ table, rowCount }: { table: PagedTableProps<Row>; rowCount: number }) => {
  const cells = table.columns.length + (table.expanded === undefined ? 0 : 1) + (table.actions === undefined ? 0 : 1)
  return Array.from({ length: rowCount }, (_, row) => (
    <tr key={row} role="row" className={classes.row} aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} role="cell">
          <Skeleton height={12} width={cell % 2 === 0 ? '70%' : '45%'} />
        </td>
      ))}
    </tr>
  ))
}

export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(props.openRows))
  const root = useRef<HTMLDivElement>(null)
  const { columns, rows, rowKey, page = 1, pageCount = 1, onPage } = props
  const isFullPage = props.pageSize !== undefined && (rows?.length ?? 0) >= props.pageSize
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]))
  if (rows?.length === 0 && page <= 1) return props.empty
  if (rows === undefined && props.hasFailed === true) {
    const readAgain = () => {
      root.current?.focus()
      props.onReadAgain?.()
    }
    return (
      <div ref={root} tabIndex={-1} className={classes.root}>
        <ReadFailed onReadAgain={readAgain} />
      </div>
    )
  }
  return (
    <div ref={root} tabIndex={-1} className={classes.root}>
      <table className={classes.table} role="table" aria-label={props.label} aria-busy={rows === undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {props.expanded !== undefined && (
              <th role="columnheader" className={classes.toggleCell}>
                <span className={classes.hidden}>{t('common.details')}</span>
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeading key={column.key} column={column} sort={props.sort} />
            ))}
            {props.actions !== undefined && (
              <th role="columnheader">
                <span className={classes.hidden}>{t('common.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row's own link or button does the work */}
        <tbody role="rowgroup" onClick={openClickedRow} onKeyDown={walkRows}>
          {rows === undefined ? (
            <TableSkeleton table={props} rowCount={props.skeletonRows ?? 10} />
          ) : (
            rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                table={props}
                row={row}
                isOpen={open.has(rowKey(row))}
                onToggle={() => toggle(rowKey(row))}
              />
            ))
          )}
        </tbody>
      </table>
      {onPage !== undefined && (pageCount > 1 || page > 1 || isFullPage) && (
        <Pages page={page} pageCount={pageCount} onPage={onPage} />
      )}
    </div>
  )
}
