export type Tokens = {
  accessToken: string
  refreshToken: string
  idToken: string
  /** Life of the access token in seconds, from the server. */
  expiresIn: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

type TokenResponse = { access_token: string; refresh_token: string; id_token: string; expires_in: number }

export const tokensFrom = (response: TokenResponse, now: number): Tokens => ({
  accessToken: response.access_token,
  refreshToken: response.refresh_token,
  idToken: response.id_token,
  expiresIn: response.expires_in,
  expiresAt: now + response.expires_in * 1000,
})

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string' &&
  'idToken' in value &&
  typeof value.idToken === 'string' &&
  'expiresIn' in value &&
  typeof value.expiresIn === 'number' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number'

/** Parses stored tokens; returns null for tokens of an older version or damaged storage. */
export const parseTokens = (stored: string | null): Tokens | null => {
  if (stored === null) return null
  try {
    const value: unknown = JSON.parse(stored)
    return isTokens(value) ? value : null
  } catch {
    return null
  }
}

export const isExpired = (tokens: Tokens, now: number): boolean => tokens.expiresAt <= now

/** Milliseconds until the refresh, which is due at half of the life (spec §4). */
export const refreshDelay = (tokens: Tokens, now: number): number =>
  Math.max(0, tokens.expiresAt - tokens.expiresIn * 500 - now)

/**
 * Decides how the session starts (spec §4): refresh expired tokens first, or start at once and refresh in the
 * background.
 */
export const initialSessionState = (tokens: Tokens | null, now: number): 'signedOut' | 'refreshFirst' | 'ready' => {
  if (tokens === null) return 'signedOut'
  return isExpired(tokens, now) ? 'refreshFirst' : 'ready'
}
