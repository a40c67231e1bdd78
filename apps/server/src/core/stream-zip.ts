import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export type ZipEntry = {
  /** Path in the archive, with slashes between folders. */
  path: string
  modifiedAt: Date
  open: () => Promise<Readable>
}

// Flags of PKWARE's APPNOTE: names in UTF-8, and sizes after the bytes, because the checksum is known only then.
const FLAGS = 0x0808
const STORED = 0
const VERSION = 20

type ZipEntryRecord = { name: Buffer; time: number; date: number; offset: number; size: number; crc: number }

/** The clock of DOS: two seconds fine, from 1980 on; in UTC. */
const dosTime = (at: Date): { time: number; date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

type Header = Pick<ZipEntryRecord, 'name' | 'time' | 'date'>

const localHeader = ({ name, time, date }: Header): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(STORED, 8)
  header.writeUInt16LE(time, 10)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

const descriptor = ({ crc, size }: ZipEntryRecord): Buffer => {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(size, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

const directoryEntry = ({ name, time, date, offset, size, crc }: ZipEntryRecord): Buffer => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(STORED, 10)
  entry.writeUInt16LE(time, 12)
  entry.writeUInt16LE(date, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(size, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

const end = (count: number, size: number, offset: number): Buffer => {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}

async function* chunksOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: ZipEntryRecord[] = []
  let offset = 0
  for (const { path, modifiedAt, open } of entries) {
    const entry: ZipEntryRecord = { name: Buffer.from(path), ...dosTime(modifiedAt), offset, size: 0, crc: 0 }
    const header = localHeader(entry)
    yield header
    for await (const part of await open()) {
      const bytes = Buffer.from(part)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
    yield descriptor(entry)
    offset += header.length + entry.size + 16
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield end(written.length, directory.length, offset)
}

/**
 * Streams a ZIP of uncompressed files: artwork is compressed already. The caller makes sure that the whole stays below
 * 4 GiB, the limit of the plain format.
 */
export const streamZip = (entries: readonly ZipEntry[]): Readable => Readable.from(chunksOf(entries))
