import type { Locale } from '@tiraaz/messages/locale'

export type CsvCell = string | number | null

const BYTE_ORDER_MARK = '\uFEFF'

/** A text that a spreadsheet would take for a formula is told to be a text; numbers are written as numbers. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const written = (cell: CsvCell, locale: Locale): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return locale === 'et-EE' ? String(cell).replace('.', ',') : String(cell)
  const text = harmless(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as spreadsheets open it by a double click: semicolons, the locale's decimal sign, UTF-8 with its mark. */
export const csvOf = (rows: readonly (readonly CsvCell[])[], locale: Locale): Uint8Array => {
  const lines = rows.map((row) => row.map((cell) => written(cell, locale)).join(';'))
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, 'utf8')
}
