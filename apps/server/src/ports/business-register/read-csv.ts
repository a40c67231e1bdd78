import Papa from 'papaparse'

/** Fields of one record. */
type Fields = string[]

/** Longer than any valid record: an unclosed quote must not swallow the whole file. */
const MAX_RECORD = 100_000

const PARSER = new Papa.Parser({ delimiter: ';', newline: '\n' })

/** Reads whole records from the start of a text, and returns the text after them. */
const readRecords = (text: string, isEnd: boolean): { records: Fields[]; rest: string } => {
  const result: Papa.ParseStepResult<Fields[]> = PARSER.parse(text, 0, !isEnd)
  if (result.errors.length > 0) throw new Error(`A quote is wrong: ${result.errors[0]?.message}.`)
  const rest = text.slice(result.meta.cursor)
  if (rest.length > MAX_RECORD) throw new Error('A field is too long: a quote is not closed.')
  return { records: result.data.filter(([first, ...others]) => others.length > 0 || first !== ''), rest }
}

/** Yields the records of a `;`-separated UTF-8 file with quotes while it is read; a byte order mark is ignored. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Fields[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // Line ends are LF from here on: a CRLF may be cut by a piece.
  const textOf = (part?: Uint8Array) => decoder.decode(part, { stream: part !== undefined }).replaceAll('\r', '')
  let rest = ''
  for await (const part of bytes) {
    const read = readRecords(rest + textOf(part), false)
    rest = read.rest
    yield read.records
  }
  yield readRecords(rest + textOf(), true).records
}
