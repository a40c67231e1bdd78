import type { ExecutedMigration } from '../db/migrate.ts'
import type { SnapshotLines } from '../db/snapshot.ts'

export type SnapshotReader = {
  onMigrations: (migrations: ExecutedMigration[]) => void
  /** Called at the beginning of each table; returns what takes its rows. */
  onTable: (table: string) => Promise<{ add: (lines: readonly string[]) => Promise<void>; end: () => Promise<void> }>
}

/** Shows that a snapshot broke off before its last line. */
export class SnapshotCut extends Error {}

/** Splits the lines of a snapshot into its tables. */
export const splitSnapshot = async (lines: SnapshotLines, { onMigrations, onTable }: SnapshotReader): Promise<void> => {
  let table: Awaited<ReturnType<typeof onTable>> | undefined
  let isWhole = false
  const readHeading = async (heading: string): Promise<void> => {
    await table?.end()
    table = undefined
    const [word = '', rest = ''] = heading.split(/ (.*)/s)
    if (word === '#migrations') onMigrations(JSON.parse(rest) as ExecutedMigration[]) // written by readSnapshot
    if (word === '#table') table = await onTable(rest)
    if (word === '#end') isWhole = true
  }
  for await (const batch of lines) {
    let from = 0
    for (const [at, line] of batch.entries()) {
      if (!line.startsWith('#')) continue
      if (at > from) await table?.add(batch.slice(from, at))
      await readHeading(line)
      from = at + 1
    }
    if (from < batch.length) await table?.add(from === 0 ? batch : batch.slice(from))
  }
  if (!isWhole) throw new SnapshotCut('The snapshot of the database broke off')
}
