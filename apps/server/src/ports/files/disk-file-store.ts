import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { FileMissing, type FileStore, INCOMING, type StoredFileState } from './file-store.ts'
import { listDiskPages } from './list-disk.ts'
import { removeOlder } from './remove-older.ts'
import { writeLimited } from './write-limited.ts'

/** Folder on the same disk as the keys, so that a whole file is renamed, never copied. */
const UNFINISHED = '.unfinished'

/** Size of a test file: more than a file system stores inside its directory. */
const PROBE_BYTES = 64 * 1024

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const lookInto = async (file: FileHandle, key: string, headBytes: number): Promise<StoredFileState> => {
  const { size, mtimeMs, ino } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(headBytes, size)), 0)
  return { key, size, head: buffer.subarray(0, bytesRead), version: `${ino}-${mtimeMs}-${size}` }
}

const lookAt = async (key: string, path: string, headBytes: number): Promise<StoredFileState | null> => {
  const file = await open(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (file === null) return null
  try {
    return await lookInto(file, key, headBytes)
  } finally {
    await file.close()
  }
}

const openStored = (key: string, path: string): Promise<FileHandle> =>
  open(path).catch((error: unknown) => {
    throw isMissing(error) ? new FileMissing(key) : error
  })

/** Writes a small file and removes it; throws if nothing can be written. */
const writeProbe = async (folder: string): Promise<void> => {
  const probe = join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES))
  } finally {
    await rm(probe, { force: true })
  }
}

/**
 * Files in a folder of the local disk (the default). A file is written elsewhere and renamed when complete, so no
 * incomplete file is ever visible.
 */
export const createDiskFileStore = (folder: string): FileStore => {
  const root = resolve(folder)
  const unfinished = join(root, UNFINISHED)
  const pathOf = (key: string): string => {
    const path = join(root, key)
    if (!path.startsWith(root + sep) || path.startsWith(unfinished)) {
      throw new Error(`Not a key of the file store: ${key}`)
    }
    return path
  }
  const put = async (from: string, key: string): Promise<void> => {
    await mkdir(dirname(pathOf(key)), { recursive: true })
    await rename(from, pathOf(key))
  }
  return {
    write: async (key, bytes, maxBytes) => {
      const partial = join(unfinished, randomUUID())
      pathOf(key)
      await mkdir(unfinished, { recursive: true })
      const size = await writeLimited(partial, bytes, maxBytes)
      await put(partial, key)
      return size
    },
    read: async (key, range) => createReadStream('', { fd: await openStored(key, pathOf(key)), ...range }),
    look: (key, headBytes) => lookAt(key, pathOf(key), headBytes),
    // Browsers send nothing here directly; both kinds of store still follow the same rule and the same tests.
    copy: async (from, to) => {
      const partial = join(unfinished, randomUUID())
      const now = await lookAt(from.key, pathOf(from.key), 0)
      if (now?.version !== from.version) return false
      await mkdir(unfinished, { recursive: true })
      try {
        await copyFile(pathOf(from.key), partial)
      } catch (error) {
        // Another call has moved it since it was inspected.
        if (isMissing(error)) return false
        throw error
      }
      await put(partial, to)
      return true
    },
    withLocalFile: (key, run) => run(pathOf(key)),
    list: (below) => {
      pathOf(below)
      return listDiskPages(root, below)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (below) => rm(pathOf(below), { recursive: true, force: true }),
    removeUnfinished: async (before) => {
      await removeOlder(unfinished, before)
      await removeOlder(join(root, INCOMING), before)
    },
    checkWritable: () => writeProbe(unfinished),
    addresses: null,
  }
}
