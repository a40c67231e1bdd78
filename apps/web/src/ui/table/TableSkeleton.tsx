import { Skeleton } from '@mantine/core'
import classes from './PagedTable.module.css'
import type { PagedTableProps } from './table-shape.ts'

/** Skeleton rows with the height of real rows, shown while loading. */
export const TableSkeleton = <Row,>({ table, rowCount }: { table: PagedTableProps<Row>; rowCount: number }) => {
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
