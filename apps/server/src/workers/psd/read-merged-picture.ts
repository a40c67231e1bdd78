import type { FileHandle } from 'node:fs/promises'
import { CannotRender } from '../cannot-render.ts'
import type { Psd } from './read-psd.ts'

/** Far more than a picture of 1600 pixels needs; a larger one is made smaller while it is read. */
const MAX_SIDE = 3200
/** A byte of packed rows gives at most 64; a picture that claims more pixels would take minutes. */
const MAX_SAMPLES = 2_000_000_000
const CHUNK = 1024 * 1024

export type Planes = { width: number; height: number; planes: Buffer[] }

/** Bytes of the file, one after the other. */
const readerFrom = (file: FileHandle, start: number) => {
  let at = start
  let chunk = Buffer.alloc(0)
  return async (length: number): Promise<Buffer> => {
    if (length > chunk.length) {
      const more = Buffer.alloc(Math.max(CHUNK, length))
      chunk.copy(more)
      const { bytesRead } = await file.read(more, chunk.length, more.length - chunk.length, at)
      at += bytesRead
      chunk = more.subarray(0, chunk.length + bytesRead)
      if (length > chunk.length) throw new CannotRender('unreadable')
    }
    const part = chunk.subarray(0, length)
    chunk = chunk.subarray(length)
    return part
  }
}

/** PackBits: a count of bytes as they are, or one byte and how often. */
export const unpackRow = (packed: Buffer, row: Buffer): void => {
  let from = 0
  let to = 0
  while (from < packed.length && to < row.length) {
    const count = packed.readInt8(from++)
    if (count >= 0) {
      packed.copy(row, to, from, Math.min(from + count + 1, packed.length))
      from += count + 1
      to += count + 1
    } else if (count > -128) {
      row.fill(packed[from++] ?? 0, to, Math.min(to + 1 - count, row.length))
      to += 1 - count
    }
  }
}

/** Adds a row of samples, as bytes, to the sums of the smaller row that it belongs to. */
const addRow = (row: Buffer, { depth, width }: Psd, factor: number, sums: Uint32Array): void => {
  if (depth === 1) {
    for (let x = 0; x < width; x++) {
      const isBlack = ((row[x >> 3] ?? 0) >> (7 - (x & 7))) & 1
      const to = Math.floor(x / factor)
      sums[to] = (sums[to] ?? 0) + (isBlack === 1 ? 0 : 255)
    }
    return
  }
  // The upper eight of 16 bits are enough for a preview.
  const step = depth / 8
  let left = factor
  for (let x = 0, to = 0; x < width; x++) {
    sums[to] = (sums[to] ?? 0) + (row[x * step] ?? 0)
    if (--left === 0) {
      left = factor
      to++
    }
  }
}

const rowSizes = async (read: (length: number) => Promise<Buffer>, rows: number, isLarge: boolean) => {
  const table = Buffer.from(await read(rows * (isLarge ? 4 : 2)))
  return (row: number): number => (isLarge ? table.readUInt32BE(row * 4) : table.readUInt16BE(row * 2))
}

/**
 * Reads the first `count` channels of the merged picture at 8 bits, reduced by a whole factor if it is large, so that a
 * picture of any size takes little memory.
 */
export const readMergedPicture = async (file: FileHandle, psd: Psd, count: number): Promise<Planes> => {
  const { width, height, channels, depth } = psd
  if (depth === 32) throw new CannotRender('notSupported')
  if (width * height * count > MAX_SAMPLES) throw new CannotRender('tooLarge')
  const read = readerFrom(file, psd.dataStart)
  const compression = (await read(2)).readUInt16BE(0)
  if (compression > 1) throw new CannotRender('notSupported')
  const sizeOf = compression === 1 ? await rowSizes(read, channels * height, psd.isLarge) : null
  const factor = Math.max(1, Math.ceil(Math.max(width, height) / MAX_SIDE))
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
  const row = Buffer.alloc(Math.ceil((width * depth) / 8))
  const sums = new Uint32Array(Math.ceil(width / factor))
  const planes: Buffer[] = []
  for (let channel = 0; channel < count; channel++) {
    const plane = Buffer.alloc(small.width * small.height)
    for (let y = 0; y < height; y++) {
      if (sizeOf === null) (await read(row.length)).copy(row)
      else unpackRow(await read(sizeOf(channel * height + y)), row)
      addRow(row, psd, factor, sums)
      const to = Math.floor(y / factor)
      if (y % factor !== factor - 1) continue
      for (let x = 0; x < small.width; x++) plane[to * small.width + x] = (sums[x] ?? 0) / (factor * factor)
      sums.fill(0)
    }
    planes.push(plane)
  }
  return { ...small, planes }
}
