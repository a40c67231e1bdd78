import { constants, inflateSync } from 'node:zlib'
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, type PdfStream } from '@libpdf/core'

/** What one content stream, and all of a document's, may grow to when unpacked. */
const MAX_STREAM_BYTES = 48 * 1024 * 1024
const MAX_TOTAL_BYTES = 128 * 1024 * 1024
/** Only small streams in old filters are unpacked by the library, which knows no limit. */
const MAX_OLD_FILTER_BYTES = 2 * 1024 * 1024
const MAX_PARENTS = 50

type Maybe = PdfObject | null | undefined

/** Reads of a document's objects that never throw for a missing or wrong one. */
export type PdfObjects = {
  get: (of: PdfDict, key: string) => PdfObject | null
  dict: (of: PdfDict, key: string) => PdfDict | null
  name: (of: PdfDict, key: string) => string | null
  number: (of: PdfDict, key: string) => number | null
  numbers: (of: PdfDict, key: string) => number[] | null
  /** Of a page or one of its ancestors. */
  inherited: (page: PdfDict, key: string) => PdfDict | null
  at: (list: PdfArray, index: number) => PdfObject | null
  /** The unpacked bytes, or nothing where they cannot be had within the limits. */
  bytes: (stream: PdfStream) => Uint8Array
}

const filterNames = (stream: PdfStream, get: PdfObjects['get'], at: PdfObjects['at']): string[] => {
  const filter = get(stream, 'Filter')
  if (filter instanceof PdfName) return [filter.value]
  if (!(filter instanceof PdfArray)) return []
  return Array.from({ length: Math.min(filter.length, 8) }, (_, nth) => at(filter, nth)).map((name) =>
    name instanceof PdfName ? name.value : '',
  )
}

const inflate = (data: Uint8Array): Uint8Array => {
  // A stream that was cut off gives what there is.
  return inflateSync(data, { maxOutputLength: MAX_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH })
}

const EMPTY = new Uint8Array()

const bytesWithin = (get: PdfObjects['get'], at: PdfObjects['at']): PdfObjects['bytes'] => {
  const known = new Map<PdfStream, Uint8Array>()
  let total = 0
  const unpack = (stream: PdfStream): Uint8Array => {
    const filters = filterNames(stream, get, at)
    if (filters.length === 0) return stream.data
    if (filters.length === 1 && (filters[0] === 'FlateDecode' || filters[0] === 'Fl')) return inflate(stream.data)
    return stream.data.length > MAX_OLD_FILTER_BYTES ? EMPTY : stream.getDecodedData()
  }
  return (stream) => {
    const kept = known.get(stream)
    if (kept !== undefined) return kept
    let bytes: Uint8Array = EMPTY
    try {
      if (total < MAX_TOTAL_BYTES) bytes = unpack(stream)
    } catch {
      // Damaged or a bomb: this stream tells nothing.
    }
    total += bytes.length
    known.set(stream, bytes)
    return bytes
  }
}

/** The objects of a document, references followed. */
export const pdfObjects = ({ context }: PDF): PdfObjects => {
  const follow = (object: Maybe): PdfObject | null => {
    try {
      return object instanceof PdfRef ? context.resolve(object) : (object ?? null)
    } catch {
      return null
    }
  }
  const get = (of: PdfDict, key: string): PdfObject | null => follow(of.get(key))
  const at = (list: PdfArray, index: number): PdfObject | null => follow(list.at(index))
  const dict = (of: PdfDict, key: string): PdfDict | null => {
    const found = get(of, key)
    return found instanceof PdfDict ? found : null
  }
  const numbers = (of: PdfDict, key: string): number[] | null => {
    const found = get(of, key)
    if (!(found instanceof PdfArray)) return null
    const values = Array.from({ length: Math.min(found.length, 16) }, (_, nth) => at(found, nth))
    return values.map((value) => (value instanceof PdfNumber ? value.value : Number.NaN))
  }
  return {
    get,
    at,
    dict,
    numbers,
    name: (of, key) => {
      const found = get(of, key)
      return found instanceof PdfName ? found.value : null
    },
    number: (of, key) => {
      const found = get(of, key)
      return found instanceof PdfNumber ? found.value : null
    },
    inherited: (page, key) => {
      let holder: PdfDict | null = page
      for (let depth = 0; holder !== null && depth < MAX_PARENTS; depth++) {
        if (holder.has(key)) return holder
        holder = dict(holder, 'Parent')
      }
      return null
    },
    bytes: bytesWithin(get, at),
  }
}
