import type { FileHandle } from 'node:fs/promises'

/** Tags that decide how pixels are read. */
export const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  samples: 277,
  planar: 284,
  predictor: 317,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  sampleFormat: 339,
  jpegTables: 347,
} as const

export const ENTRY_BYTES = 12
const SHORT = 3
const TYPE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8 }
const MAX_ENTRIES = 512
/** Counts pages of a chain that has no end. */
const MAX_DIRECTORIES = 10_000
const MAX_VALUES = 16

export type TiffEntry = {
  tag: number
  type: number
  count: number
  /** Where the values stand in the file: in the entry itself where they fit. */
  valuesAt: number
  valueBytes: number
}
export type TiffDirectory = {
  entries: ReadonlyMap<number, TiffEntry>
  nextAt: number
}
export type TiffFile = {
  isLittle: boolean
  pageCount: number
  directories: TiffDirectory[]
}

const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/** Reads and writes numbers in the byte order of the file. */
export const numbersOf = (isLittle: boolean) => ({
  short: (bytes: Buffer, at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
  long: (bytes: Buffer, at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
  writeShort: (bytes: Buffer, value: number, at: number): number =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at),
  writeLong: (bytes: Buffer, value: number, at: number): number =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at),
})

const readDirectory = async (file: FileHandle, at: number, isLittle: boolean): Promise<TiffDirectory | null> => {
  const { short, long } = numbersOf(isLittle)
  const head = await readAt(file, at, 2)
  const count = head.length < 2 ? 0 : short(head, 0)
  if (count === 0 || count > MAX_ENTRIES) return null
  const bytes = await readAt(file, at + 2, count * ENTRY_BYTES)
  if (bytes.length < count * ENTRY_BYTES) return null
  const entries = new Map<number, TiffEntry>()
  for (let from = 0; from < bytes.length; from += ENTRY_BYTES) {
    const [tag, type, values] = [short(bytes, from), short(bytes, from + 2), long(bytes, from + 4)]
    const valueBytes = TYPE_BYTES[type] ?? 1
    const valuesAt = values * valueBytes <= 4 ? at + 2 + from + 8 : long(bytes, from + 8)
    entries.set(tag, { tag, type, count: values, valuesAt, valueBytes })
  }
  return { entries, nextAt: at + 2 + count * ENTRY_BYTES }
}

/** The directories of the first pages, and how many pages there are; null for BigTIFF and what is damaged. */
export const readTiffFile = async (file: FileHandle, maxPages: number): Promise<TiffFile | null> => {
  const head = await readAt(file, 0, 8)
  const isLittle = head.toString('latin1', 0, 2) === 'II'
  const { short, long } = numbersOf(isLittle)
  if (head.length < 8 || short(head, 2) !== 42) return null
  const directories: TiffDirectory[] = []
  const seen = new Set<number>()
  let at = long(head, 4)
  while (at !== 0 && !seen.has(at) && seen.size < MAX_DIRECTORIES) {
    const directory = await readDirectory(file, at, isLittle)
    if (directory === null) return null
    seen.add(at)
    if (directories.length < maxPages) directories.push(directory)
    const next = await readAt(file, directory.nextAt, 4)
    at = next.length < 4 ? 0 : long(next, 0)
  }
  return { isLittle, pageCount: seen.size, directories }
}

/** The first values of an entry of whole numbers. */
export const readValues = async (
  file: FileHandle,
  isLittle: boolean,
  entry: TiffEntry | undefined,
): Promise<number[]> => {
  if (entry === undefined || (entry.valueBytes !== 2 && entry.valueBytes !== 4)) return []
  const count = Math.min(entry.count, MAX_VALUES)
  const bytes = await readAt(file, entry.valuesAt, count * entry.valueBytes)
  if (bytes.length < count * entry.valueBytes) return []
  const { short, long } = numbersOf(isLittle)
  const read = entry.type === SHORT || entry.valueBytes === 2 ? short : long
  return Array.from({ length: count }, (_, nth) => read(bytes, nth * entry.valueBytes))
}
