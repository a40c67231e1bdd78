import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkCredit,
  type CreditableLine,
  creditLines,
  isFullyCredited,
  getCreditableAmounts,
  creditAllLines,
} from './credit-lines.ts'
import { computeVat } from './invoice-amounts.ts'

const line = (netCents: number, credited = { net: 0, vat: 0 }): CreditableLine => ({
  netCents,
  vatCents: computeVat(netCents, 2400),
  vatRate: 2400,
  creditedNetCents: credited.net,
  creditedVatCents: credited.vat,
})

describe('a credit note', () => {
  it('a credit note of the whole invoice credits the rest of every line', () => {
    const lines = [line(1000), line(500, { net: 200, vat: 48 }), line(300, { net: 300, vat: 72 })]
    expect(creditLines(lines, creditAllLines(lines))).toEqual([
      { at: 0, netCents: 1000, vatCents: 240, isWholeLine: true },
      { at: 1, netCents: 300, vatCents: 72, isWholeLine: false },
    ])
    expect(isFullyCredited(lines, creditLines(lines, creditAllLines(lines)))).toBe(true)
  })

  it.each([
    ['more than is left', [{ at: 0, netCents: 1001 }], [{ key: 'lines[0].netSum', code: 'creditAboveLeft' }]],
    ['a line that is not there', [{ at: 7, netCents: 1 }], [{ key: 'lines[0].netSum', code: 'unknownValue' }]],
    [
      'a line twice',
      [
        { at: 0, netCents: 1 },
        { at: 0, netCents: 1 },
      ],
      [{ key: 'lines[1].netSum', code: 'unknownValue' }],
    ],
    ['nothing', [{ at: 0, netCents: 0 }], [{ key: 'lines', code: 'nothingToCredit' }]],
    ['no line', [], [{ key: 'lines', code: 'nothingToCredit' }]],
  ])('a credit note of %s is rejected', (_what, requests, problems) => {
    expect(checkCredit([line(1000)], requests)).toMatchObject(problems)
  })

  it('a line credited in parts credits exactly its VAT', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, fc.constantFrom(0, 900, 2200, 2400), (amounts, vatRate) => {
        const netCents = amounts.reduce((sum, one) => sum + one, 0)
        let state = { ...line(netCents), vatRate, vatCents: computeVat(netCents, vatRate) }
        for (const amount of amounts) {
          const requests = [{ at: 0, netCents: amount }]
          expect(checkCredit([state], requests)).toEqual([])
          const [taken] = creditLines([state], requests)
          state = {
            ...state,
            creditedNetCents: state.creditedNetCents + (taken?.netCents ?? 0),
            creditedVatCents: state.creditedVatCents + (taken?.vatCents ?? 0),
          }
          expect(getCreditableAmounts(state).vatCents).toBeGreaterThanOrEqual(0)
        }
        expect(getCreditableAmounts(state)).toEqual({ netCents: 0, vatCents: 0 })
      }),
    )
  })
})
