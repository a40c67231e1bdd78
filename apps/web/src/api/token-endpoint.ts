import { ADDRESSES } from '@tiraaz/contract/addresses'
import type { CallOutput } from './call.ts'
import { callerLocale } from './caller.ts'
import { isServerUnreachable } from './reaction.ts'

export type TokenAnswer = CallOutput<'token'>
export type TokenResult =
  | { granted: true; tokens: TokenAnswer }
  /**
   * The message is for people where the server gave one; status 0 means that no answer came. `ticket`: the password was
   * right, and the log-in goes on with a second step.
   */
  | { granted: false; status: number; message: string | null; ticket?: string }

const SCOPE = 'openid offline_access client.store'
/** As in the contract, which is not loaded here: it would bring the validator along. */
const SECOND_STEP_GRANT = 'urn:tiraaz:grant-type:second-step'
const PASSKEY_GRANT = 'urn:tiraaz:grant-type:passkey'

const postForm = (path: string, fields: Record<string, string>, options: RequestInit = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { 'accept-language': callerLocale() },
    body: new URLSearchParams(fields),
    ...options,
  })

/** Safe because a 200 of the token endpoint is made by the contract's schema. */
const asTokens = (body: unknown): TokenAnswer => body as TokenAnswer

const textAt = (body: unknown, key: 'error_description' | 'mfa_token'): string | null => {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : null
}

const requestTokens = async (fields: Record<string, string>, options?: RequestInit): Promise<TokenResult> => {
  try {
    const response = await postForm(ADDRESSES.token.path, { scope: SCOPE, ...fields }, options)
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return { granted: true, tokens: asTokens(body) }
    const ticket = textAt(body, 'mfa_token')
    const refusal = { granted: false, status: response.status, message: textAt(body, 'error_description') } as const
    return ticket === null ? refusal : { ...refusal, ticket }
  } catch {
    // No answer: status 0 marks a lost connection, other statuses a refusal.
    return { granted: false, status: 0, message: null }
  }
}

export const requestTokensByPassword = (username: string, password: string, rememberMe: boolean) =>
  requestTokens({ grant_type: 'password', username, password, remember_me: String(rememberMe) })

export const requestTokensByPasskey = (ticket: string, assertion: string, rememberMe: boolean) =>
  requestTokens({ grant_type: PASSKEY_GRANT, mfa_token: ticket, assertion, remember_me: String(rememberMe) })

export const requestTokensBySecondStep = (ticket: string, code: string) =>
  requestTokens({ grant_type: SECOND_STEP_GRANT, mfa_token: ticket, otp: code })

/** Pauses before the next tries of a refresh that no server answered, or had no room for; another takes over in a second. */
const PAUSES_MS = [1_000, 3_000]

/**
 * Tries again without an answer, or after a 429: the server accepts a refresh token twice within 10 seconds (R5). The
 * signal ends it: a log-out revokes the token, and a refresh that came to the server later would be refused.
 */
export const requestTokensByRefresh = async (refreshToken: string, signal: AbortSignal): Promise<TokenResult> => {
  const refresh = () => requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, { signal })
  for (const pause of PAUSES_MS) {
    const result = await refresh()
    if (result.granted || signal.aborted || !(isServerUnreachable(result.status) || result.status === 429))
      return result
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return refresh()
}

/** Best effort (D5): the person is logged out in the browser even if the server cannot be reached. */
export const revokeRefreshToken = async (token: string): Promise<void> => {
  const fields = { token, token_type_hint: 'refresh_token' }
  await postForm(ADDRESSES.revokeToken.path, fields, { keepalive: true }).catch(() => undefined)
}
