/** Parses clipboard text of a spreadsheet into cells: tabs, line breaks, and quotes around cells that contain them. */
export function parseGrid(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    rows.at(-1)?.push(cell)
    if (end >= text.length) break
    const isRowEnd = text[end] !== '\t'
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    // Spreadsheets end the last row with a line break too; it does not start a new row.
    if (isRowEnd && at >= text.length) break
    if (isRowEnd) rows.push([])
  }
  return rows
}

const SEPARATORS = /[\t\r\n]/g

function plainCell(text: string, start: number): { cell: string; end: number } {
  SEPARATORS.lastIndex = start
  const end = SEPARATORS.exec(text)?.index ?? text.length
  return { cell: text.slice(start, end), end }
}

/** A quote without a closing one is an ordinary character, as in inches and names. */
function quotedCell(text: string, start: number): { cell: string; end: number } {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  const next = text[end + 1]
  if (end === -1 || (next !== undefined && !/[\t\r\n]/.test(next))) return plainCell(text, start)
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

/** Formats rows as clipboard text for a spreadsheet. */
export function formatGrid(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map((cell) => formatCell(String(cell))).join('\t')).join('\n')
}

function formatCell(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
