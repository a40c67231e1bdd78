import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ExecutedMigration } from '../db/migrate.ts'
import { listStoredKeys } from '../features/design-files/index.ts'
import type { SnapshotLines } from '../db/snapshot.ts'
import { splitSnapshot } from './split-snapshot.ts'
import { createTally, type RowTally } from './tally.ts'

/** Compressed file of a table; `sha256` is of the compressed bytes. */
export type TableFile = RowTally & { table: string; bytes: number; sha256: string }

export type SpooledSnapshot = { migrations: ExecutedMigration[]; tables: TableFile[]; keys: Set<string> }

export const nameTableFile = (table: string): string => `${table}.jsonl.gz`

const openTableFile = (path: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  const input = new PassThrough()
  const count = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const written = pipeline(input, createGzip({ level: 6 }), count, createWriteStream(path, { mode: 0o600 }))
  // A failure is thrown by the next write, or at the end.
  let failure: unknown
  written.catch((error: unknown) => (failure = error))
  const write = async (text: string): Promise<void> => {
    if (failure !== undefined) throw failure
    if (input.write(text)) return
    await new Promise<void>((go) => {
      input.once('drain', go)
      input.once('close', go)
    })
  }
  const end = async () => {
    input.end()
    await written
    return { bytes, sha256: hash.digest('hex') }
  }
  return { write, end }
}

/** Writes each table of a snapshot into a file of a folder, and collects the keys of stored files that rows name. */
export const spoolSnapshot = async (lines: SnapshotLines, folder: string): Promise<SpooledSnapshot> => {
  const spooled: SpooledSnapshot = { migrations: [], tables: [], keys: new Set() }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await splitSnapshot(lines, {
    onMigrations: (migrations) => (spooled.migrations = migrations),
    onTable: async (table) => {
      const file = openTableFile(join(folder, nameTableFile(table)))
      const tally = createTally()
      return {
        add: async (rows) => {
          tally.add(rows)
          for (const key of listStoredKeys(table, rows)) spooled.keys.add(key)
          await file.write(`${rows.join('\n')}\n`)
        },
        end: async () => {
          spooled.tables.push({ table, ...tally.result(), ...(await file.end()) })
        },
      }
    },
  })
  return spooled
}
