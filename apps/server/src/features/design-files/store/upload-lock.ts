import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'

/** Advisory locks of uploads; other numbers are in accounts/store/attempts.ts and first-start.ts. */
const UPLOADS = 8

/** Locks the uploads of an organization until the end of the transaction, so that counting and writing are one step. */
export const lockUploads = async ({ db }: Pick<BaseCtx, 'db'>, organizationId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${UPLOADS}::int, hashtext(${organizationId}))`.execute(db)
}
