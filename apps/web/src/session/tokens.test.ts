import { describe, expect, it } from 'vitest'
import { isExpired, parseTokens, refreshDelay, initialSessionState, tokensFrom } from './tokens.ts'

const now = Date.UTC(2026, 10, 20, 10)
const tokens = tokensFrom({ access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 900 }, now)

describe('stored tokens', () => {
  it('tokens are refreshed at half of their lifetime', () => {
    expect(refreshDelay(tokens, now)).toBe(450_000)
    expect(refreshDelay(tokens, now + 300_000)).toBe(150_000)
    expect(refreshDelay(tokens, now + 800_000)).toBe(0)
  })

  // spec: SH2
  it('tokens expire at the end of their lifetime', () => {
    expect(isExpired(tokens, now + 899_999)).toBe(false)
    expect(isExpired(tokens, now + 900_000)).toBe(true)
  })

  // spec: SE7, K3
  it('tokens are read back from the storage unchanged', () => {
    expect(parseTokens(JSON.stringify(tokens))).toEqual(tokens)
  })

  it.each([null, '', '{', 'null', '{"accessToken":"a"}'])('tokens are missing if the storage holds %s', (stored) => {
    expect(parseTokens(stored)).toBeNull()
  })
})

describe('session state at start', () => {
  it('the session starts ready with valid tokens', () => {
    expect(initialSessionState(tokens, now)).toBe('ready')
  })

  it('the session starts waiting for a refresh if the tokens have expired', () => {
    expect(initialSessionState(tokens, now + 900_000)).toBe('refreshFirst')
  })

  it('the session starts logged out without tokens', () => {
    expect(initialSessionState(null, now)).toBe('signedOut')
  })
})
