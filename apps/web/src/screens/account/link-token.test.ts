import { describe, expect, it } from 'vitest'
import { readLinkToken } from './link-token.ts'

describe('token of an e-mail link', () => {
  // spec: RT4
  it('the token of an e-mail link is read unchanged, without other parameters of the URL', () => {
    expect(readLinkToken({ token: 'a-Z_0', other: 1 })).toEqual({ token: 'a-Z_0' })
    expect(readLinkToken({ token: 12 })).toEqual({ token: '12' })
  })

  it.each([undefined, '', null, true, ['a'], { a: 1 }])('the token of an e-mail link is missing in %j', (token) => {
    expect(readLinkToken({ token })).toEqual({})
  })
})
