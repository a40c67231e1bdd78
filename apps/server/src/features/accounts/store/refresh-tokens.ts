import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** R5: lifetime of an unused session. */
const IDLE_MS = { session: 8 * HOUR_MS, remembered: 30 * DAY_MS } as const
/** Lifetime of a session from its log-in, however often it is used (decision 133). */
const ABSOLUTE_MS = { session: DAY_MS, remembered: 90 * DAY_MS } as const
/** R5: grace for two tabs that refresh at once; the second one is not treated as theft. */
const REUSE_GRACE_MS = 10_000

type Family = { id: string; isRemembered: boolean; startedAt: Date }
type TokenUser = { id: string; name: string; email: string; locale: Locale }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Derives the next token from the presented one and a secret of the server. So the same successor can be returned twice
 * within the grace without storing any token in clear; without the secret it is 256 unknown bits.
 */
const successorOf = (ctx: BaseCtx, token: string): string => {
  const secret = hkdfSync('sha256', ctx.ports.portalKeys.data, '', 'refresh-token-successor', 32)
  return createHmac('sha256', Buffer.from(secret)).update(token).digest('base64url')
}

const store = async (ctx: BaseCtx, token: string, { id, isRemembered, startedAt }: Family): Promise<void> => {
  const now = ctx.now()
  const kind = isRemembered ? 'remembered' : 'session'
  await ctx.db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(token),
      family_id: id,
      created_at: now,
      expires_at: new Date(Math.min(now.getTime() + IDLE_MS[kind], startedAt.getTime() + ABSOLUTE_MS[kind])),
      rotated_at: null,
    })
    .execute()
}

/** Facts that a person recognizes a session by; null where the browser does not say. */
export type SessionDevice = { browser: string | null; system: string | null; network: string | null }

/** Log-ins of the user that are still stored: whether there are any, and any from such a device. */
type EarlierLogIns = { hasAny: boolean; hasSameDevice: boolean }

/** Removes the expired token families of the user; returns what was there before. */
const removeDeadFamilies = async (
  { db, now }: BaseCtx,
  userId: string,
  { browser, system, network }: SessionDevice,
): Promise<EarlierLogIns> => {
  const { rows } = await sql<EarlierLogIns>`
    with dead as (
      delete from refresh_token_families family
      where user_id = ${userId} and not exists (
        select from refresh_tokens token where token.family_id = family.id and token.expires_at > ${now()}
      )
    )
    select count(*) > 0 as "hasAny", coalesce(bool_or(
      browser is not distinct from ${browser}::text and system is not distinct from ${system}::text
        and network is not distinct from ${network}::text), false) as "hasSameDevice"
    from refresh_token_families where user_id = ${userId}`.execute(db)
  return rows[0] ?? { hasAny: false, hasSameDevice: false }
}

/** Creates the first token of a new family; returns it with the user's earlier log-ins. */
export const startTokenFamily = async (
  ctx: BaseCtx,
  { userId, isRemembered, device }: { userId: string; isRemembered: boolean; device: SessionDevice },
): Promise<{ token: string; familyId: string; earlier: EarlierLogIns }> => {
  const token = randomBytes(32).toString('base64url')
  const earlier = await removeDeadFamilies(ctx, userId, device)
  const family = { id: ctx.newId(), user_id: userId, is_remembered: isRemembered, created_at: ctx.now(), ...device }
  await ctx.db.insertInto('refresh_token_families').values(family).execute()
  await store(ctx, token, { id: family.id, isRemembered, startedAt: family.created_at })
  return { token, familyId: family.id, earlier }
}

/**
 * Locks the family and the token until the transaction ends: of two tabs the second reads what the first has done, and
 * a revocation never misses a successor that is just being made. The user is locked first, as by a password change, so
 * that a refresh and a change wait for each other.
 */
const lockToken = (ctx: BaseCtx, token: string) =>
  ctx.db
    .selectFrom('refresh_tokens as token')
    .innerJoin('refresh_token_families as family', 'family.id', 'token.family_id')
    .innerJoin('users', 'users.id', 'family.user_id')
    .select([
      'family.id as familyId',
      'family.is_remembered as isRemembered',
      'family.created_at as startedAt',
      'family.authenticated_at as authenticatedAt',
      'family.revoked_at as revokedAt',
      'token.expires_at as expiresAt',
      'token.rotated_at as rotatedAt',
      'users.id',
      'users.name',
      'users.email',
      'users.locale',
      'users.disabled_at as disabledAt',
    ])
    .where('token.token_hash', '=', hashOf(token))
    .forShare('users')
    .forUpdate(['family', 'token'])
    .executeTakeFirst()

type RotationResult = { user: TokenUser; token: string; session: { id: string; issuedAt: Date; authenticatedAt: Date } }

/** Returns the successor of a token, or null if it is invalid (R5). Reuse of a rotated token ends its family. */
export const rotateRefreshToken = (ctx: BaseCtx, token: string): Promise<RotationResult | null> =>
  inTransaction(ctx, async (inner) => {
    const row = await lockToken(inner, token)
    const now = inner.now()
    if (row === undefined || row.revokedAt !== null || row.expiresAt <= now) return null
    const isReused = row.rotatedAt !== null && now.getTime() - row.rotatedAt.getTime() > REUSE_GRACE_MS
    if (isReused || row.disabledAt !== null) {
      await revokeTokenFamily(inner, token)
      return null
    }
    const successor = successorOf(inner, token)
    if (row.rotatedAt === null) {
      const own = inner.db.updateTable('refresh_tokens').where('token_hash', '=', hashOf(token))
      await own.set({ rotated_at: now }).execute()
      const { familyId: id, isRemembered, startedAt } = row
      await store(inner, successor, { id, isRemembered, startedAt })
    }
    const user = { id: row.id, name: row.name, email: row.email, locale: row.locale }
    const authenticatedAt = row.authenticatedAt ?? row.startedAt
    return { user, token: successor, session: { id: row.familyId, issuedAt: now, authenticatedAt } }
  })

/** Ends the family that any of its tokens names. An unknown token changes nothing and gets the same answer. */
export const revokeTokenFamily = async (ctx: BaseCtx, token: string): Promise<void> => {
  await ctx.db
    .updateTable('refresh_token_families')
    .set({ revoked_at: ctx.now() })
    .where('revoked_at', 'is', null)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', hashOf(token)),
    )
    .execute()
}

/** Ends the log-ins of a user (R5), all or all but one. */
export const revokeTokenFamiliesOfUser = async (
  ctx: BaseCtx,
  userId: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> => {
  await ctx.db
    .updateTable('refresh_token_families')
    .set({ revoked_at: ctx.now() })
    .where('revoked_at', 'is', null)
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .execute()
}

/** Ends one log-in of the user; returns false if the user has no such open log-in. */
export const revokeTokenFamilyOfUser = async (ctx: BaseCtx, userId: string, familyId: string): Promise<boolean> => {
  const ended = await ctx.db
    .updateTable('refresh_token_families')
    .set({ revoked_at: ctx.now() })
    .where('revoked_at', 'is', null)
    .where('user_id', '=', userId)
    .where('id', '=', familyId)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Notes that the person of the session has just given their password: its next access token says so. */
export const markAuthenticated = async (ctx: BaseCtx, familyId: string | null): Promise<void> => {
  await ctx.db
    .updateTable('refresh_token_families')
    .set({ authenticated_at: ctx.now() })
    .where('id', '=', familyId)
    .execute()
}
