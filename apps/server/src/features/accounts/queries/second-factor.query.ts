import { sql } from 'kysely'
import type { UserCtx } from '../../../context/context.ts'

/** Second step of the caller's log-in: on since when, and how many recovery codes are left. */
export const getSecondFactor = async ({ db, user }: UserCtx) => {
  const { rows } = await sql<{ confirmedAt: Date | null; recoveryCodesLeft: number }>`
    select confirmed_at as "confirmedAt",
      (select count(*)::int from recovery_codes code where code.user_id = factor.user_id) as "recoveryCodesLeft"
    from second_factors factor where user_id = ${user.id}`.execute(db)
  const confirmedAt = rows[0]?.confirmedAt ?? null
  return { confirmedAt: confirmedAt?.toISOString() ?? null, recoveryCodesLeft: rows[0]?.recoveryCodesLeft ?? 0 }
}
