import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeVatNumber } from './normalize-vat-number.ts'
import { isEstonianVatNumber, isVatNumber } from './vat-number.ts'

describe('an Estonian VAT number', () => {
  test.each(['EE101074485', 'EE101721589', 'EE102269053', 'ee 101 074 485', 'EE-101.074.485'])(
    'Estonian VAT number %s is valid',
    (number) => {
      expect(isEstonianVatNumber(number)).toBe(true)
      expect(isVatNumber(number, 'EE')).toBe(true)
    },
  )

  test.each(['', '101074485', 'EE101074486', 'EE10107448', 'EE1010744855', 'LV101074485', 'EE10107448A'])(
    'Estonian VAT number %s is invalid',
    (number) => {
      expect(isEstonianVatNumber(number)).toBe(false)
      expect(isVatNumber(number, 'EE')).toBe(false)
    },
  )

  test('an Estonian VAT number has one valid check digit for each eight digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (base) => {
        const right = Array.from({ length: 10 }, (_, digit) => `EE${base}${digit}`).filter(isEstonianVatNumber)
        expect(right).toHaveLength(1)
      }),
    )
  })

  test('an Estonian VAT number is stored without spaces', () => {
    expect(normalizeVatNumber('EE 101 074 485')).toBe('EE101074485')
  })
})

describe('the VAT number of another country', () => {
  test.each(['FI', 'LV'])('an Estonian VAT number is invalid abroad: EE101074485 in %s', (country) => {
    expect(isVatNumber('EE101074485', country)).toBe(false)
  })

  test.each([
    ['LV40003245752', 'LV'],
    ['40003245752', 'LV'],
    ['FI 2077474-0', 'FI'],
    ['ATU12345678', 'AT'],
    ['EL123456789', 'GR'],
    ['IE6388047V', 'IE'],
    ['CHE-123.456.788 MWST', 'CH'],
    ['NL004495445B01', 'NL'],
  ])('VAT number %s is valid in %s', (number, country) => {
    expect(isVatNumber(number, country)).toBe(true)
  })

  test.each([
    ['', 'LV'],
    ['LV', 'LV'],
    ['puudub', 'LV'],
    ['LV40003245752000000', 'LV'],
    ['LV 4000/3245', 'LV'],
  ])('VAT number %j is invalid in %s', (number, country) => {
    expect(isVatNumber(number, country)).toBe(false)
  })
})
