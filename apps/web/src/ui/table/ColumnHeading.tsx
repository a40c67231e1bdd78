import { useTranslation } from '../../i18n/i18n.ts'
import classes from './PagedTable.module.css'
import type { Column, PagedTableProps } from './table-shape.ts'

type ColumnHeadingProps<Row> = { column: Column<Row>; sort: PagedTableProps<Row>['sort'] }

/** Heading of a column; a button where it sorts the table. */
export const ColumnHeading = <Row,>({ column, sort }: ColumnHeadingProps<Row>) => {
  const { t } = useTranslation()
  const { ascending, descending, first = 'descending' } = column.sort ?? {}
  const heading = t(column.heading)
  const direction =
    sort && (sort.current === ascending ? 'ascending' : sort.current === descending ? 'descending' : undefined)
  const turned = direction === 'descending' ? 'ascending' : direction === 'ascending' ? 'descending' : first
  const next = { ascending, descending }[turned] ?? ascending ?? descending
  return (
    <th role="columnheader" scope="col" data-numeric={column.numeric} aria-sort={direction}>
      {sort === undefined || next === undefined ? (
        <span className={column.headingHidden === true ? classes.hidden : undefined}>{heading}</span>
      ) : (
        <button type="button" className={classes.sort} onClick={() => sort.onSort(next)}>
          {heading}
        </button>
      )}
    </th>
  )
}
