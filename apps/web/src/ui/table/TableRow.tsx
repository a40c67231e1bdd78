import { ActionIcon } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './PagedTable.module.css'
import type { PagedTableProps } from './table-shape.ts'

type TableRowProps<Row> = {
  table: PagedTableProps<Row>
  row: Row
  isOpen: boolean
  onToggle: () => void
}

/** The roles are written out because the phone layout makes blocks of the rows, which then lose their own. */
export const TableRow = <Row,>({ table, row, isOpen, onToggle }: TableRowProps<Row>) => {
  const { t } = useTranslation()
  const detailsId = useId()
  const root = useRef<HTMLTableRowElement>(null)
  const isMarked = table.isMarked?.(row) === true
  useEffect(() => {
    if (isMarked) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  const name = table.rowName(row)
  const canOpen = table.expanded !== undefined || table.columns.some(({ opensRow }) => opensRow === true)
  const span = table.columns.length + 1 + (table.actions === undefined ? 0 : 1)
  return (
    <>
      <tr
        ref={root}
        role="row"
        className={classes.row}
        aria-current={isMarked || undefined}
        data-open={isOpen}
        data-openable={canOpen || undefined}
        data-alarming={table.isAlarming?.(row)}
      >
        {table.expanded !== undefined && (
          <td role="cell" className={classes.toggleCell} data-toggle>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              aria-label={t(isOpen ? 'common.hideDetails' : 'common.showDetails', { name })}
              onClick={onToggle}
            >
              <IconChevronRight size={18} className={classes.chevron} aria-hidden />
            </ActionIcon>
          </td>
        )}
        {table.columns.map((column) => (
          <td
            key={column.key}
            role="cell"
            data-numeric={column.numeric}
            data-one-line={column.oneLine}
            data-title={column.title}
            data-opens={column.opensRow}
          >
            <span className={classes.cardHeading} aria-hidden>
              {column.headingHidden === true ? null : t(column.heading)}
            </span>
            <div className={classes.value}>{column.cell(row)}</div>
          </td>
        ))}
        {table.actions !== undefined && (
          <td role="cell" className={classes.actions}>
            {table.actions(row)}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr role="row" className={classes.details} id={detailsId}>
          <td role="cell" colSpan={span}>
            {table.expanded?.(row)}
          </td>
        </tr>
      )}
    </>
  )
}
