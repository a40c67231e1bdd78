import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestTokensByPassword, requestTokensByRefresh } from './token-endpoint.ts'

type SentRequest = { path: string; fields: Record<string, string> }
const sent: SentRequest[] = []
let answer: Response

beforeEach(() => {
  sent.length = 0
  answer = new Response('{}', { status: 400 })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    sent.push({ path, fields: Object.fromEntries(body) })
    return answer
  })
})
afterEach(() => void vi.unstubAllGlobals())

const scope = 'openid offline_access client.store'

describe('token request', () => {
  // spec: WI4
  it('requests tokens by user name and password, with the remember option', async () => {
    await requestTokensByPassword('mari@naide.ee', 'salasõna', true)
    const fields = {
      grant_type: 'password',
      scope,
      username: 'mari@naide.ee',
      password: 'salasõna',
      remember_me: 'true',
    }
    expect(sent).toEqual([{ path: '/connect/token', fields }])
  })

  // spec: WI4
  it('requests tokens by the refresh token', async () => {
    await requestTokensByRefresh('r1', new AbortController().signal)
    expect(sent).toEqual([
      { path: '/connect/token', fields: { grant_type: 'refresh_token', scope, refresh_token: 'r1' } },
    ])
  })

  it.each([502, 503])('tries a refresh again when a gateway answers %d instead of the portal', async (status) => {
    vi.useFakeTimers()
    answer = new Response('<html>', { status })
    const result = requestTokensByRefresh('r1', new AbortController().signal)
    await vi.advanceTimersByTimeAsync(900)
    answer = Response.json({ access_token: 'a2' })
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    expect([await result, sent.length]).toEqual([{ granted: true, tokens: { access_token: 'a2' } }, 2])
    answer = new Response('<html>', { status })
    expect(await requestTokensByPassword('mari@naide.ee', 'salasõna', true)).toMatchObject({ granted: false, status })
    expect(sent).toHaveLength(3)
  })

  // spec: WI5
  it('reports a rejected token request with the server’s message', async () => {
    answer = Response.json({ error: 'invalid_grant', error_description: 'Vale parool' }, { status: 400 })
    expect(await requestTokensByRefresh('r1', new AbortController().signal)).toEqual({
      granted: false,
      status: 400,
      message: 'Vale parool',
    })
  })
})
