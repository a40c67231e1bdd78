import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileTooLarge } from './file-store.ts'

/** Writes a stream to a path of the local disk and answers its size; beyond maxBytes, or broken off, nothing stays. */
export const writeLimited = async (path: string, bytes: Readable, maxBytes: number): Promise<number> => {
  let size = 0
  const counting = new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length
      done(size > maxBytes ? new FileTooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(bytes, counting, createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return size
}
