import type { FileHandle } from 'node:fs/promises'

/** Tags that decide how pixels are read. */
export const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  orientation: 274,
  samples: 277,
  planar: 284,
  predictor: 317,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
} as const

const SHORT = 3
const TYPE_BYTES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}
const CLASSIC = 42
const BIG = 43
const BIG_HEADER_BYTES = 16
const MAX_ENTRIES = 512
/** Maximum number of counted pages: a damaged chain may have no end. */
const MAX_DIRECTORIES = 10_000
const MAX_VALUES = 16

export type TiffEntry = {
  tag: number
  type: number
  count: number
  /** Offset of the values in the file: inside the entry itself where they fit. */
  valuesAt: number
  valueBytes: number
}
export type TiffDirectory = {
  entries: ReadonlyMap<number, TiffEntry>
  nextAt: number
}
export type TiffFile = {
  numbers: TiffNumbers
  pageCount: number
  directories: TiffDirectory[]
}

const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/** Reads and writes numbers in the byte order of the file. Offsets and counts have 8 bytes in BigTIFF, else 4. */
export const createTiffNumbers = (isLittle: boolean, isBig: boolean) => {
  const short = (bytes: Buffer, at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (bytes: Buffer, at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const longLong = (bytes: Buffer, at: number): number =>
    Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  const writeShort = (bytes: Buffer, value: number, at: number): number =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const writeLong = (bytes: Buffer, value: number, at: number): number =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  const writeLongLong = (bytes: Buffer, value: number, at: number): number =>
    isLittle ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeBigUInt64BE(BigInt(value), at)
  return {
    short,
    long,
    writeShort,
    offset: isBig ? longLong : long,
    writeOffset: isBig ? writeLongLong : writeLong,
    offsetBytes: isBig ? 8 : 4,
    /** Number of entries, at the beginning of a directory. */
    entryCount: isBig ? longLong : short,
    writeEntryCount: isBig ? writeLongLong : writeShort,
    entryCountBytes: isBig ? 8 : 2,
    entryBytes: isBig ? 20 : 12,
  }
}
export type TiffNumbers = ReturnType<typeof createTiffNumbers>

const readEntry = (bytes: Buffer, from: number, at: number, numbers: TiffNumbers): TiffEntry => {
  const { short, offset, offsetBytes } = numbers
  const [tag, type, count] = [short(bytes, from), short(bytes, from + 2), offset(bytes, from + 4)]
  const valueBytes = TYPE_BYTES[type] ?? 1
  const valueAt = from + 4 + offsetBytes
  const valuesAt = count * valueBytes <= offsetBytes ? at + valueAt : offset(bytes, valueAt)
  return { tag, type, count, valuesAt, valueBytes }
}

const readDirectory = async (file: FileHandle, at: number, numbers: TiffNumbers): Promise<TiffDirectory | null> => {
  const { entryBytes, entryCountBytes } = numbers
  const head = await readAt(file, at, entryCountBytes)
  const count = head.length < entryCountBytes ? 0 : numbers.entryCount(head, 0)
  if (count === 0 || count > MAX_ENTRIES) return null
  const entriesAt = at + entryCountBytes
  const bytes = await readAt(file, entriesAt, count * entryBytes)
  if (bytes.length < count * entryBytes) return null
  const entries = new Map<number, TiffEntry>()
  for (let from = 0; from < bytes.length; from += entryBytes) {
    const entry = readEntry(bytes, from, entriesAt, numbers)
    if (!Number.isSafeInteger(entry.valuesAt + entry.count)) return null
    entries.set(entry.tag, entry)
  }
  return { entries, nextAt: entriesAt + bytes.length }
}

/** Reads the number format of the file and the offset of its first directory; null if the file is no TIFF. */
const readHead = async (file: FileHandle): Promise<{ numbers: TiffNumbers; firstAt: number } | null> => {
  const head = await readAt(file, 0, BIG_HEADER_BYTES)
  if (head.length < BIG_HEADER_BYTES) return null
  const isLittle = head.toString('latin1', 0, 2) === 'II'
  const { short } = createTiffNumbers(isLittle, false)
  const version = short(head, 2)
  const isBig = version === BIG
  if (!isBig && version !== CLASSIC) return null
  const numbers = createTiffNumbers(isLittle, isBig)
  if (isBig && short(head, 4) !== numbers.offsetBytes) return null
  return { numbers, firstAt: numbers.offset(head, numbers.offsetBytes) }
}

/** Reads the directories of the first pages and the number of pages; null if the file is damaged. */
export const readTiffFile = async (file: FileHandle, maxPages: number): Promise<TiffFile | null> => {
  const head = await readHead(file)
  if (head === null) return null
  const { numbers } = head
  const directories: TiffDirectory[] = []
  const seen = new Set<number>()
  let at = head.firstAt
  while (at !== 0 && !seen.has(at) && seen.size < MAX_DIRECTORIES) {
    const directory = Number.isSafeInteger(at) ? await readDirectory(file, at, numbers) : null
    if (directory === null) return null
    seen.add(at)
    if (directories.length < maxPages) directories.push(directory)
    const next = await readAt(file, directory.nextAt, numbers.offsetBytes)
    at = next.length < numbers.offsetBytes ? 0 : numbers.offset(next, 0)
  }
  return { numbers, pageCount: seen.size, directories }
}

/** Reads the first values of an entry of whole numbers. */
export const readValues = async (
  file: FileHandle,
  { short, long }: TiffNumbers,
  entry: TiffEntry | undefined,
): Promise<number[]> => {
  if (entry === undefined || (entry.valueBytes !== 2 && entry.valueBytes !== 4)) return []
  const count = Math.min(entry.count, MAX_VALUES)
  const bytes = await readAt(file, entry.valuesAt, count * entry.valueBytes)
  if (bytes.length < count * entry.valueBytes) return []
  const read = entry.type === SHORT || entry.valueBytes === 2 ? short : long
  return Array.from({ length: count }, (_, nth) => read(bytes, nth * entry.valueBytes))
}
