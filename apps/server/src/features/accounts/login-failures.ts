import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BaseCtx } from '../../core/context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** R6. */
const LIMITS = { perAccount: 10, perAddress: 50, windowMs: 15 * 60 * 1000 } as const

type Who = { account: string; address: string }

/** What people type as an e-mail may be anything, a password too: only its hash is kept. */
const accountKey = (email: string): string => createHash('sha256').update(email).digest('base64url')

/** When the limit that was reached lets go: its oldest failure that still counts leaves the window. */
const secondsToWait = async (ctx: BaseCtx, { account, address }: Who): Promise<number> => {
  const nth = (column: 'account' | 'address', value: string, n: number) =>
    ctx.db
      .selectFrom('login_failures')
      .select('failed_at')
      .where(column, '=', value)
      .orderBy('failed_at', 'desc')
      .offset(n - 1)
      .limit(1)
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((${nth('account', account, LIMITS.perAccount)}), (${nth('address', address, LIMITS.perAddress)})) as at
  `.execute(ctx.db)
  const freeAt = (rows[0]?.at ?? ctx.now()).getTime() + LIMITS.windowMs
  return Math.max(1, Math.ceil((freeAt - ctx.now().getTime()) / 1000))
}

/**
 * Writes the failure down before the password is looked at, and only where the limits leave room, so that a hundred
 * guesses at once are still ten. The lock makes room and writing one step; accounts lock before addresses, so no circle.
 */
const reserve = (ctx: BaseCtx, { account, address }: Who): Promise<string | null> =>
  inTransaction(ctx, async ({ db, now, newId }) => {
    const id = newId()
    const since = new Date(now().getTime() - LIMITS.windowMs)
    await sql`select pg_advisory_xact_lock(1, hashtext(${account})), pg_advisory_xact_lock(2, hashtext(${address}))`.execute(
      db,
    )
    const { rows } = await sql<{ id: string }>`
      with gone as (delete from login_failures where failed_at <= ${since})
      insert into login_failures (id, account, address, failed_at)
      select ${id}, ${account}, ${address}, ${now()}
      where (select count(*) from login_failures where account = ${account} and failed_at > ${since}) < ${LIMITS.perAccount}
        and (select count(*) from login_failures where address = ${address} and failed_at > ${since}) < ${LIMITS.perAddress}
      returning id
    `.execute(db)
    return rows[0]?.id ?? null
  })

/** One attempt to log in counts as failed until it is forgiven; refused are those beyond the limits (R6). */
export const takeAttempt = async (
  ctx: BaseCtx,
  { email, address }: { email: string; address: string },
): Promise<{ attemptId: string } | { retryAfterSeconds: number }> => {
  const who = { account: accountKey(email), address }
  const attemptId = await reserve(ctx, who)
  return attemptId === null ? { retryAfterSeconds: await secondsToWait(ctx, who) } : { attemptId }
}

export const forgiveAttempt = async (ctx: BaseCtx, attemptId: string): Promise<void> => {
  await ctx.db.deleteFrom('login_failures').where('id', '=', attemptId).execute()
}
