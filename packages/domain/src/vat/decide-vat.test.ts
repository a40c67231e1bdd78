import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideVat, VAT_TREATMENTS, type VatCircumstances } from './decide-vat.ts'
import { toEuVatNumber } from './eu-vat-number.ts'

const COMPANY = { countryCode: 'LV', registryCode: '40003245752', vatNumber: 'LV40003245752' }
const BASE: VatCircumstances = {
  buyer: COMPANY,
  destinationCountry: 'LV',
  treatment: 'automatic',
  refusedVatNumbers: [],
}
const decided = (change: Partial<VatCircumstances>): string => {
  const { category, remark } = decideVat({ ...BASE, ...change })
  return remark === null ? category : `${category} ${remark}`
}
const PERSON = { countryCode: 'LV', registryCode: null, vatNumber: null }
const HOME = { countryCode: 'EE', registryCode: '12417834', vatNumber: 'EE101074485' }

describe('VAT by buyer and place of supply', () => {
  test.each([
    ['a company at home', { buyer: HOME, destinationCountry: 'EE' }, 'S'],
    ['a private person at home', { buyer: { ...PERSON, countryCode: 'EE' }, destinationCountry: 'EE' }, 'S'],
    ['a Latvian company with a VAT number', {}, 'K'],
    ['a Latvian company with a number without its prefix', { buyer: { ...COMPANY, vatNumber: '40003245752' } }, 'K'],
    ['a Latvian company whose goods go to Lithuania', { destinationCountry: 'LT' }, 'K'],
    ['a Latvian company without a VAT number', { buyer: { ...COMPANY, vatNumber: ' ' } }, 'S vatNumberMissing'],
    ['a Latvian company with a wrong one', { buyer: { ...COMPANY, vatNumber: 'LV40003245751' } }, 'S vatNumberWrong'],
    ['a Latvian company with one that VIES refuses', { refusedVatNumbers: ['LV40003245752'] }, 'S vatNumberRefused'],
    ['a Latvian company whose goods stay at home', { destinationCountry: 'EE' }, 'S'],
    ['a Latvian company whose goods go to Norway', { destinationCountry: 'NO' }, 'G'],
    ['an Estonian company whose goods go to Latvia', { buyer: HOME }, 'S vatNumberOfHome'],
    ['a private person in Latvia', { buyer: PERSON }, 'S privatePersonAbroad'],
    [
      'a Norwegian company',
      { buyer: { countryCode: 'NO', registryCode: '923609016', vatNumber: null }, destinationCountry: 'NO' },
      'G',
    ],
    ['a private person in Norway', { buyer: { ...PERSON, countryCode: 'NO' }, destinationCountry: 'NO' }, 'G'],
  ] satisfies [string, Partial<VatCircumstances>, string][])('VAT of goods for %s', (_who, change, expected) => {
    expect(decided(change)).toBe(expected)
  })

  test.each([
    ['standard', {}, 'S'],
    ['intraCommunity', { destinationCountry: 'EE' }, 'K'],
    ['intraCommunity', { buyer: HOME }, 'S vatNumberOfHome'],
    ['reverseCharge', { buyer: HOME, destinationCountry: 'EE' }, 'AE'],
    ['reverseCharge', { buyer: PERSON }, 'S buyerUnidentified'],
    ['export', { destinationCountry: 'EE' }, 'G'],
    ['exempt', {}, 'E'],
    ['outsideScope', {}, 'O'],
  ] satisfies [VatCircumstances['treatment'], Partial<VatCircumstances>, string][])(
    'the treatment %s goes before the place: %j',
    (treatment, change, expected) => {
      expect(decided({ ...change, treatment })).toBe(expected)
    },
  )

  test('VAT is left out only for a reason that the buyer and the place bear out', () => {
    const country = fc.constantFrom('EE', 'LV', 'FI', 'DE', 'NO', 'US', 'GB')
    const circumstances: fc.Arbitrary<VatCircumstances> = fc.record({
      buyer: fc.record({
        countryCode: country,
        registryCode: fc.constantFrom(null, '', '12417834'),
        vatNumber: fc.constantFrom(null, '', 'EE101074485', 'LV40003245752', 'LV1', 'FI20774740', 'x'),
      }),
      destinationCountry: country,
      treatment: fc.constantFrom(...VAT_TREATMENTS),
      refusedVatNumbers: fc.subarray(['LV40003245752', 'FI20774740']),
    })
    fc.assert(
      fc.property(circumstances, (of) => {
        const { category, remark } = decideVat(of)
        const number = toEuVatNumber(of.buyer.vatNumber ?? '', of.buyer.countryCode)
        const isBorneOut = {
          S: true,
          K: number !== null && !number.startsWith('EE') && !of.refusedVatNumbers.includes(number),
          AE: of.treatment === 'reverseCharge',
          G: of.treatment === 'export' || ['NO', 'US', 'GB'].includes(of.destinationCountry),
          E: of.treatment === 'exempt',
          O: of.treatment === 'outsideScope',
        }
        expect(isBorneOut[category]).toBe(true)
        expect(category === 'S' || remark === null).toBe(true)
        const staysAtHome = of.treatment === 'automatic' && of.destinationCountry === 'EE'
        expect(!staysAtHome || (category === 'S' && remark === null)).toBe(true)
        expect(of.treatment !== 'standard' || category === 'S').toBe(true)
      }),
    )
  })
})
