import { describe, expect, it } from 'vitest'
import { readLinkToken } from './link-token.ts'

describe('the token of a link in a mail', () => {
  // spec: RT4
  it('is taken as it came, and nothing else of the address', () => {
    expect(readLinkToken({ token: 'a-Z_0', other: 1 })).toEqual({ token: 'a-Z_0' })
    expect(readLinkToken({ token: 12 })).toEqual({ token: '12' })
  })

  it.each([undefined, '', null, true, ['a'], { a: 1 }])('%j is none', (token) => {
    expect(readLinkToken({ token })).toEqual({})
  })
})
