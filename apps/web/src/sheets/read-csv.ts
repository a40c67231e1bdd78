const SEPARATORS = ['\t', ';', ','] as const

/** Decodes spreadsheet text in the encodings common in Estonia: UTF-8, UTF-16 and windows-1257. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: Excel in Estonia saves plain CSV in this encoding.
    return new TextDecoder('windows-1257').decode(bytes)
  }
}

/**
 * Separator found in most of the first rows, outside of quotes. A comma within addresses does not win: the header has
 * none.
 */
const separatorOf = (text: string): string => {
  const start = text.slice(0, 10_000).replaceAll(/"(?:[^"]|"")*"/g, '')
  const lines = start.split(/[\r\n]+/)
  const counted = SEPARATORS.map((separator) => ({
    separator,
    rows: lines.filter((line) => line.includes(separator)).length,
    cells: lines.find((line) => line.includes(separator))?.split(separator).length ?? 0,
  }))
  return counted.reduce((best, one) =>
    one.rows > best.rows || (one.rows === best.rows && one.cells > best.cells) ? one : best,
  ).separator
}

const quotedEnd = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end
}

/** Parses separated values, or a block from the clipboard. An unclosed quote is an ordinary character. */
export const readCsv = (text: string): string[][] => {
  const separator = separatorOf(text)
  const stop = new RegExp(`[${separator}\r\n]`, 'g')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const quoteEnd = text[at] === '"' ? quotedEnd(text, at) : -1
    const after = text[quoteEnd + 1]
    const isQuoted = quoteEnd !== -1 && (after === undefined || after === separator || after === '\r' || after === '\n')
    stop.lastIndex = isQuoted ? quoteEnd + 1 : at
    const end = stop.exec(text)?.index ?? text.length
    row.push(isQuoted ? text.slice(at + 1, quoteEnd).replaceAll('""', '"') : text.slice(at, end))
    at = end + 1
    if (text[end] === separator && at < text.length) continue
    if (text[end] === separator) row.push('')
    if (text[end] === '\r' && text[at] === '\n') at++
    rows.push(row)
    row = []
  }
  return rows
}
