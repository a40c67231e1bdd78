import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { BaseCtx } from '../../context/context.ts'
import { isDiskFull } from '../../core/disk-full.ts'
import { isMigrated } from '../../db/migrate.ts'

type Readiness = EndpointOutput<Endpoints['getReadiness']>
type Checks = Readiness['checks']

const databaseState = async ({ db, log }: BaseCtx): Promise<Checks['database']> => {
  try {
    await sql`select 1`.execute(db)
    if (await isMigrated(db)) return 'ok'
  } catch (error) {
    log.warn({ err: error }, 'the database is not ready')
  }
  return 'unavailable'
}

const diskState = async ({ ports, log }: BaseCtx): Promise<Checks['disk']> => {
  try {
    await ports.files.checkWritable()
    return 'ok'
  } catch (error) {
    log.warn({ err: error }, 'no file can be stored')
    return isDiskFull(error) ? 'full' : 'unwritable'
  }
}

/** Tells what works, and whether the caller should send calls of its kind: reads need the database, writes also the disk. */
export const readReadiness = async (
  ctx: BaseCtx,
  { query }: EndpointRequest<Endpoints['getReadiness']>,
): Promise<{ isReady: boolean; readiness: Readiness }> => {
  const checks = { database: await databaseState(ctx), disk: await diskState(ctx) }
  if (checks.database !== 'ok') return { isReady: false, readiness: { status: 'unavailable', checks } }
  if (checks.disk !== 'ok') return { isReady: query.for !== 'writes', readiness: { status: 'degraded', checks } }
  return { isReady: true, readiness: { status: 'ok', checks } }
}
