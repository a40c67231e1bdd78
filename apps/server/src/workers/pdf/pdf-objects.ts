import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, type PdfStream } from '@libpdf/core'
import { DECODERS, expandFilterName } from './stream-filters.ts'

/** Maximum unpacked size of one content stream, and of all content streams of a document. */
const MAX_STREAM_BYTES = 48 * 1024 * 1024
const MAX_TOTAL_BYTES = 128 * 1024 * 1024
const MAX_FILTERS = 8
/** Above this size a packed stream cannot be empty: unpacking it to nothing is a failure. */
const LEAST_PACKED_BYTES = 16
const MAX_PARENTS = 50

type Maybe = PdfObject | null | undefined

/** Reads objects of a document; never throws for a missing or wrong one. */
export type PdfObjects = {
  get: (of: PdfDict, key: string) => PdfObject | null
  dict: (of: PdfDict, key: string) => PdfDict | null
  name: (of: PdfDict, key: string) => string | null
  number: (of: PdfDict, key: string) => number | null
  numbers: (of: PdfDict, key: string) => number[] | null
  /** Value of a page or of one of its ancestors. */
  inherited: (page: PdfDict, key: string) => PdfDict | null
  at: (list: PdfArray, index: number) => PdfObject | null
  /** Unpacked bytes of text or content; null if they exceed the limits or cannot be unpacked. */
  bytes: (stream: PdfStream) => Uint8Array | null
  /** The file of a JPEG 2000 picture; null for any other. */
  jpeg2000: (stream: PdfStream) => Uint8Array | null
}
type DecodedStream = { bytes: Uint8Array; filter: string | null }

/** A value, or the values of an array, as both may stand for filters and their parameters. */
const listOf = (object: PdfObject | null, at: PdfObjects['at']): (PdfObject | null)[] =>
  object instanceof PdfArray
    ? Array.from({ length: Math.min(object.length, MAX_FILTERS) }, (_, nth) => at(object, nth))
    : [object]

type PdfReader = Pick<PdfObjects, 'get' | 'at' | 'number'>

const filtersOf = ({ get, at }: PdfReader, stream: PdfStream) => listOf(get(stream, 'Filter'), at)

/** Undoes the filters of text and content, up to one that only pictures have. */
const unpack = (reads: PdfReader, stream: PdfStream): DecodedStream => {
  const { get, at, number } = reads
  const filters = filtersOf(reads, stream)
  const params = listOf(get(stream, 'DecodeParms'), at)
  let bytes: Uint8Array = stream.data
  for (const [nth, name] of filters.entries()) {
    if (!(name instanceof PdfName)) continue
    const filter = expandFilterName(name.value)
    const decode = DECODERS[filter]
    if (decode === undefined) return { bytes, filter }
    const own = params[nth]
    bytes = decode(bytes, (key) => (own instanceof PdfDict ? number(own, key) : null), MAX_STREAM_BYTES)
  }
  return { bytes, filter: null }
}

const isJpeg2000 = (reads: PdfReader, stream: PdfStream): boolean => {
  const last = filtersOf(reads, stream).at(-1)
  return last instanceof PdfName && last.value === 'JPXDecode'
}

const unpackWithin = (reads: PdfReader): Pick<PdfObjects, 'bytes' | 'jpeg2000'> => {
  const known = new Map<PdfStream, DecodedStream | null>()
  let total = 0
  const attempt = (stream: PdfStream): DecodedStream | null => {
    const kept = known.get(stream)
    if (kept !== undefined) return kept
    let unpacked: DecodedStream | null = null
    try {
      if (total < MAX_TOTAL_BYTES) unpacked = unpack(reads, stream)
    } catch {
      // Damaged, or a decompression bomb: the stream is ignored.
    }
    if (unpacked?.bytes !== stream.data) total += unpacked?.bytes.length ?? 0
    known.set(stream, unpacked)
    return unpacked
  }
  return {
    jpeg2000: (stream) => (isJpeg2000(reads, stream) ? (attempt(stream)?.bytes ?? null) : null),
    bytes: (stream) => {
      const unpacked = attempt(stream)
      if (unpacked === null || unpacked.filter !== null) return null
      const isLost = unpacked.bytes.length === 0 && stream.data.length > LEAST_PACKED_BYTES
      return isLost ? null : unpacked.bytes
    },
  }
}

/** The objects of a document, references followed. */
export const createPdfObjects = ({ context }: PDF): PdfObjects => {
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
  const number = (of: PdfDict, key: string): number | null => {
    const found = get(of, key)
    return found instanceof PdfNumber ? found.value : null
  }
  return {
    get,
    at,
    dict,
    numbers,
    number,
    name: (of, key) => {
      const found = get(of, key)
      return found instanceof PdfName ? found.value : null
    },
    inherited: (page, key) => {
      let holder: PdfDict | null = page
      for (let depth = 0; holder !== null && depth < MAX_PARENTS; depth++) {
        if (holder.has(key)) return holder
        holder = dict(holder, 'Parent')
      }
      return null
    },
    ...unpackWithin({ get, at, number }),
  }
}
