import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { GUEST_CODE } from '@tiraaz/domain/guests/guest-code'
import { sql } from 'kysely'
import type { GuestCtx } from '../../../context/context.ts'

/** Tables of guests, whose rows have the columns of a code. */
export type GuestTable = 'proof_guests' | 'approval_guests'

/** Hashes a code with the guest's id, so that equal codes of two guests are stored unequal. */
export const hashGuestCode = (guestId: string, code: string): string =>
  createHash('sha256').update(`${guestId} ${code}`).digest('base64url')

/** Makes a new code for the guest, which replaces the one before; only its hash is stored. */
export const createGuestCode = async (ctx: GuestCtx, table: GuestTable): Promise<{ code: string; expiresAt: Date }> => {
  const code = String(randomInt(10 ** GUEST_CODE.digits)).padStart(GUEST_CODE.digits, '0')
  const expiresAt = new Date(ctx.now().getTime() + GUEST_CODE.minutes * 60_000)
  await ctx.db
    .updateTable(table)
    .set({ code_hash: hashGuestCode(ctx.guest.id, code), code_expires_at: expiresAt, code_tries: 0 })
    .where('id', '=', ctx.guest.id)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
  return { code, expiresAt }
}

/**
 * Checks a code and counts the try in one statement, so that parallel tries cannot exceed their number. `expired`: there is
 * no code that can still be used.
 */
export const tryGuestCode = async (
  ctx: GuestCtx,
  table: GuestTable,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> => {
  const row = await ctx.db
    .updateTable(table)
    .set({ code_tries: sql`code_tries + 1` })
    .where('id', '=', ctx.guest.id)
    .where('organization_id', '=', ctx.organizationId)
    .where('code_expires_at', '>', ctx.now())
    .where('code_tries', '<', GUEST_CODE.tries)
    .returning('code_hash')
    .executeTakeFirst()
  if (row === undefined || row.code_hash === null) return 'expired'
  return timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashGuestCode(ctx.guest.id, code))) ? 'right' : 'wrong'
}
