import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

// The parts of a ZIP file that reading one file out of it needs (APPNOTE 4.3): the directory stands at its end.
const END_SIGNATURE = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT = 65_535
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('The ZIP file is cut off.')
  return buffer
}

const directoryAt = async (file: FileHandle, size: number): Promise<number> => {
  const length = Math.min(size, END_SIZE + MAX_COMMENT)
  const tail = await readAt(file, size - length, length)
  for (let at = length - END_SIZE; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END_SIGNATURE) return tail.readUInt32LE(at + 16)
  }
  throw new Error('This is no ZIP file.')
}

const firstEntry = async (file: FileHandle, size: number) => {
  const entry = await readAt(file, await directoryAt(file, size), ENTRY_SIZE)
  if (entry.readUInt32LE(0) !== ENTRY_SIGNATURE) throw new Error('The ZIP file holds nothing that can be read.')
  const [method, compressedSize, local] = [entry.readUInt16LE(10), entry.readUInt32LE(20), entry.readUInt32LE(42)]
  const header = await readAt(file, local, LOCAL_SIZE)
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new Error('The ZIP file is damaged.')
  return { method, compressedSize, start: local + LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28) }
}

/** Streams a file, or the first file in it if it is a ZIP; never holds all of it in memory. */
export const openZipped = async (path: string): Promise<AsyncIterable<Uint8Array>> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = size < 4 ? Buffer.alloc(4) : await readAt(file, 0, 4)
    if (start.readUInt32LE(0) !== LOCAL_SIGNATURE) return file.createReadStream({ start: 0 })
    const { method, compressedSize, start: first } = await firstEntry(file, size)
    if (compressedSize === 0) throw new Error('The file in the ZIP file is empty.')
    const bytes = file.createReadStream({ start: first, end: first + compressedSize - 1 })
    if (method === STORED) return bytes
    if (method !== DEFLATED) throw new Error(`The ZIP file is packed in a way (${method}) that cannot be read.`)
    // Errors of either stream reach the reader of the last one.
    return pipeline(bytes, createInflateRaw(), () => undefined)
  } catch (error) {
    await file.close()
    throw error
  }
}
