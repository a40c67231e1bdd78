import { type RawBuilder, sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { hasSecondFactorSql, needsSecondFactorSql } from '../../../context/second-factor-condition.ts'
import { createTextSeal, type TextSeal } from '../../../core/seal-text.ts'
import { findCodeStep } from '../tokens/one-time-code.ts'
import { createRecoveryCodes, hashRecoveryCode } from '../tokens/recovery-codes.ts'

const sealOf = ({ ports }: BaseCtx): TextSeal => createTextSeal(ports.portalKeys.data, 'second-factors')

const holds = async ({ db }: BaseCtx, condition: RawBuilder<boolean>): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db)
  return rows[0]?.holds === true
}

/** Returns true if log-ins of the user ask for a code. */
export const hasSecondFactor = (ctx: BaseCtx, userId: string): Promise<boolean> =>
  holds(ctx, hasSecondFactorSql(sql`${userId}::text`))

/** Returns true if an organization of the user requires a second step of them (decision 152). */
export const needsSecondFactor = (ctx: BaseCtx, userId: string): Promise<boolean> =>
  holds(ctx, needsSecondFactorSql(sql`${userId}::text`))

/** Stores a secret that the person has not confirmed yet, in place of an earlier unconfirmed one. */
export const saveUnconfirmedFactor = async (ctx: BaseCtx, userId: string, secret: string): Promise<boolean> => {
  const row = { sealed_secret: sealOf(ctx).seal(secret), created_at: ctx.now() }
  const saved = await ctx.db
    .insertInto('second_factors')
    .values({ user_id: userId, confirmed_at: null, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Takes a code of the app once: a step that was used, or an earlier one, works no more (RFC 6238 §5.2). `confirms`: the
 * first code, of a secret that is not confirmed yet.
 */
export const takeAppCode = async (
  ctx: BaseCtx,
  userId: string,
  { code, confirms = false }: { code: string; confirms?: boolean },
): Promise<boolean> => {
  const factor = await ctx.db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', confirms ? 'is' : 'is not', null)
    .executeTakeFirst()
  const step = factor === undefined ? null : findCodeStep(sealOf(ctx).open(factor.sealed_secret), code, ctx.now())
  if (factor === undefined || step === null) return false
  const taken = await ctx.db
    .updateTable('second_factors')
    .set({ last_step: String(step), ...(confirms ? { confirmed_at: ctx.now() } : {}) })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', factor.sealed_secret)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Takes a recovery code once. */
const takeRecoveryCode = async (ctx: BaseCtx, userId: string, code: string): Promise<boolean> => {
  const taken = await ctx.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(ctx, code))
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

const APP_CODE = /^\d{6}$/

/** Takes a code of the app, or a recovery code, once. Spaces do not count. */
export const takeSecondStepCode = (ctx: BaseCtx, userId: string, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '')
  return APP_CODE.test(code) ? takeAppCode(ctx, userId, { code }) : takeRecoveryCode(ctx, userId, code)
}

/** Makes new recovery codes in place of all earlier ones; returns them, and stores only their hashes. */
export const renewRecoveryCodes = async (ctx: BaseCtx, userId: string): Promise<string[]> => {
  const codes = createRecoveryCodes()
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(ctx, code) }))
  await ctx.db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Removes app and recovery codes; returns false if there was no confirmed app. */
export const removeSecondFactor = async ({ db }: BaseCtx, userId: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
