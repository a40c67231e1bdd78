import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeReferenceNumber, readReferenceNumber } from './make-reference-number.ts'

/** As a bank reads it: the check digit has weight 1, the digits before it 7, 3, 1 and so on; the sum is whole tens. */
const isAcceptedByBanks = (number: string): boolean => {
  const weights = [1, 7, 3] as const
  const weightAt = (at: number): number => weights[at % 3] ?? 1
  return (
    number
      .split('')
      .reverse()
      .reduce((sum, digit, at) => sum + Number(digit) * weightAt(at), 0) %
      10 ===
    0
  )
}

describe('the reference number of an invoice (R29)', () => {
  test.each([
    ['12131295', '121312952'],
    ['1001', '10016'],
    ['0', '00'],
  ])('reference number of %s has its check digit by the 7-3-1 method: %s', (digits, whole) => {
    expect(makeReferenceNumber(digits)).toBe(whole)
  })

  test('a reference number is valid for banks, and invalid with one digit wrong', () => {
    const numbers = fc.stringMatching(/^\d{1,19}$/)
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, position, change) => {
        const whole = makeReferenceNumber(digits)
        expect(isAcceptedByBanks(whole)).toBe(true)
        const at = position % whole.length
        const wrong = `${whole.slice(0, at)}${(Number(whole[at]) + change) % 10}${whole.slice(at + 1)}`
        expect(isAcceptedByBanks(wrong)).toBe(false)
      }),
    )
  })

  test('a reference number is read back as its number, also padded by a bank; others are none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,18}$/), (digits) => {
        const whole = makeReferenceNumber(digits)
        expect([readReferenceNumber(whole), readReferenceNumber(`000${whole}`)]).toEqual([digits, digits])
      }),
    )
    for (const text of ['', '0', '7', '10017', 'RF10016', '-13']) expect(readReferenceNumber(text)).toBeNull()
  })

  test.each(['', '12a', ' 1', '-1', '1'.repeat(20)])('"%s" cannot have a reference number', (digits) => {
    expect(() => makeReferenceNumber(digits)).toThrow(RangeError)
  })
})
