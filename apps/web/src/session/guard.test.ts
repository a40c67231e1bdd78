import { describe, expect, it } from 'vitest'
import { guardHref, loginHref, safeReturnUrl } from './guard.ts'

describe('guarded page', () => {
  it('a guarded page opens for a person with an organization', () => {
    expect(guardHref({ phase: 'signedIn', organizationId: 'o1' }, '/agency/orders')).toBeUndefined()
  })

  it('a guarded page redirects all others to the log-in and back afterwards', () => {
    const login = '/login?returnUrl=%2Fclients%2Fc1%2Forders%3Fpage%3D2'
    expect(guardHref({ phase: 'signedOut' }, '/clients/c1/orders?page=2')).toBe(login)
    expect(guardHref({ phase: 'signedIn', organizationId: null }, '/clients/c1/orders?page=2')).toBe(login)
  })

  it('a guarded root page has no return URL', () => {
    expect(guardHref({ phase: 'signedOut' }, '/')).toBe('/login')
  })
})

describe('return URL', () => {
  it.each(['/clients/c1', '/clients/c1/orders?page=2'])('the return URL may be %s', (url) => {
    expect(safeReturnUrl(url)).toBe(url)
  })

  it.each([
    undefined,
    'https://kurjam.example',
    '//kurjam.example',
    '/\\kurjam.example',
    '/\t/kurjam.example',
    'javascript:1',
    '/login',
  ])('the return URL may not be %s', (url) => {
    expect(safeReturnUrl(url)).toBeUndefined()
  })

  it('the return URL is added to the other parameters of the log-in', () => {
    expect(loginHref({ autoSelectClient: true })).toBe('/login?autoSelectClient=true')
    expect(loginHref()).toBe('/login')
  })
})
