import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { CELL_PADDING, CONTENT_WIDTH, RULED, RULED_WITH_HEADINGS } from './pdf-look.ts'
import type { DocumentCell, DocumentColumn, DocumentRow, DocumentText } from './printed-document.ts'

/** Replaces characters that the font cannot print. */
export type FormatText = (text: DocumentText) => string

const INDENT = 12

/** Limits of a cell: a row with a longer one may break over pages, because it might not fit on one. */
const LONG_CELL = { characters: 600, lines: 15 } as const

const alignmentOf = ({ holds }: DocumentColumn) => (holds === 'number' ? ('right' as const) : ('left' as const))

/** Widths of the columns in points; only with widths are words broken that are longer than their column. */
export const computeWidths = (shares: readonly number[], width = CONTENT_WIDTH): number[] => {
  const usable = width - 2 * CELL_PADDING * (shares.length - 1)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (usable * share) / whole)
}

const textsOf = (cell: DocumentCell): { text: DocumentText; note: string } =>
  cell === null || typeof cell === 'string' ? { text: cell, note: '' } : cell

const isLong = (cell: DocumentCell): boolean => {
  const { text, note } = textsOf(cell)
  return [text ?? '', note].some(
    (part) => part.length > LONG_CELL.characters || part.split('\n').length > LONG_CELL.lines,
  )
}

const cellsOf = (row: DocumentRow): DocumentCell[] => {
  if (row.kind === 'line' || row.kind === 'part') return row.cells
  return row.kind === 'group' ? [{ text: row.text, note: row.note ?? '' }] : [row.text]
}

const lineCell = (column: DocumentColumn, cell: DocumentCell, print: FormatText): Content => {
  const { text, note } = textsOf(cell)
  const alignment = alignmentOf(column)
  const main = { text: print(text), alignment, noWrap: column.holds === 'number' }
  return note === '' ? main : { stack: [main, { text: print(note), style: 'note', alignment }] }
}

/** Cell of a part row. Empty cells stay empty, because a price that a part lacks is on the line above. */
const partCell = (
  column: DocumentColumn,
  at: number,
  { cell, print }: { cell: DocumentCell; print: FormatText },
): TableCell => {
  if (cell === null) return {}
  return { stack: [lineCell(column, cell, print)], margin: [at === 0 ? INDENT : 0, 0, 0, 0] }
}

/** Row with one text over all columns, or over all but the last, which then has the value. */
const spanning = (columns: readonly DocumentColumn[], text: TableCell, value: TableCell | null): TableCell[] => {
  const span = columns.length - (value === null ? 0 : 1)
  const covered = Array.from({ length: span - 1 }, () => ({}))
  return [{ ...(text as object), colSpan: span } as TableCell, ...covered, ...(value === null ? [] : [value])]
}

const rowOf = (columns: readonly DocumentColumn[], row: DocumentRow, print: FormatText): TableCell[] => {
  if (row.kind === 'line') return columns.map((column, at) => lineCell(column, row.cells[at] ?? null, print))
  if (row.kind === 'part') {
    return columns.map((column, at) => partCell(column, at, { cell: row.cells[at] ?? null, print }))
  }
  const style = row.kind === 'group' ? (`group${row.level}` as const) : row.kind
  const value = row.value === undefined ? null : { text: print(row.value), style, alignment: 'right' as const }
  const text = { text: print(row.text), style }
  if (row.kind !== 'group' || row.note === undefined || row.note === '') return spanning(columns, text, value)
  return spanning(columns, { stack: [text, { text: print(row.note), style: 'note' }] }, value)
}

/** Rows that stay together as far as possible: a group with its rows, or the totals at the end. */
type TableSection = { headings: DocumentRow[]; rows: DocumentRow[] }

const partsOf = (rows: readonly DocumentRow[]): TableSection[] => {
  const parts: TableSection[] = [{ headings: [], rows: [] }]
  const hasGroups = rows.some(({ kind }) => kind === 'group')
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]?.kind
    const isGroup = row.kind === 'group'
    const isEnd = hasGroups && row.kind === 'total' && before !== 'total'
    if (at > 0 && ((isGroup && before !== 'group') || isEnd)) parts.push({ headings: [], rows: [] })
    const part = parts.at(-1)
    if (isGroup) part?.headings.push(row)
    else part?.rows.push(row)
  }
  return parts
}

/**
 * Page break rules: every row stays whole and headings stay with their first row, unless a row may be higher than a
 * page.
 */
const keptTogether = ({ headings, rows }: TableSection) => {
  const isWhole = ![...headings, ...rows].some((row) => cellsOf(row).some(isLong))
  return { dontBreakRows: isWhole, keepWithHeaderRows: isWhole && rows.length > 0 ? 1 : 0 }
}

/**
 * Lays out one table per group, so that a page end never separates a group from its first line, and a group that
 * continues is named again on the next page. Column headings stand over the first table only.
 */
export const buildTable = (
  columns: readonly DocumentColumn[],
  rows: readonly DocumentRow[],
  print: FormatText,
): Content => {
  const widths = computeWidths(columns.map(({ share }) => share))
  const columnHeadings = columns.map((column) => ({
    text: print(column.heading),
    style: 'columnHeading',
    alignment: alignmentOf(column),
  }))
  const tables = partsOf(rows).map((part, at): Content => {
    const headings = [...(at === 0 ? [columnHeadings] : []), ...part.headings.map((row) => rowOf(columns, row, print))]
    return {
      table: {
        headerRows: headings.length,
        ...keptTogether(part),
        widths,
        body: [...headings, ...part.rows.map((row) => rowOf(columns, row, print))],
      },
      layout: at === 0 ? RULED_WITH_HEADINGS : RULED,
    }
  })
  return { stack: tables, margin: [0, 8, 0, 8] }
}
