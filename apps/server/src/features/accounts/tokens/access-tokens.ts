import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { TokenHolder } from '../../../context/context.ts'
import { type KeySeal, openKeys } from '../../../core/key-seal.ts'
import type { Database } from '../../../db/client.ts'
import { ALGORITHM, openSigningKeys } from './signing-keys.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
const AUDIENCE = 'client.store'
/** Cache size of verified tokens, so that polling does not verify a signature each time. */
const REMEMBERED_TOKENS = 10_000

/** Session of a token; the password was given with the log-in unless it was confirmed since. */
type TokenSession = { id: string; issuedAt: Date; authenticatedAt?: Date }

export type AccessTokens = {
  /**
   * Signs an access token of 15 minutes for the user (R5): as old as the log-in or refresh, and valid no longer than
   * its session.
   */
  sign: (userId: string, session?: TokenSession) => Promise<string>
  /** Signs the id token that OpenID clients expect beside the access token. */
  signIdToken: (user: { id: string; name: string; email: string }) => Promise<string>
  /** Returns the holder of a valid token of this portal, else null. */
  holderOf: (token: string) => Promise<TokenHolder | null>
  jwks: () => Promise<{ keys: Record<string, unknown>[] }>
  issuer: string
}

/** Signs and reads access tokens with the portal's keys. */
export const openAccessTokens = async (
  db: Database,
  { issuer, now, seal = openKeys }: { issuer: string; now: () => Date; seal?: KeySeal },
): Promise<AccessTokens> => {
  const verified = new Map<string, { holder: TokenHolder; expiresAt: number }>()
  const signingKeys = await openSigningKeys(db, { now, seal, onChange: () => verified.clear() })

  const signed = async (claims: JWTPayload & { iat: number }, userId: string, type: string): Promise<string> => {
    const { id, privateKey } = await signingKeys.newest()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: type })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(userId)
      .setExpirationTime(Math.floor(claims.iat) + ACCESS_TOKEN_SECONDS)
      .sign(privateKey)
  }

  const findKey = async ({ kid }: { kid?: string }) => {
    const key = await signingKeys.find(kid)
    if (key === undefined) throw new Error('No valid key has this id')
    return key
  }

  const verify = async (token: string): Promise<TokenHolder | null> => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        typ: 'at+jwt',
        currentDate: now(),
      })
      const { sub, exp, iat, sid, auth_time } = payload
      if (sub === undefined || exp === undefined || iat === undefined) return null
      const sessionId = typeof sid === 'string' ? sid : null
      // Tokens from before the claim are a quarter of an hour old at most: too old for sensitive steps.
      const authenticatedAt = new Date(typeof auth_time === 'number' ? auth_time * 1000 : 0)
      const holder = { userId: sub, issuedAt: new Date(Math.round(iat * 1000)), authenticatedAt, sessionId }
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
      const auth_time = Math.floor((session?.authenticatedAt?.getTime() ?? iat * 1000) / 1000)
      const claims = { iat, auth_time }
      return signed(session === undefined ? claims : { ...claims, sid: session.id }, userId, 'at+jwt')
    },
    signIdToken: ({ id, name, email }) => signed({ name, email, iat: Math.floor(now().getTime() / 1000) }, id, 'JWT'),
    holderOf: async (token) => {
      const known = verified.get(token)
      if (known !== undefined && known.expiresAt > now().getTime()) return known.holder
      return verify(token)
    },
    jwks: async () => ({ keys: await signingKeys.jwks() }),
  }
}
