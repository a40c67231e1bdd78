import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, FileTooLarge } from './file-store.ts'

const limited = (maxBytes: number, count: (bytes: number) => void): Transform => {
  let size = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length
      count(size)
      done(size > maxBytes ? new FileTooLarge() : null, chunk)
    },
  })
}

/** Files in a folder of the local disk (the default): written beside and renamed when whole, so none is ever half there. */
export const diskFileStore = (folder: string): FileStore => {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const path = join(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`Not a key of the file store: ${key}`)
    return path
  }
  return {
    write: async (key, bytes: Readable, maxBytes) => {
      const path = pathOf(key)
      const partial = `${path}.partial`
      await mkdir(dirname(path), { recursive: true })
      let size = 0
      try {
        const counting = limited(maxBytes, (total) => {
          size = total
        })
        await pipeline(bytes, counting, createWriteStream(partial))
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return size
    },
    read: async (key) => {
      const file = await open(pathOf(key))
      return createReadStream('', { fd: file })
    },
    withLocalFile: (key, run) => run(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
