import { describe, expect, it } from 'vitest'
import { referenceNumber } from './reference-number.ts'

describe('the reference number of an invoice (R29)', () => {
  it.each([
    ['12131295', '121312952'],
    ['1001', '10016'],
    ['0', '00'],
  ])('%s gets its check digit by the 7-3-1 method: %s', (digits, whole) => {
    expect(referenceNumber(digits)).toBe(whole)
  })
})
