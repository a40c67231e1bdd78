import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { join } from 'node:path'
import type { BackupPlace } from './backup-place.ts'
import type { TableRows } from './load-tables.ts'
import { type Backup, folderOf } from './manifest.ts'
import { nameTableFile, type TableFile } from './spool-snapshot.ts'

const LINES_AT_ONCE = 500

/** A file of the backup is missing, cut or changed. */
export class DamagedFile extends Error {}

/** Reads the rows of a table's file; throws DamagedFile at its end if the bytes are not those of the manifest. */
async function* readTableFile(name: string, file: TableFile, open: () => Promise<Readable>): AsyncGenerator<string[]> {
  const hash = createHash('sha256')
  try {
    const source = await open()
    const hashing = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    // A failure reaches the reader of the last stream.
    const unzipped = pipeline(source, hashing, createGunzip(), () => undefined)
    let batch: string[] = []
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
      batch.push(line)
      if (batch.length === LINES_AT_ONCE) {
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  } catch (error) {
    throw new DamagedFile(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (hash.digest('hex') !== file.sha256) throw new DamagedFile(`${name} was changed or cut`)
}

/** Tables of a backup, each read when its turn comes. */
export const readBackupTables = (place: BackupPlace, { name, manifest }: Backup): TableRows[] =>
  manifest.tables.map((file) => {
    const key = `${folderOf(name)}/tables/${nameTableFile(file.table)}`
    return { table: file.table, lines: readTableFile(key, file, () => place.files.read(key)) }
  })

/** Tables of a spooled snapshot. */
export const readSpooledTables = (folder: string, tables: readonly TableFile[]): TableRows[] =>
  tables.map((file) => {
    const path = join(folder, nameTableFile(file.table))
    return { table: file.table, lines: readTableFile(path, file, async () => createReadStream(path)) }
  })
