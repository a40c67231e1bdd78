import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEuCountry, toEuVatNumber } from './eu-vat-number.ts'

describe('VAT numbers of the European Union', () => {
  test.each([
    ['EE101074485', 'EE', 'EE101074485'],
    ['LV40003245752', 'LV', 'LV40003245752'],
    ['LV 4000 3245 752', 'LV', 'LV40003245752'],
    ['40003245752', 'LV', 'LV40003245752'],
    ['FI20774740', 'FI', 'FI20774740'],
    ['2077474-0', 'FI', 'FI20774740'],
    ['LT119511515', 'LT', 'LT119511515'],
    ['LT100001919017', 'LT', 'LT100001919017'],
    ['el123456789', 'GR', 'EL123456789'],
    ['123456789', 'GR', 'EL123456789'],
    ['ATU12345678', 'AT', 'ATU12345678'],
    ['NL004495445B01', 'NL', 'NL004495445B01'],
    // A company may use the number of another member state.
    ['LV40003245752', 'NO', 'LV40003245752'],
  ])('VAT number %s of %s is %s', (typed, country, number) => {
    expect(toEuVatNumber(typed, country)).toBe(number)
  })

  test.each([
    ['', 'LV'],
    ['LV40003245751', 'LV'],
    ['LV4000324575', 'LV'],
    ['FI20774741', 'FI'],
    ['LT119511516', 'LT'],
    ['LT119511525', 'LT'],
    ['EE101074486', 'EE'],
    ['DE12345678', 'DE'],
    ['NO123456785MVA', 'NO'],
    ['123456785', 'NO'],
    ['GB123456789', 'GB'],
    ['constructor', 'LV'],
  ])('VAT number %j of %s is none', (typed, country) => {
    expect(toEuVatNumber(typed, country)).toBeNull()
  })

  // The first digit of a Latvian number tells natural persons apart, who have no check digit.
  test.each([
    ['LV40003245752', 3],
    ['FI20774740', 2],
    ['EE101074485', 2],
  ])('VAT number %s with one changed digit is none', (number, from) => {
    fc.assert(
      fc.property(fc.integer({ min: from, max: number.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(number[at]) + by) % 10
        expect(toEuVatNumber(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`, '')).toBeNull()
      }),
    )
  })

  test('the prefix EL is no country, and neighbours outside the union are none of its states', () => {
    expect(['EE', 'GR', 'LV', 'HR'].map(isEuCountry)).toEqual([true, true, true, true])
    expect(['EL', 'NO', 'GB', 'CH', 'UA', '', 'toString'].map(isEuCountry)).toEqual(Array(7).fill(false))
  })
})
