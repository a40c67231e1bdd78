import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { CELL_PADDING, CONTENT_WIDTH, RULED, RULED_WITH_HEADINGS } from './pdf-look.ts'
import type { Cell, Column, Row, Text } from './printed-document.ts'

/** Makes any text one that the font can print. */
export type Print = (text: Text) => string

const INDENT = 12

/** Rows with more than this in a cell may break over pages: whole they might not fit on one. */
const LONG_CELL = { characters: 600, lines: 15 } as const

const alignmentOf = ({ holds }: Column) => (holds === 'number' ? ('right' as const) : ('left' as const))

/** Widths in points: only then are words that are longer than their column broken. */
export const widthsOf = (shares: readonly number[], width = CONTENT_WIDTH): number[] => {
  const usable = width - 2 * CELL_PADDING * (shares.length - 1)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (usable * share) / whole)
}

const textsOf = (cell: Cell): { text: Text; note: string } =>
  cell === null || typeof cell === 'string' ? { text: cell, note: '' } : cell

const isLong = (cell: Cell): boolean => {
  const { text, note } = textsOf(cell)
  return [text ?? '', note].some(
    (part) => part.length > LONG_CELL.characters || part.split('\n').length > LONG_CELL.lines,
  )
}

const cellsOf = (row: Row): Cell[] => {
  if (row.kind === 'line' || row.kind === 'part') return row.cells
  return row.kind === 'group' ? [{ text: row.text, note: row.note ?? '' }] : [row.text]
}

const lineCell = (column: Column, cell: Cell, print: Print): Content => {
  const { text, note } = textsOf(cell)
  const alignment = alignmentOf(column)
  const main = { text: print(text), alignment, noWrap: column.holds === 'number' }
  return note === '' ? main : { stack: [main, { text: print(note), style: 'note', alignment }] }
}

/** Cells that hold nothing stay empty: what a part has no price of has one on the line above. */
const partCell = (column: Column, at: number, { cell, print }: { cell: Cell; print: Print }): TableCell => {
  if (cell === null) return {}
  return { stack: [lineCell(column, cell, print)], margin: [at === 0 ? INDENT : 0, 0, 0, 0] }
}

/** One text over all columns, or over all but the last, which then has the value. */
const spanning = (columns: readonly Column[], text: TableCell, value: TableCell | null): TableCell[] => {
  const span = columns.length - (value === null ? 0 : 1)
  const covered = Array.from({ length: span - 1 }, () => ({}))
  return [{ ...(text as object), colSpan: span } as TableCell, ...covered, ...(value === null ? [] : [value])]
}

const rowOf = (columns: readonly Column[], row: Row, print: Print): TableCell[] => {
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

/** Rows that stay together as far as they can: groups and what stands under them, or the totals at the end. */
type Part = { headings: Row[]; rows: Row[] }

const partsOf = (rows: readonly Row[]): Part[] => {
  const parts: Part[] = [{ headings: [], rows: [] }]
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

/** What must stay on one page: every row, and headings with the first one; nothing, where a row may be too high. */
const keptTogether = ({ headings, rows }: Part) => {
  const isWhole = ![...headings, ...rows].some((row) => cellsOf(row).some(isLong))
  return { dontBreakRows: isWhole, keepWithHeaderRows: isWhole && rows.length > 0 ? 1 : 0 }
}

/**
 * One table for each group, so that none is parted from its first line at a page's end, and each that goes on is named
 * again on the next page. The headings of the columns stand over the first.
 */
export const tableOf = (columns: readonly Column[], rows: readonly Row[], print: Print): Content => {
  const widths = widthsOf(columns.map(({ share }) => share))
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
