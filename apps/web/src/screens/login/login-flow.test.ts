import { describe, expect, it } from 'vitest'
import type { AvailableClient } from '../../data/account/account.ts'
import { chooseClient, optionAfter, targetOf } from './login-flow.ts'
import { readLoginSearch } from './login-search.ts'

const client = (
  clientId: string,
  organizationId = 'o1',
  role: AvailableClient['role'] = 'orderer',
): AvailableClient => ({
  clientId,
  organizationId,
  name: clientId,
  role,
  landingPage: 'catalogue',
  hasApprovals: false,
})
const [a, b, foreign] = [client('a'), client('b'), client('c', 'o2')]

describe('after the log-in', () => {
  // spec: L7
  it('the log-in rejects a user without clients', () => {
    expect(chooseClient([], {}, 'form')).toEqual({ kind: 'none' })
  })

  it('the log-in selects the only client automatically', () => {
    expect(chooseClient([a], {}, 'loggedIn')).toEqual({ kind: 'selected', client: a })
  })

  // spec: L9
  it('the log-in selects within one organization the client of returnUrl, else an agency one, else the first', () => {
    expect(chooseClient([a, b], { returnUrl: '/clients/b/orders?page=2' }, 'form')).toEqual({
      kind: 'selected',
      client: b,
    })
    const staff = client('b', 'o1', 'agency')
    expect(chooseClient([a, staff], {}, 'form')).toEqual({ kind: 'selected', client: staff })
    expect(chooseClient([a, b], { returnUrl: '/clients/gone' }, 'form')).toEqual({ kind: 'selected', client: a })
  })

  // spec: L5, L8, L9
  it('the log-in asks to pick across organizations unless the URL or returnUrl names the client', () => {
    expect(chooseClient([a, foreign], {}, 'form')).toEqual({ kind: 'pick' })
    expect(chooseClient([a, foreign], { autoSelectClient: true }, 'loggedIn')).toEqual({ kind: 'pick' })
    expect(chooseClient([a, foreign], { selectedClientId: 'c' }, 'form')).toEqual({ kind: 'selected', client: foreign })
    expect(chooseClient([a, foreign], { returnUrl: '/clients/c/orders' }, 'form')).toEqual({
      kind: 'selected',
      client: foreign,
    })
    expect(chooseClient([a, foreign], { returnUrl: '/agency/orders' }, 'form')).toEqual({ kind: 'pick' })
    expect(chooseClient([a, foreign], { selectedClientId: 'zzz' }, 'form')).toEqual({ kind: 'pick' })
  })

  it('the log-in asks to pick after "Select client" within one organization too', () => {
    expect(chooseClient([a, b], {}, 'loggedIn')).toEqual({ kind: 'pick' })
    expect(chooseClient([a, b], { autoSelectClient: true }, 'loggedIn')).toEqual({ kind: 'selected', client: a })
  })
})

describe('the target after log-in', () => {
  const staff = client('a', 'o1', 'agency')

  // spec: L12
  it('the target after log-in is returnUrl, else the checkout of the named draft, else the products', () => {
    expect(targetOf(a, { returnUrl: '/clients/a/orders', selectedDraftOrderId: 'd' }, 'selected', false)).toBe(
      '/clients/a/orders',
    )
    expect(targetOf(a, { selectedDraftOrderId: 'd' }, 'selected', false)).toBe('/clients/a/checkout/products')
    expect(targetOf(a, {}, 'picked', false)).toBe('/clients/a')
  })

  it('the target after log-in never leaves this site', () => {
    expect(targetOf(a, { returnUrl: '//evil.example' }, 'selected', false)).toBe('/clients/a')
  })

  // spec: L10
  it('the target after log-in is the agency’s orders if permitted and no client was picked by hand', () => {
    expect(targetOf(staff, {}, 'selected', true)).toBe('/agency/orders')
    expect(targetOf(staff, {}, 'selected', false)).toBe('/clients/a')
    expect(targetOf(staff, {}, 'picked', true)).toBe('/clients/a')
  })
})

describe('the landing page of a client (D20)', () => {
  const withHome = { ...a, landingPage: 'home' } as const

  // spec: RT32
  it('the target after log-in is the home of a client that opens it first', () => {
    expect(targetOf(withHome, {}, 'selected', false)).toBe('/clients/a/home')
    expect(targetOf({ ...withHome, role: 'agency' }, {}, 'picked', true)).toBe('/clients/a/home')
  })

  it('the target after log-in is still the return URL, the named draft or the agency’s orders', () => {
    expect(targetOf(withHome, { returnUrl: '/clients/a/orders' }, 'selected', false)).toBe('/clients/a/orders')
    expect(targetOf(withHome, { selectedDraftOrderId: 'd' }, 'selected', false)).toBe('/clients/a/checkout/products')
    expect(targetOf({ ...withHome, role: 'agency' }, {}, 'selected', true)).toBe('/agency/orders')
  })
})

describe('the URL of the log-in page', () => {
  // spec: RT3
  it('the URL of the log-in page keeps known parameters and drops the rest', () => {
    expect(readLoginSearch({ autoSelectClient: true, selectedClientId: 12, returnUrl: ['x'], other: 1 })).toEqual({
      autoSelectClient: true,
      selectedClientId: '12',
    })
  })
})

describe('keys in the list of clients', () => {
  it('keys in the client picker wrap around, and find no option in an empty list', () => {
    expect([optionAfter('ArrowDown', 2, 3), optionAfter('ArrowUp', 0, 3), optionAfter('ArrowDown', 0, 0)]).toEqual([
      0, 2, 0,
    ])
    expect([optionAfter('PageDown', 1, 3), optionAfter('PageUp', 9, 20), optionAfter('a', 1, 3)]).toEqual([
      2,
      1,
      undefined,
    ])
  })
})
