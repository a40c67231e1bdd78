// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Request = { path: string; fields: URLSearchParams; signal?: AbortSignal }

const sent: Request[] = []
let status = 200
let generation = 0

const granted = () => {
  generation += 1
  return { access_token: `a${generation}`, refresh_token: `r${generation}`, id_token: 'i', expires_in: 900 }
}

const stored = (expiresAt: number) =>
  JSON.stringify({ accessToken: 'a0', refreshToken: 'r0', idToken: 'i', expiresIn: 900, expiresAt })

/** A fresh module, as after a reload of the page. */
const load = () => import('./session.ts')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10) })
  localStorage.clear()
  sessionStorage.clear()
  sent.length = 0
  status = 200
  generation = 0
  vi.stubGlobal('fetch', async (path: string, { body, signal }: { body: URLSearchParams; signal?: AbortSignal }) => {
    sent.push({ path, fields: body, ...(signal === undefined ? {} : { signal }) })
    return new Response(
      JSON.stringify(status === 200 ? granted() : { error: 'invalid_grant', error_description: 'Vale' }),
      {
        status,
      },
    )
  })
})

afterEach(async () => {
  // Lets answers that are still read end with their own test: their refresh would count in the next one.
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(0)
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('start of a session', () => {
  // spec: SE2
  it('a session without tokens is logged out', async () => {
    const session = await load()
    await session.startSession()
    expect(session.readSession()).toEqual({ phase: 'signedOut' })
    expect(sent).toEqual([])
  })

  // spec: SE1
  it('a session with valid tokens is ready at once and refreshes them', async () => {
    localStorage.setItem('tokens', stored(Date.now() + 600_000))
    localStorage.setItem('organizationId', 'org-1')
    const session = await load()
    await session.startSession()
    expect(session.readSession()).toEqual({ phase: 'signedIn', organizationId: 'org-1' })
    await vi.advanceTimersByTimeAsync(0)
    expect(await session.accessToken()).toBe('a1')
    expect(sent.map(({ fields }) => fields.get('refresh_token'))).toEqual(['r0'])
  })

  it('a session with expired tokens waits for new ones', async () => {
    localStorage.setItem('tokens', stored(Date.now() - 1))
    const session = await load()
    await session.startSession()
    expect(session.readSession().phase).toBe('signedIn')
    expect(await session.accessToken()).toBe('a1')
  })

  // spec: SE2
  it('a session is logged out if the refresh is rejected', async () => {
    localStorage.setItem('tokens', stored(Date.now() - 1))
    localStorage.setItem('organizationId', 'org-1')
    status = 400
    const session = await load()
    await session.startSession()
    expect(session.readSession()).toEqual({ phase: 'signedOut' })
    expect(localStorage.getItem('tokens')).toBeNull()
    expect(localStorage.getItem('organizationId')).toBeNull()
  })
})

describe('session', () => {
  // spec: SE3
  it('a session refreshes its tokens at half of their lifetime', async () => {
    const session = await load()
    await session.signIn('tellija@naide.ee', 'salasõna', true)
    await vi.advanceTimersByTimeAsync(449_000)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent[1]?.fields.get('grant_type')).toBe('refresh_token')
    expect(await session.accessToken()).toBe('a2')
  })

  it('a session survives a short outage of the server', async () => {
    const session = await load()
    await session.signIn('tellija@naide.ee', 'salasõna', false)
    status = 503
    await vi.advanceTimersByTimeAsync(451_000)
    expect(session.readSession().phase).toBe('signedIn')
    status = 200
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await session.accessToken()).toBe('a2')
  })

  it('a session uses tokens that another tab got instead of requesting its own', async () => {
    const session = await load()
    await session.signIn('tellija@naide.ee', 'salasõna', false)
    localStorage.setItem(
      'tokens',
      JSON.stringify({
        accessToken: 'other',
        refreshToken: 'r9',
        idToken: 'i',
        expiresIn: 900,
        expiresAt: Date.now() + 1_300_000,
      }),
    )
    await vi.advanceTimersByTimeAsync(451_000)
    expect(sent).toHaveLength(1)
    expect(await session.accessToken()).toBe('other')
  })

  /** Fires the storage event that this tab gets when another tab changes the tokens. */
  const changedElsewhere = (tokens: string | null) => {
    if (tokens === null) localStorage.removeItem('tokens')
    else localStorage.setItem('tokens', tokens)
    window.dispatchEvent(new StorageEvent('storage', { key: 'tokens', newValue: tokens }))
  }

  it('a session refreshed by another tab continues with the new tokens, without a request', async () => {
    localStorage.setItem('tokens', stored(Date.now() + 600_000))
    const session = await load()
    await session.startSession()
    await vi.advanceTimersByTimeAsync(0)
    const asked = sent.length
    changedElsewhere(stored(Date.now() + 900_000).replace('"a0"', '"other"'))
    expect(await session.accessToken()).toBe('other')
    await vi.advanceTimersByTimeAsync(400_000)
    expect(sent).toHaveLength(asked)
  })

  it('a session ended by another tab ends here too, without revoking again', async () => {
    localStorage.setItem('tokens', stored(Date.now() + 600_000))
    localStorage.setItem('organizationId', 'org-1')
    sessionStorage.setItem('draft', 'd1|c1')
    const session = await load()
    await session.startSession()
    await vi.advanceTimersByTimeAsync(0)
    const phases: string[] = []
    session.subscribeToSession(({ phase }) => phases.push(phase))
    changedElsewhere(null)
    expect([phases, session.readSession(), await session.accessToken()]).toEqual([
      ['signedOut'],
      { phase: 'signedOut' },
      null,
    ])
    expect([localStorage.getItem('organizationId'), sessionStorage.getItem('draft')]).toEqual([null, null])
    expect(sent.filter(({ path }) => path === '/connect/revocation')).toEqual([])
    await vi.advanceTimersByTimeAsync(900_000)
    expect(sent.filter(({ path }) => path === '/connect/token')).toHaveLength(1)
  })

  // spec: SE4
  it('a log-out ends the session and revokes the refresh token on the server', async () => {
    const session = await load()
    await session.signIn('tellija@naide.ee', 'salasõna', false)
    session.chooseOrganization('org-1')
    session.signOut()
    expect(session.readSession()).toEqual({ phase: 'signedOut' })
    expect(session.organizationId()).toBeNull()
    expect(await session.accessToken()).toBeNull()
    expect(sent[1]?.path).toBe('/connect/revocation')
    expect(sent[1]?.fields.get('token')).toBe('r1')
  })

  it('a log-out ends a refresh under way, which the server would refuse after the revocation', async () => {
    localStorage.setItem('tokens', stored(Date.now() + 600_000))
    const session = await load()
    await session.startSession()
    session.signOut()
    expect(sent.map(({ path, signal }) => [path, signal?.aborted])).toEqual([
      ['/connect/token', true],
      ['/connect/revocation', undefined],
    ])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toHaveLength(2)
    expect(session.readSession()).toEqual({ phase: 'signedOut' })
    expect(localStorage.getItem('tokens')).toBeNull()
  })

  // spec: SE5
  it('a log-out removes typed notes from the tab, an ended session keeps them', async () => {
    sessionStorage.setItem('note:c1:p1', 'Kingitus direktorile')
    sessionStorage.setItem('edits:order:text-dialog-alteration', '{}')
    localStorage.setItem('edits:order:products', '{}')
    localStorage.setItem('recentPicks', '{}')
    const session = await load()
    await session.signIn('tellija@naide.ee', 'salasõna', false)
    changedElsewhere(null)
    expect(sessionStorage.getItem('note:c1:p1')).toBe('Kingitus direktorile')
    await session.signIn('tellija@naide.ee', 'salasõna', false)
    session.signOut()
    expect(sessionStorage.getItem('note:c1:p1')).toBeNull()
    expect(sessionStorage.getItem('edits:order:text-dialog-alteration')).toBeNull()
    expect(localStorage.getItem('edits:order:products')).toBeNull()
    expect(localStorage.getItem('recentPicks')).toBeNull()
  })

  it('a log-out clears the draft', async () => {
    sessionStorage.setItem('draft', 'd1|c1')
    const session = await load()
    await session.signIn('tellija@naide.ee', 'salasõna', false)
    expect(sessionStorage.getItem('draft')).toBe('d1|c1')
    session.signOut()
    expect(sessionStorage.getItem('draft')).toBeNull()
  })

  it('a rejected log-in gives the reason', async () => {
    status = 400
    const session = await load()
    expect(await session.signIn('x@naide.ee', 'vale', false)).toEqual({ granted: false, status: 400, message: 'Vale' })
  })
})
