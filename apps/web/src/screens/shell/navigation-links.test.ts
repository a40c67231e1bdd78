import { describe, expect, it, test } from 'vitest'
import { brandTarget, navigationLinks, offeredClient } from './navigation-links.ts'

const labels = (place: Parameters<typeof navigationLinks>[0]) => navigationLinks(place).map(({ label }) => label)

const client = { clientId: 'c1', landingPage: 'catalogue' } as const

describe('the navigation bar', () => {
  // spec: N1, I10
  it('the navigation bar shows a client user home, products, orders, artwork, invoices and addresses of the client', () => {
    const place = { ...client, offeredClientId: 'c1', canViewAgencyClientsOrders: false, mayInvite: false }
    expect(navigationLinks(place).map(({ to }) => to)).toEqual([
      '/clients/c1/home',
      '/clients/c1',
      '/clients/c1/orders',
      '/clients/c1/artwork',
      '/clients/c1/invoices',
      '/clients/c1/contacts',
    ])
    expect(brandTarget(place)).toBe('/clients/c1')
  })

  // spec: RT32
  it('the brand leads to the home of a client that opens it first (D20)', () => {
    const place = { ...client, offeredClientId: 'c1', canViewAgencyClientsOrders: false, mayInvite: false }
    expect(brandTarget({ ...place, landingPage: 'home' })).toBe('/clients/c1/home')
  })

  it('the navigation bar shows members to users who may invite', () => {
    const place = { ...client, offeredClientId: 'c1', canViewAgencyClientsOrders: false, mayInvite: true }
    expect(navigationLinks(place).at(-1)?.to).toBe('/clients/c1/members')
  })

  // spec: N2
  it('the navigation bar shows an agency user the dashboard first', () => {
    expect(labels({ ...client, offeredClientId: 'c2', canViewAgencyClientsOrders: true, mayInvite: true })).toEqual([
      'navigation.dashboard',
      'navigation.clientFacts',
      'navigation.clientHome',
      'navigation.products',
      'navigation.orders',
      'navigation.artwork',
      'invoices.title',
      'contacts.title',
    ])
  })

  // spec: N3, N4
  it('the navigation bar offers the client dashboard only if no client is selected', () => {
    const nowhere = { clientId: undefined, landingPage: undefined, offeredClientId: 'c2', mayInvite: false }
    expect(labels({ ...nowhere, canViewAgencyClientsOrders: true })).toEqual([
      'navigation.dashboard',
      'navigation.clientDashboard',
    ])
    expect(labels({ ...nowhere, canViewAgencyClientsOrders: false })).toEqual([])
  })
})

// spec: N4
test('the client dashboard opens the last used client of the organization', () => {
  const clients = [
    { clientId: 'c1', organizationId: 'o1' },
    { clientId: 'c2', organizationId: 'o1' },
    { clientId: 'c3', organizationId: 'o2' },
  ]
  expect(offeredClient(clients, 'o1', 'c2')).toBe('c2')
  expect(offeredClient(clients, 'o1', 'c3')).toBe('c1')
  expect(offeredClient(clients, 'o1', null)).toBe('c1')
  expect(offeredClient(clients, null, 'c2')).toBeUndefined()
})
