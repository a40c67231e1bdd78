import { expect, test } from 'vitest'
import { checkLinkEnd, getAnswerLinkEnd, getLinkExpiry, getLinkState, getDefaultLinkEnd } from './worksheet-link.ts'

test.each([
  ['2026-03-20', '2026-04-19'],
  // A job that is late already is still looked at.
  ['2026-02-01', '2026-04-10'],
  [null, '2026-04-10'],
  ['2027-12-31', '2027-03-11'],
])('a worksheet link for a job due on %s expires on %s by default', (deadline, end) => {
  expect(getDefaultLinkEnd(deadline, '2026-03-11')).toBe(end)
})

test.each([
  ['2026-06-30', '2026-06-30'],
  ['2026-03-20', '2026-04-10'],
  [null, '2026-04-10'],
])('a link that answers a question asked by a link until %s is valid until %s', (standing, end) => {
  expect(getAnswerLinkEnd(standing, '2026-04-10')).toBe(end)
})

test.each([
  ['2026-03-10', false],
  ['2026-03-11', true],
  ['2027-03-11', true],
  ['2027-03-12', false],
])('a worksheet link may expire on %s: %s', (day, expected) => {
  expect(checkLinkEnd(day, '2026-03-11').length === 0).toBe(expected)
})

test('a worksheet link is valid to the end of its last day, in winter and summer time', () => {
  expect(getLinkExpiry('2026-01-15').toISOString()).toBe('2026-01-15T22:00:00.000Z')
  expect(getLinkExpiry('2026-07-15').toISOString()).toBe('2026-07-15T21:00:00.000Z')
})

test('a revoked worksheet link stays revoked, and a link expires at its last instant', () => {
  const expiresAt = new Date('2026-03-11T22:00:00Z')
  const before = new Date('2026-03-11T21:59:59Z')
  expect(getLinkState({ expiresAt, revokedAt: null }, before)).toBe('standing')
  expect(getLinkState({ expiresAt, revokedAt: null }, expiresAt)).toBe('expired')
  expect(getLinkState({ expiresAt, revokedAt: before }, expiresAt)).toBe('revoked')
})
