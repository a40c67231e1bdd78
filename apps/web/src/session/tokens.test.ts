import { describe, expect, it } from 'vitest'
import { isExpired, parseTokens, refreshDelay, startWith, tokensFrom } from './tokens.ts'

const now = Date.UTC(2026, 10, 20, 10)
const tokens = tokensFrom({ access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 900 }, now)

describe('tokens', () => {
  it('are refreshed at half of their life', () => {
    expect(refreshDelay(tokens, now)).toBe(450_000)
    expect(refreshDelay(tokens, now + 300_000)).toBe(150_000)
    expect(refreshDelay(tokens, now + 800_000)).toBe(0)
  })

  // spec: SH2
  it('expire at the end of their life', () => {
    expect(isExpired(tokens, now + 899_999)).toBe(false)
    expect(isExpired(tokens, now + 900_000)).toBe(true)
  })

  // spec: SE7, K3
  it('survive the storage', () => {
    expect(parseTokens(JSON.stringify(tokens))).toEqual(tokens)
  })

  it.each([null, '', '{', 'null', '{"accessToken":"a"}'])('count as none when the storage holds %s', (stored) => {
    expect(parseTokens(stored)).toBeNull()
  })
})

describe('the start', () => {
  it('is ready at once with tokens that are still good', () => {
    expect(startWith(tokens, now)).toBe('ready')
  })

  it('waits for a refresh when the tokens have expired', () => {
    expect(startWith(tokens, now + 900_000)).toBe('refreshFirst')
  })

  it('is logged out without tokens', () => {
    expect(startWith(null, now)).toBe('signedOut')
  })
})
