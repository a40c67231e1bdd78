/** Amount of a CSV table, written with two decimals; null is empty. */
export type CsvAmount = { euros: number | null }

/** Cell of a CSV table; null is empty. */
export type CsvCell = string | number | CsvAmount | null

const BYTE_ORDER_MARK = '\uFEFF'

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function written(cell: CsvCell, decimalSign: ',' | '.'): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign)
  if (typeof cell === 'object') return cell.euros === null ? '' : cell.euros.toFixed(2).replace('.', decimalSign)
  const text = harmless(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Formats a table as CSV that spreadsheets open directly: byte order mark, semicolons, decimal sign of the language.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[], decimalSign: ',' | '.'): string {
  const lines = rows.map((row) => row.map((cell) => written(cell, decimalSign)).join(';'))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
