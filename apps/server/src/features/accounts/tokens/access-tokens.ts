import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import type { TokenHolder } from '../../../context/context.ts'
import { newId } from '../../../core/ids.ts'
import type { Database } from '../../../db/client.ts'

export const ALGORITHM = 'ES256'
export const ACCESS_TOKEN_SECONDS = 15 * 60
const AUDIENCE = 'client.store'
/** Cache size of verified tokens, so that polling does not verify a signature each time. */
const REMEMBERED_TOKENS = 10_000

type SigningKey = { id: string; privateJwk: JWK }

export type AccessTokens = {
  /**
   * Signs an access token of 15 minutes for the user (R5): as old as the log-in or refresh, and valid no longer than
   * its session.
   */
  sign: (userId: string, session?: { id: string; issuedAt: Date }) => Promise<string>
  /** Signs the id token that OpenID clients expect beside the access token. */
  signIdToken: (user: { id: string; name: string; email: string }) => Promise<string>
  /** Returns the holder of a valid token of this portal, else null. */
  holderOf: (token: string) => Promise<TokenHolder | null>
  jwks: () => { keys: Record<string, unknown>[] }
  issuer: string
}

/** Loads the signing key from the database, so that all processes share it; the first start creates it. */
const loadOrMakeKey = async (db: Database, now: Date): Promise<SigningKey> => {
  const newest = (within: Database) =>
    within.selectFrom('signing_keys').select(['id', 'private_jwk']).orderBy('created_at', 'desc').executeTakeFirst()
  const known = await newest(db)
  if (known !== undefined) return { id: known.id, privateJwk: known.private_jwk }
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  return db.transaction().execute(async (trx) => {
    // Two processes that start at once must end up with the same key.
    await sql`lock table signing_keys in exclusive mode`.execute(trx)
    const madeMeanwhile = await newest(trx)
    if (madeMeanwhile !== undefined) return { id: madeMeanwhile.id, privateJwk: madeMeanwhile.private_jwk }
    const id = newId(now)
    await trx
      .insertInto('signing_keys')
      .values({ id, private_jwk: JSON.stringify(privateJwk), created_at: now })
      .execute()
    return { id, privateJwk }
  })
}

const publicPart = ({ id, privateJwk }: SigningKey): Record<string, unknown> => {
  const { d: _, ...rest } = privateJwk
  return { ...rest, kid: id, use: 'sig', alg: ALGORITHM }
}

/** Signs and reads access tokens with the portal's key. */
export const openAccessTokens = async (
  db: Database,
  { issuer, now }: { issuer: string; now: () => Date },
): Promise<AccessTokens> => {
  const key = await loadOrMakeKey(db, now())
  const jwk = publicPart(key)
  const [privateKey, publicKey] = await Promise.all([importJWK(key.privateJwk, ALGORITHM), importJWK(jwk, ALGORITHM)])
  const verified = new Map<string, { holder: TokenHolder; expiresAt: number }>()

  const signed = (claims: JWTPayload & { iat: number }, userId: string, type: string): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: type })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(userId)
      .setExpirationTime(Math.floor(claims.iat) + ACCESS_TOKEN_SECONDS)
      .sign(privateKey)

  const verify = async (token: string): Promise<TokenHolder | null> => {
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        issuer,
        audience: AUDIENCE,
        typ: 'at+jwt',
        currentDate: now(),
      })
      const { sub, exp, iat, sid } = payload
      if (sub === undefined || exp === undefined || iat === undefined) return null
      const sessionId = typeof sid === 'string' ? sid : null
      const holder = { userId: sub, issuedAt: new Date(Math.round(iat * 1000)), sessionId }
      if (verified.size >= REMEMBERED_TOKENS) verified.clear()
      verified.set(token, { holder, expiresAt: exp * 1000 })
      return holder
    } catch {
      // Form, signature or age is wrong: the same as no token for the caller.
      return null
    }
  }

  return {
    issuer,
    // Milliseconds: a change of the password also ends tokens that were issued in the same second.
    sign: (userId, session) => {
      const iat = (session?.issuedAt ?? now()).getTime() / 1000
      return signed(session === undefined ? { iat } : { iat, sid: session.id }, userId, 'at+jwt')
    },
    signIdToken: ({ id, name, email }) => signed({ name, email, iat: Math.floor(now().getTime() / 1000) }, id, 'JWT'),
    holderOf: async (token) => {
      const known = verified.get(token)
      if (known !== undefined && known.expiresAt > now().getTime()) return known.holder
      return verify(token)
    },
    jwks: () => ({ keys: [jwk] }),
  }
}
