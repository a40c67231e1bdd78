import { describe, expect, it } from 'vitest'
import { guardHref, loginHref, safeReturnUrl } from './guard.ts'

describe('a guarded page', () => {
  it('lets a person with an organization in', () => {
    expect(guardHref({ phase: 'signedIn', organizationId: 'o1' }, '/agency/orders')).toBeUndefined()
  })

  it('sends everybody else to the log-in, and back afterwards', () => {
    const login = '/login?returnUrl=%2Fclients%2Fc1%2Forders%3Fpage%3D2'
    expect(guardHref({ phase: 'signedOut' }, '/clients/c1/orders?page=2')).toBe(login)
    expect(guardHref({ phase: 'signedIn', organizationId: null }, '/clients/c1/orders?page=2')).toBe(login)
  })

  it('does not send back to the root', () => {
    expect(guardHref({ phase: 'signedOut' }, '/')).toBe('/login')
  })
})

describe('the return address', () => {
  it.each(['/clients/c1', '/clients/c1/orders?page=2'])('may be %s', (url) => {
    expect(safeReturnUrl(url)).toBe(url)
  })

  it.each([undefined, 'https://kurjam.example', '//kurjam.example', '/\\kurjam.example', 'javascript:1', '/login'])(
    'may not be %s',
    (url) => {
      expect(safeReturnUrl(url)).toBeUndefined()
    },
  )

  it('stands in the address of the log-in beside the rest', () => {
    expect(loginHref({ autoSelectClient: true })).toBe('/login?autoSelectClient=true')
    expect(loginHref()).toBe('/login')
  })
})
