import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { readCsv } from './read-csv.ts'
import { normalizeCompanyName } from './normalize-company-name.ts'

/** Columns of the register's file that the portal reads. */
const COLUMNS = { name: 'nimi', code: 'ariregistri_kood', vatNumber: 'kmkr_nr' } as const

const BATCH = 2_000

type Row = { code: string; name: string; vat_number: string | null; words: string }

/** The file is not valid; the companies loaded before stay. */
export class WrongRegisterFile extends Error {}

const columnsOf = (header: readonly string[]) => {
  const names = header.map((name) => name.trim())
  const missing = Object.values(COLUMNS).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new WrongRegisterFile(`The file has no column ${missing.join(', ')}.`)
  return {
    count: names.length,
    name: names.indexOf(COLUMNS.name),
    code: names.indexOf(COLUMNS.code),
    vatNumber: names.indexOf(COLUMNS.vatNumber),
  }
}

const rowOf = (fields: readonly string[], columns: ReturnType<typeof columnsOf>, line: number): Row => {
  if (fields.length !== columns.count) {
    throw new WrongRegisterFile(`Record ${line} has ${fields.length} fields instead of ${columns.count}.`)
  }
  const [code, name, vatNumber] = [columns.code, columns.name, columns.vatNumber].map((at) => fields[at]?.trim() ?? '')
  if (code === undefined || name === undefined || !/^\d{8}$/.test(code) || name === '') {
    throw new WrongRegisterFile(`Record ${line} has no registry code of 8 digits, or no name.`)
  }
  return {
    code,
    name,
    vat_number: vatNumber === undefined || vatNumber === '' ? null : vatNumber,
    words: normalizeCompanyName(name),
  }
}

/** Yields the rows of the file in batches while it is read. */
async function* batchesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Row[]> {
  let columns: ReturnType<typeof columnsOf> | null = null
  let line = 0
  let batch: Row[] = []
  for await (const records of readCsv(bytes)) {
    for (const record of records) {
      line += 1
      if (columns === null) {
        columns = columnsOf(record)
        continue
      }
      batch.push(rowOf(record, columns, line))
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  if (line <= 1) throw new WrongRegisterFile('The file holds no company.')
  yield batch
}

/**
 * Steps before a load: a lock allows one load at a time, and a table collects the rows, visible to this connection
 * only.
 */
const PREPARE = [
  sql`select pg_advisory_xact_lock(hashtext('load-business-register'))`,
  sql`set local statement_timeout = 0`,
  sql`create temporary table loaded_organizations (
    code text collate "C" primary key, name text not null, vat_number text, words text collate "C" not null
  ) on commit drop`,
]

const insertBatch = (rows: readonly Row[]): RawBuilder<unknown> => sql`
  insert into loaded_organizations (code, name, vat_number, words)
  select code, name, vat_number, words
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(code text, name text, vat_number text, words text)
  on conflict (code) do nothing`

const WRITE_CHANGED = sql`
  insert into registered_organizations as kept (code, name, vat_number, words)
  select code, name, vat_number, words from loaded_organizations
  on conflict (code) do update set name = excluded.name, vat_number = excluded.vat_number, words = excluded.words
  where (kept.name, kept.vat_number) is distinct from (excluded.name, excluded.vat_number)`

/** Largest part of the companies that may vanish between two loads: a file cut off between two lines looks complete. */
const MOST_THAT_VANISH = 1 / 5

const COUNT_VANISHED = sql<{ known: number; vanished: number }>`
  select count(*)::int as known, (count(*) filter (where loaded.code is null))::int as vanished
  from registered_organizations kept left join loaded_organizations loaded on loaded.code = kept.code`

const refuseIfCutOff = async (db: Database): Promise<void> => {
  const { known = 0, vanished = 0 } = (await COUNT_VANISHED.execute(db)).rows[0] ?? {}
  if (vanished <= known * MOST_THAT_VANISH) return
  throw new WrongRegisterFile(
    `${vanished} of ${known} known companies are not in the file, as if it were cut off. If it is whole, empty the table registered_organizations first.`,
  )
}

const REMOVE_VANISHED = sql`
  delete from registered_organizations kept
  where not exists (select from loaded_organizations loaded where loaded.code = kept.code)`

/** Steps after a load: every search would otherwise read through entries that are not yet merged into the index. */
const FINISH = [
  sql`select gin_clean_pending_list('registered_organizations_word')`,
  sql`analyze registered_organizations`,
]

/**
 * Replaces the companies by those in the file: new and changed ones are written, missing ones are removed. One
 * transaction: an invalid file leaves everything as it was.
 */
export const loadOpenData = (db: Database, bytes: AsyncIterable<Uint8Array>): Promise<{ count: number }> =>
  db.transaction().execute(async (trx) => {
    for (const step of PREPARE) await step.execute(trx)
    for await (const rows of batchesOf(bytes)) await insertBatch(rows).execute(trx)
    await sql`analyze loaded_organizations`.execute(trx)
    await refuseIfCutOff(trx)
    await WRITE_CHANGED.execute(trx)
    await REMOVE_VANISHED.execute(trx)
    for (const step of FINISH) await step.execute(trx)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from registered_organizations`.execute(
      trx,
    )
    return { count: rows[0]?.count ?? 0 }
  })
