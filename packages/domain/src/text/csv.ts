export type CsvCell = string | number | null

const BYTE_ORDER_MARK = '\uFEFF'

/** A text that a spreadsheet would take for a formula is told to be a text; numbers are written as numbers. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function written(cell: CsvCell, decimalSign: ',' | '.'): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign)
  const text = harmless(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as spreadsheets open it by a double click: semicolons, the language's decimal sign, the mark of UTF-8 before it. */
export function csvText(rows: readonly (readonly CsvCell[])[], decimalSign: ',' | '.'): string {
  const lines = rows.map((row) => row.map((cell) => written(cell, decimalSign)).join(';'))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
