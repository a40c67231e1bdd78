import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/i18n.ts'

/** Sorts of a column by its direction; a column with one direction is sorted by that alone. `first`: default is descending. */
export type ColumnSort = { [Direction in SortDirection]?: string } & { first?: SortDirection }
type SortDirection = 'ascending' | 'descending'

/** Table column. Columns are declared at module scope, so that they never change between renders. */
export type Column<Row> = {
  key: string
  heading: TextKey
  /** Right-aligned with tabular figures. */
  numeric?: boolean
  /** Never wrapped: names, phone numbers. */
  oneLine?: boolean
  /** The heading sorts the table. */
  sort?: ColumnSort
  /** The heading is only read out (actions, toggles). */
  headingHidden?: boolean
  /** On a card the column that names the row: shown first, large, without its heading. */
  title?: boolean
  /** Its link is the row's page, which a click anywhere on the row opens. */
  opensRow?: boolean
  cell: (row: Row) => ReactNode
}

export type PagedTableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: skeleton rows are shown. */
  rows: readonly Row[] | undefined
  /** The rows could not be read: an error with a retry button is shown instead. */
  hasFailed?: boolean
  onReadAgain?: () => void
  rowKey: (row: Row) => string
  /** Names a row in the labels of its controls. */
  rowName: (row: Row) => string
  /** Content of an opened row; without it rows have no toggle. */
  expanded?: (row: Row) => ReactNode
  /** Keys of rows that are open at first. */
  openRows?: readonly string[]
  /** The row's one main action and a menu of others. */
  actions?: (row: Row) => ReactNode
  /** Marks a row that needs attention (an overdue invoice). */
  isAlarming?: (row: Row) => boolean
  /** Marks the row that the page was opened for, and brings it into view. */
  isMarked?: (row: Row) => boolean
  /** Current sort, and how another one is shown; without it headings are plain. */
  sort?: { current: string; onSort: (sort: string) => void }
  empty: ReactNode
  page?: number
  pageCount?: number
  /** Pages are shown from a full page on, and wherever there are several. */
  pageSize?: number
  onPage?: (page: number) => void
  skeletonRows?: number
}
