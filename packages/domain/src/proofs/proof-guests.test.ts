import { describe, expect, it } from 'vitest'
import { checkProofGuests, isGuestLinkOpen } from './proof-guests.ts'
import { PROOF_STATES } from './proof-round.ts'

const MARI = { name: 'Mari Maasikas', email: 'mari@kaubamaja.example' }

// rule: R44
describe('guests of a proof', () => {
  it('accepts people with a name and an address of their own', () => {
    expect(checkProofGuests([], ['liis@klient.example'])).toEqual([])
    expect(checkProofGuests([MARI, { name: 'Jaan', email: 'jaan@kaubamaja.example' }], [])).toEqual([])
  })

  it.each([
    [[{ name: ' ', email: MARI.email }], 'guests[0].name', 'required'],
    [[{ name: 'Mari', email: '' }], 'guests[0].email', 'required'],
    [[{ name: 'Mari', email: 'mari' }], 'guests[0].email', 'notAnEmail'],
    [[MARI, { name: 'Teine', email: 'MARI@kaubamaja.example' }], 'guests[1].email', 'proofGuestTwice'],
    [[{ name: 'Liis', email: 'Liis@Klient.example' }], 'guests[0].email', 'proofGuestIsMember'],
  ])('refuses %j', (guests, key, code) => {
    expect(checkProofGuests(guests, ['liis@klient.example'])).toEqual([{ key, code }])
  })

  it('opens the link of a waiting round alone, until its end', () => {
    const expiresAt = new Date('2026-04-10T21:00:00Z')
    const before = new Date('2026-04-10T20:59:59Z')
    expect(PROOF_STATES.filter((state) => isGuestLinkOpen({ state, expiresAt }, before))).toEqual(['sent'])
    expect(isGuestLinkOpen({ state: 'sent', expiresAt }, expiresAt)).toBe(false)
  })
})
