import { constants, inflateSync } from 'node:zlib'
import { decodeLzw } from './lzw.ts'

/** Parameters of a filter, as its DecodeParms says. */
export type FilterParams = (key: string) => number | null
type Decoder = (data: Uint8Array, params: FilterParams, maxBytes: number) => Uint8Array

/** Short names are meant for inline images, but stand on streams too. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}

export const expandFilterName = (name: string): string => SHORT_NAMES[name] ?? name

const END_OF_RUNS = 128
/** Characters of ASCII filters: ">" and "~" end the data, "!" to "u" are digits, "z" is four zero bytes. */
const GREATER = 0x3e
const TILDE = 0x7e
const LEAST_DIGIT = 0x21
const LAST_DIGIT = 0x75
const FOUR_ZEROS = 0x7a

const asciiHex: Decoder = (data) => {
  const end = data.indexOf(GREATER)
  const digits = Buffer.from(end < 0 ? data : data.subarray(0, end))
    .toString('latin1')
    .replaceAll(/[^0-9a-fA-F]/g, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

const ascii85: Decoder = (data, _, maxBytes) => {
  const output = Buffer.alloc(Math.min(maxBytes, data.length * 4 + 4))
  let size = 0
  let value = 0
  let count = 0
  const write = (bytes: number): void => {
    if (size + bytes > maxBytes) throw new RangeError('More data than allowed')
    for (let nth = 0; nth < bytes; nth++) output[size++] = (value >>> (24 - nth * 8)) & 0xff
    value = 0
    count = 0
  }
  for (const byte of data) {
    if (byte === TILDE) break
    if (byte === FOUR_ZEROS && count === 0) write(4)
    if (byte < LEAST_DIGIT || byte > LAST_DIGIT) continue
    value = value * 85 + (byte - LEAST_DIGIT)
    if (++count === 5) write(4)
  }
  if (count > 1) {
    const bytes = count - 1
    for (; count < 5; count++) value = value * 85 + 84
    write(bytes)
  }
  return output.subarray(0, size)
}

const runLength: Decoder = (data, _, maxBytes) => {
  const runs: Uint8Array[] = []
  let size = 0
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? END_OF_RUNS
    if (length === END_OF_RUNS) break
    const isCopy = length < END_OF_RUNS
    const run = isCopy ? data.subarray(at + 1, at + length + 2) : new Uint8Array(257 - length).fill(data[at + 1] ?? 0)
    size += run.length
    if (size > maxBytes) throw new RangeError('More data than allowed')
    runs.push(run)
    at += isCopy ? length + 2 : 2
  }
  return Buffer.concat(runs)
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

const PNG_FILTERS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
]

/** Undoes the prediction of rows that PNG filters wrote; of TIFF's only whole bytes, as text and content never have others. */
const unpredict = (data: Uint8Array, params: FilterParams): Uint8Array => {
  const predictor = params('Predictor') ?? 1
  if (predictor <= 1) return data
  const bits = (params('Colors') ?? 1) * (params('BitsPerComponent') ?? 8)
  const step = Math.max(1, Math.ceil(bits / 8))
  const rowBytes = Math.max(1, Math.ceil(((params('Columns') ?? 1) * bits) / 8))
  const hasTags = predictor >= 10
  const inputRow = rowBytes + (hasTags ? 1 : 0)
  const rows = Math.ceil(data.length / inputRow)
  const output = new Uint8Array(data.length - (hasTags ? rows : 0))
  for (let row = 0; row < rows; row++) {
    const from = row * inputRow + (hasTags ? 1 : 0)
    const to = row * rowBytes
    const filter = PNG_FILTERS[hasTags ? (data[row * inputRow] ?? 0) : 1] ?? PNG_FILTERS[0]
    for (let at = 0; at < rowBytes && from + at < data.length; at++) {
      const left = at < step ? 0 : (output[to + at - step] ?? 0)
      const up = row === 0 ? 0 : (output[to + at - rowBytes] ?? 0)
      const corner = row === 0 || at < step ? 0 : (output[to + at - rowBytes - step] ?? 0)
      output[to + at] = (data[from + at] ?? 0) + (filter?.(left, up, corner) ?? 0)
    }
  }
  return output
}

const flate: Decoder = (data, params, maxOutputLength) => {
  // A stream that was cut off gives what there is.
  return unpredict(inflateSync(data, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }), params)
}

const lzw: Decoder = (data, params, maxBytes) =>
  unpredict(decodeLzw(data, params('EarlyChange') === 0 ? 0 : 1, maxBytes), params)

/** Filters of text and content; those of pictures are decoded when pictures are drawn. */
export const DECODERS: Readonly<Record<string, Decoder>> = {
  ASCIIHexDecode: asciiHex,
  ASCII85Decode: ascii85,
  LZWDecode: lzw,
  FlateDecode: flate,
  RunLengthDecode: runLength,
  // Decryption happens where objects are read.
  Crypt: (data) => data,
}
