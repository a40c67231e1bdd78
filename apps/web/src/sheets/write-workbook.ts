import { utils, write } from '@e965/xlsx/dist/xlsx.mini.min.js'

type Cell = string | number | null

export type SheetToWrite = {
  name: string
  rows: readonly (readonly Cell[])[]
  /** Columns whose texts `YYYY-MM-DD` are written as dates. */
  dayColumns?: readonly number[]
}

const WIDTHS = { least: 8, most: 40 }
/** Longest name of a sheet, in every spreadsheet program. */
const MAX_NAME = 31

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 24 * 60 * 60 * 1000
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30)

/** Date cell of a day; counted in UTC, so that no time zone moves it. */
const dateCell = (day: string) => ({ t: 'n', v: (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS, z: 'dd.mm.yyyy' })

/** Safe because with this type the writer returns bytes. */
const asBytes = (written: unknown): ArrayBuffer => written as ArrayBuffer

/** Writes an XLSX file of one sheet. Texts stay texts: a leading = does not make a formula. */
export const writeWorkbook = ({ name, rows, dayColumns = [] }: SheetToWrite): ArrayBuffer => {
  const isDay = (cell: Cell, column: number): cell is string =>
    typeof cell === 'string' && dayColumns.includes(column) && DAY.test(cell)
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => row.map((cell, column) => (isDay(cell, column) ? dateCell(cell) : cell))),
    { dense: true },
  )
  const [header = []] = rows
  sheet['!cols'] = header.map((_, column) => {
    const longest = rows.slice(0, 500).reduce((most, row) => Math.max(most, String(row[column] ?? '').length), 0)
    return { wch: Math.min(Math.max(longest + 2, WIDTHS.least), WIDTHS.most) }
  })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, MAX_NAME))
  return asBytes(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}
