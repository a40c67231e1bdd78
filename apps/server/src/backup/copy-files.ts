import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { digestStream } from '../core/digest-stream.ts'
import { FileMissing, type FileStore } from '../ports/files/file-store.ts'
import type { BackupPlace } from './backup-place.ts'
import type { BackedUpFile } from './file-list.ts'
import { contentKey, UNLIMITED } from './manifest.ts'

export type CopiedFiles = { files: BackedUpFile[]; missing: string[]; addedBytes: number; addedFiles: number }

const AT_ONCE = 4

const isMissing = (error: unknown): boolean =>
  error instanceof FileMissing || (error instanceof Error && 'code' in error && error.code === 'ENOENT')

type CopyOptions = {
  source: FileStore
  place: BackupPlace
  /** Files of an earlier backup, by key: the same version of a file is not read again. */
  known: ReadonlyMap<string, BackedUpFile>
}

type CopiedFile = { file: BackedUpFile; addedBytes: number | null }

const isStored = async (place: BackupPlace, sha256: string, size: number): Promise<boolean> =>
  (await place.files.look(contentKey(sha256), 1))?.size === size

const copyFile = async ({ source, place, known }: CopyOptions, key: string): Promise<CopiedFile | null> => {
  const state = await source.look(key, 1)
  if (state === null) return null
  const { size, version } = state
  const before = known.get(key)
  if (before?.version === version && before.size === size && (await isStored(place, before.sha256, size))) {
    return { file: before, addedBytes: null }
  }
  return source.withLocalFile(key, async (path) => {
    const sha256 = await digestStream(createReadStream(path))
    const file = { key, sha256, size: (await stat(path)).size, version }
    if (await isStored(place, sha256, file.size)) return { file, addedBytes: null }
    await place.files.write(contentKey(sha256), createReadStream(path), UNLIMITED)
    return { file, addedBytes: file.size }
  })
}

/** Copies the files of these keys by their content: a file that is stored already is not stored again. */
export const copyFiles = async (options: CopyOptions, keys: Iterable<string>): Promise<CopiedFiles> => {
  const copied: CopiedFiles = { files: [], missing: [], addedBytes: 0, addedFiles: 0 }
  const waiting = [...keys].sort()
  let at = 0
  const worker = async (): Promise<void> => {
    for (let key = waiting[at++]; key !== undefined; key = waiting[at++]) {
      const one = await copyFile(options, key).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (one === null) copied.missing.push(key)
      else {
        copied.files.push(one.file)
        if (one.addedBytes !== null) copied.addedFiles += 1
        copied.addedBytes += one.addedBytes ?? 0
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  copied.files.sort((a, b) => (a.key < b.key ? -1 : 1))
  return copied
}
