import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database } from '../db/client.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { createS3Connection, type FileSettings } from '../start/open-file-store.ts'

const hasTable = async (db: Database, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}::text) is not null as found`.execute(db)
  return rows[0]?.found === true
}

const refuseLive = async (db: Database): Promise<void> => {
  if (!(await hasTable(db, 'public.portal_processes'))) return
  const { rows } = await sql<{ role: string; host: string; pid: number }>`
    select role, host, pid from portal_processes where seen_at > now() - interval '35 seconds' limit 1`.execute(db)
  const [live] = rows
  if (live === undefined) return
  throw new CannotStart(
    `A ${live.role} of the portal runs on this database (${live.host}, process ${live.pid}). Stop it, and restore into an empty database.`,
  )
}

/** Removes what a portal without agencies and people has made, as a first start does. */
const clearUnused = async (db: Database): Promise<void> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db)
  await db.transaction().execute(async (trx) => {
    for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(trx)
    for (const { name } of functions) await sql.raw(`drop function ${name} cascade`).execute(trx)
    await sql`drop schema if exists pgboss cascade`.execute(trx)
  })
}

/** Leaves an empty database; refuses one that holds anything of use. */
export const emptyDatabase = async (db: Database, name: string): Promise<void> => {
  await refuseLive(db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1
  `.execute(db)
  if (rows.length === 0) return
  const full = new CannotStart(`${name} is not empty. A backup is restored only into an empty one.`)
  if (!rows.some((table) => table.name === 'organizations') || !(await hasTable(db, 'public.users'))) throw full
  const { rows: used } = await sql<{ used: boolean }>`
    select exists (select from organizations) or exists (select from users) as used`.execute(db)
  if (used[0]?.used !== false) throw full
  await clearUnused(db)
}

const listDisk = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })

/** Refuses a file store that has files. */
export const refuseFullFileStore = async (config: FileSettings): Promise<void> => {
  const { S3_BUCKET: bucket } = config
  if (bucket === undefined) {
    const folder = join(resolve(config.DATA_DIR), 'files')
    if ((await listDisk(folder)).every((entry) => entry.startsWith('.'))) return
    throw new CannotStart(`${folder} has files already. Restore into an empty DATA_DIR.`)
  }
  const { openBucket } = await import('../ports/files/s3-bucket.ts')
  const { isBucketEmpty } = await import('../ports/files/s3-list.ts')
  if (await isBucketEmpty(openBucket(createS3Connection(config, bucket)))) return
  throw new CannotStart(`The bucket ${bucket} of S3_BUCKET has files already. Restore into an empty bucket.`)
}
