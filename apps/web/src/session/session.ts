import {
  requestTokensByPasskey,
  requestTokensByPassword,
  requestTokensByRefresh,
  requestTokensBySecondStep,
  revokeRefreshToken,
  type TokenResult,
} from '../api/token-endpoint.ts'
import { clearDraft } from './draft-pointer.ts'
import { isExpired, parseTokens, refreshDelay, initialSessionState, type Tokens, tokensFrom } from './tokens.ts'

const KEY = 'organizationId'

/** A tab keeps its own choice, so that two organizations can be open at once; a new tab starts with the latest. */
const readOrganization = (): string | null => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)

const saveOrganization = (organizationId: string | null): void => {
  for (const storage of [sessionStorage, localStorage]) {
    if (organizationId === null) storage.removeItem(KEY)
    else storage.setItem(KEY, organizationId)
  }
}

export type Session = { phase: 'signedOut' } | { phase: 'signedIn'; organizationId: string | null }

const TOKENS_KEY = 'tokens'
const LOCK = 'tiraaz-tokens'
const RETRY_MS = 15_000

let tokens: Tokens | null = null
let session: Session = { phase: 'signedOut' }
let timer: ReturnType<typeof setTimeout> | undefined
let refreshing: Promise<void> | null = null
/** Ends the refresh under way when the person logs out. */
let refreshStop = new AbortController()
const listeners = new Set<(session: Session) => void>()

const show = (next: Session) => {
  session = next
  for (const listener of listeners) listener(next)
}

/** Uses the tokens in this tab and plans their refresh; null ends the session in this tab. */
const adopt = (next: Tokens | null) => {
  clearTimeout(timer)
  tokens = next
  if (next !== null) {
    timer = setTimeout(() => void refresh(), refreshDelay(next, Date.now()))
    if (session.phase === 'signedOut') show({ phase: 'signedIn', organizationId: readOrganization() })
  } else {
    saveOrganization(null)
    clearDraft()
    if (session.phase === 'signedIn') show({ phase: 'signedOut' })
  }
}

const store = (next: Tokens | null) => {
  if (next === null) localStorage.removeItem(TOKENS_KEY)
  else localStorage.setItem(TOKENS_KEY, JSON.stringify(next))
  adopt(next)
}

/** Web Locks exist only on https and localhost; elsewhere the server's grace of 10 seconds helps two tabs (R5). */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

const applyRefresh = (used: Tokens, result: TokenResult) => {
  // The person has logged out in the meantime: stay logged out.
  if (tokens?.refreshToken !== used.refreshToken) return
  if (result.granted) return store(tokensFrom(result.tokens, Date.now()))
  const refused = result.status >= 400 && result.status < 500 && result.status !== 429
  if (refused || isExpired(used, Date.now())) return store(null)
  timer = setTimeout(() => void refresh(), RETRY_MS)
}

/**
 * Refreshes the tokens once for all callers of this tab. By the lock once for all tabs: a second tab takes the stored
 * ones.
 */
const refresh = (): Promise<void> => {
  refreshing ??= alone(async () => {
    const stored = parseTokens(localStorage.getItem(TOKENS_KEY))
    if (stored === null || tokens === null) return adopt(stored)
    if (stored.accessToken !== tokens.accessToken && !isExpired(stored, Date.now())) return adopt(stored)
    tokens = stored
    applyRefresh(stored, await requestTokensByRefresh(stored.refreshToken, refreshStop.signal))
  }).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** Returns whether this browser has kept a log-in, which may have expired. */
export const hasStoredSession = (): boolean => localStorage.getItem(TOKENS_KEY) !== null

/** Starts the session (spec §4); resolves as soon as the log-in state is known. */
export const startSession = async (): Promise<void> => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKENS_KEY || key === null) adopt(parseTokens(key === null ? null : newValue))
  })
  const stored = parseTokens(localStorage.getItem(TOKENS_KEY))
  const start = initialSessionState(stored, Date.now())
  if (start === 'signedOut') return store(null)
  if (start === 'ready') {
    adopt(stored)
    void refresh()
    return
  }
  tokens = stored
  await refresh()
}

const begin = (result: TokenResult): TokenResult => {
  if (result.granted) store(tokensFrom(result.tokens, Date.now()))
  return result
}

export const signIn = async (username: string, password: string, rememberMe: boolean): Promise<TokenResult> =>
  begin(await requestTokensByPassword(username, password, rememberMe))

export const signInByPasskey = async (ticket: string, assertion: string, rememberMe: boolean): Promise<TokenResult> =>
  begin(await requestTokensByPasskey(ticket, assertion, rememberMe))

export const signInBySecondStep = async (ticket: string, code: string): Promise<TokenResult> =>
  begin(await requestTokensBySecondStep(ticket, code))

/**
 * Removes what pages keep for a reload (`screens/product/kept-note.ts`, `data/orders/kept-edits.ts`,
 * `screens/shell/search/recent-picks.ts`): the next
 * person may be another.
 */
const clearKeptTexts = (): void => {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (/^(note|form|edits):|^recentPicks$/.test(key)) storage.removeItem(key)
}

/** Clears tokens, organization, draft and kept texts, and revokes the refresh token on the server (D5). */
export const signOut = (): void => {
  const refreshToken = tokens?.refreshToken
  refreshStop.abort()
  refreshStop = new AbortController()
  store(null)
  clearKeptTexts()
  if (refreshToken !== undefined) void revokeRefreshToken(refreshToken)
}

/** Fetches new tokens at once, after the server has noted something that they tell. */
export const renewTokens = (): Promise<void> => refresh()

/** Returns a valid access token, or null for a person who is not logged in. */
export const accessToken = async (): Promise<string | null> => {
  if (tokens !== null && isExpired(tokens, Date.now())) await refresh()
  return tokens?.accessToken ?? null
}

export const chooseOrganization = (organizationId: string): void => {
  saveOrganization(organizationId)
  if (session.phase === 'signedIn') show({ phase: 'signedIn', organizationId })
}

export const readSession = (): Session => session

export const organizationId = (): string | null => (session.phase === 'signedIn' ? session.organizationId : null)

export const subscribeToSession = (listener: (session: Session) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
