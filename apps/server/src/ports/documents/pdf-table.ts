import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { CELL_PADDING, CONTENT_WIDTH, RULED } from './pdf-look.ts'
import type { Cell, Column, Row, Text } from './printed-document.ts'

/** Makes any text one that the font can print. */
export type Print = (text: Text) => string

/** Rows with more than this in a cell may break over pages: whole they might not fit on one. */
const LONG_CELL = { characters: 600, lines: 15 } as const

const alignmentOf = ({ holds }: Column) => (holds === 'number' ? ('right' as const) : ('left' as const))

/** Widths in points: only then are words that are longer than their column broken. */
export const widthsOf = (shares: readonly number[], width = CONTENT_WIDTH): number[] => {
  const usable = width - 2 * CELL_PADDING * (shares.length - 1)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (usable * share) / whole)
}

const partsOf = (cell: Cell): { text: Text; note: string } =>
  cell === null || typeof cell === 'string' ? { text: cell, note: '' } : cell

const isLong = (cell: Cell): boolean => {
  const { text, note } = partsOf(cell)
  return [text ?? '', note].some(
    (part) => part.length > LONG_CELL.characters || part.split('\n').length > LONG_CELL.lines,
  )
}

const cellsOf = (row: Row): Cell[] => {
  if (row.kind === 'line') return row.cells
  return row.kind === 'group' ? [{ text: row.text, note: row.note ?? '' }] : [row.text]
}

const lineCell = (column: Column, cell: Cell, print: Print): TableCell => {
  const { text, note } = partsOf(cell)
  const alignment = alignmentOf(column)
  const main = { text: print(text), alignment, noWrap: column.holds === 'number' }
  return note === '' ? main : { stack: [main, { text: print(note), style: 'note', alignment }] }
}

/** One text over all columns, or over all but the last, which then has the value. */
const spanning = (columns: readonly Column[], text: TableCell, value: TableCell | null): TableCell[] => {
  const span = columns.length - (value === null ? 0 : 1)
  const covered = Array.from({ length: span - 1 }, () => ({}))
  return [{ ...(text as object), colSpan: span } as TableCell, ...covered, ...(value === null ? [] : [value])]
}

const rowOf = (columns: readonly Column[], row: Row, print: Print): TableCell[] => {
  if (row.kind === 'line') return columns.map((column, at) => lineCell(column, row.cells[at] ?? null, print))
  const style = row.kind === 'total' ? 'total' : (`group${row.level}` as const)
  const value = row.value === undefined ? null : { text: print(row.value), style, alignment: 'right' as const }
  const text = { text: print(row.text), style }
  if (row.kind === 'total' || row.note === undefined || row.note === '') return spanning(columns, text, value)
  return spanning(columns, { stack: [text, { text: print(row.note), style: 'note' }] }, value)
}

/** What must stay on one page: every row, and the headings with the first; nothing, where a row may be too high. */
const keptTogether = (rows: readonly Row[]) => {
  const isWhole = !rows.some((row) => cellsOf(row).some(isLong))
  return { dontBreakRows: isWhole, keepWithHeaderRows: isWhole ? 1 : 0 }
}

export const tableOf = (columns: readonly Column[], rows: readonly Row[], print: Print): Content => ({
  table: {
    headerRows: 1,
    ...keptTogether(rows),
    widths: widthsOf(columns.map(({ share }) => share)),
    body: [
      columns.map((column) => ({
        text: column.heading,
        style: 'columnHeading',
        alignment: alignmentOf(column),
      })),
      ...rows.map((row) => rowOf(columns, row, print)),
    ],
  },
  layout: RULED,
  margin: [0, 8, 0, 8],
})
