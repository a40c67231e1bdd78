/** Fields of one record. */
type Fields = string[]

const SEPARATOR = ';'
const QUOTE = '"'
/** Longer than any valid field: an unclosed quote must not swallow the whole file. */
const MAX_FIELD = 100_000

/** Parses text that arrives in pieces and may be cut anywhere; returns whole records. */
const csvParser = () => {
  let fields: Fields = []
  let field = ''
  /** 'closed' after a quote in a quoted field: a second quote is a literal quote, anything else ends the field. */
  let state: 'plain' | 'quoted' | 'closed' = 'plain'
  const endRecord = (records: Fields[]): void => {
    const isBlank = fields.length === 0 && field === ''
    if (!isBlank) records.push([...fields, field])
    fields = []
    field = ''
    state = 'plain'
  }
  const take = (letter: string, records: Fields[]): void => {
    if (state === 'quoted') {
      if (letter === QUOTE) state = 'closed'
      else field += letter
    } else if (letter === QUOTE && state === 'closed') {
      field += QUOTE
      state = 'quoted'
    } else if (letter === QUOTE && field === '') state = 'quoted'
    else if (letter === SEPARATOR) {
      fields.push(field)
      field = ''
      state = 'plain'
    } else if (letter === '\n') endRecord(records)
    else if (letter !== '\r') field += letter
  }
  return {
    read: (text: string): Fields[] => {
      const records: Fields[] = []
      for (const letter of text) take(letter, records)
      if (field.length > MAX_FIELD) throw new Error('A field is too long: a quote is not closed.')
      return records
    },
    end: (): Fields[] => {
      if (state === 'quoted') throw new Error('The file ends inside a quoted field.')
      const records: Fields[] = []
      endRecord(records)
      return records
    },
  }
}

/** Yields the records of a `;`-separated UTF-8 file with quotes while it is read; a byte order mark is ignored. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Fields[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = csvParser()
  for await (const part of bytes) yield parser.read(decoder.decode(part, { stream: true }))
  yield parser.read(decoder.decode())
  yield parser.end()
}
