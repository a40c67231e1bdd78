import Papa from 'papaparse'

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
 * none. The library's own guess takes it where rows differ in length.
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

const parse = (text: string, settings: { delimiter: string; fastMode?: boolean }) =>
  Papa.parse<string[]>(text, { ...settings, newline: '\n' })

/** Parses line by line; a line whose quotes do not fit is split as it stands, so that no quote swallows other rows. */
const readLines = (text: string, delimiter: string): string[][] =>
  text.split('\n').flatMap((line) => {
    const { data, errors } = parse(line, { delimiter })
    if (errors.length > 0) return parse(line, { delimiter, fastMode: true }).data
    return data.length === 0 ? [['']] : data
  })

/** Parses separated values, or a block from the clipboard. Line breaks in cells become LF. */
export const readCsv = (text: string): string[][] => {
  const delimiter = separatorOf(text)
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  const { data, errors } = parse(lines, { delimiter })
  return errors.length === 0 ? data : readLines(lines, delimiter)
}
