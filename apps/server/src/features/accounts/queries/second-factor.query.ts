import { sql } from 'kysely'
import type { UserCtx } from '../../../context/context.ts'
import { needsSecondFactorSql } from '../../../context/second-factor-condition.ts'

type Row = { confirmedAt: Date | null; recoveryCodesLeft: number; isRequired: boolean }

/** Second step of the caller's log-in: on since when, how many recovery codes are left, and whether it is required. */
export const getSecondFactor = async ({ db, user }: UserCtx) => {
  const userId = sql`${user.id}::text`
  const { rows } = await sql<Row>`
    select (select confirmed_at from second_factors where user_id = ${userId}) as "confirmedAt",
      (select count(*)::int from recovery_codes where user_id = ${userId}) as "recoveryCodesLeft",
      ${needsSecondFactorSql(userId)} as "isRequired"`.execute(db)
  const { confirmedAt = null, recoveryCodesLeft = 0, isRequired = false } = rows[0] ?? {}
  return { confirmedAt: confirmedAt?.toISOString() ?? null, recoveryCodesLeft, isRequired }
}
