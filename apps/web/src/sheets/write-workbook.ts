import { utils, write } from '@e965/xlsx/dist/xlsx.mini.min.js'

export type SheetToWrite = { name: string; rows: readonly (readonly (string | number | null)[])[] }

const WIDTHS = { least: 8, most: 40 }
/** Of the name of a sheet, in every spreadsheet program. */
const MAX_NAME = 31

/** Safe because with this type the writer gives bytes. */
const asBytes = (written: unknown): ArrayBuffer => written as ArrayBuffer

/** An XLSX file of one sheet. Texts stay texts: one that begins with = is no formula. */
export const writeWorkbook = ({ name, rows }: SheetToWrite): ArrayBuffer => {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => [...row]),
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
