import type { Database } from '../db/client.ts'
import { JOBS, readSnapshot } from '../db/snapshot.ts'
import type { TableFile } from './spool-snapshot.ts'
import { splitSnapshot } from './split-snapshot.ts'
import { createTally, type RowTally } from './tally.ts'

export type Comparison = { tables: number; rows: number; differences: string[] }

/** Counts and digests the rows of every table, as they are now. */
const tallyTables = async (db: Database): Promise<Map<string, RowTally>> => {
  const tallies = new Map<string, RowTally>()
  await splitSnapshot(readSnapshot(db), {
    onMigrations: () => undefined,
    onTable: async (table) => {
      const tally = createTally()
      return {
        add: async (lines) => tally.add(lines),
        end: async () => void tallies.set(table, tally.result()),
      }
    },
  })
  return tallies
}

/** Compares every row of a database with a snapshot. Jobs are not compared: the queue has its own tables. */
export const compareTables = async (db: Database, tables: readonly TableFile[]): Promise<Comparison> => {
  const found = await tallyTables(db)
  const differences: string[] = []
  const compared = tables.filter(({ table }) => table !== JOBS)
  for (const { table, rows, digest } of compared) {
    const now = found.get(table)
    if (now?.rows !== rows) differences.push(`${table}: ${rows} rows in the backup, ${now?.rows ?? 0} restored`)
    else if (now.digest !== digest) differences.push(`${table}: the rows differ`)
  }
  return { tables: compared.length, rows: compared.reduce((sum, { rows }) => sum + rows, 0), differences }
}
