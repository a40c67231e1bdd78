import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip, gzipSync } from 'node:zlib'
import type { BackupPlace } from './backup-place.ts'
import { type Backup, fileListKey, UNLIMITED } from './manifest.ts'

/** File in a backup: key of the portal's store, and the digest under which its bytes are kept. */
export type BackedUpFile = { key: string; sha256: string; size: number; version: string }

export const writeFileList = async (place: BackupPlace, name: string, files: readonly BackedUpFile[]) => {
  const bytes = gzipSync(files.map((file) => `${JSON.stringify(file)}\n`).join(''))
  await place.files.write(fileListKey(name), Readable.from([bytes]), UNLIMITED)
  return { listBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Throws where the list is missing, cut or changed. */
export const readFileList = async (place: BackupPlace, { name, manifest }: Backup): Promise<BackedUpFile[]> => {
  const hash = createHash('sha256')
  const source = await place.files.read(fileListKey(name))
  const hashed = source.on('data', (chunk: Buffer) => hash.update(chunk)).pipe(createGunzip())
  const files: BackedUpFile[] = []
  // Our own lines: the digest below shows any change.
  for await (const line of createInterface({ input: hashed })) files.push(JSON.parse(line) as BackedUpFile)
  if (hash.digest('hex') !== manifest.files.sha256) throw new Error(`${fileListKey(name)} was changed`)
  return files
}
