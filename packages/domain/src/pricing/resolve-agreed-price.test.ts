import { expect, it } from 'vitest'
import { resolveAgreedPrice } from './resolve-agreed-price.ts'

it.each([
  ['stays where nobody sets it', { set: null, cents: 100 }, { set: null, cents: 120 }, 100],
  ['is what is set', { set: null, cents: 100 }, { set: 90, cents: 90 }, 90],
  ['is what is set anew', { set: 90, cents: 90 }, { set: 95, cents: 95 }, 95],
  ['that is taken back is that of today', { set: 90, cents: 90 }, { set: null, cents: 120 }, 120],
  ['that is taken back may be unknown today', { set: 90, cents: 90 }, { set: null, cents: null }, null],
])('an agreed price %s', (_what, was, now, expected) => {
  expect(resolveAgreedPrice(was, now)).toBe(expected)
})
