import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/i18n.ts'

/** Columns stand at module scope, so that a table's shape is data and never changes between renders. */
export type Column<Row> = {
  key: string
  heading: TextKey
  /** Right-aligned with tabular figures. */
  numeric?: boolean
  /** The heading is only read out (actions, toggles). */
  headingHidden?: boolean
  /** On a card the column that names the row: shown first, large, without its heading. */
  title?: boolean
  cell: (row: Row) => ReactNode
}

export type PagedTableProps<Row> = {
  /** The table's name for who cannot see it. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while they are loaded: skeleton rows stand in. */
  rows: readonly Row[] | undefined
  /** They could not be read: told in their place, with a way to try again. */
  hasFailed?: boolean
  onReadAgain?: () => void
  rowKey: (row: Row) => string
  /** Names a row in the labels of its controls. */
  rowName: (row: Row) => string
  /** What a row opens to; a row without it has no toggle. */
  expanded?: (row: Row) => ReactNode
  /** Keys of rows that are open from the first. */
  openRows?: readonly string[]
  /** The row's one main action and a menu of others. */
  actions?: (row: Row) => ReactNode
  /** A row that asks for attention (an overdue invoice). */
  isAlarming?: (row: Row) => boolean
  empty: ReactNode
  page?: number
  pageCount?: number
  /** Pages are shown from a full page on, and wherever there are several. */
  pageSize?: number
  onPage?: (page: number) => void
  skeletonRows?: number
}
