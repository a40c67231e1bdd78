import { expect, it } from 'vitest'
import { addedRate, hasUnfilledRate, type VatForm, vatBody } from './vat-form.ts'

const formWith = (rate: Partial<VatForm['standardRates'][number]>): VatForm => ({
  standardRates: [{ ...addedRate(), validFrom: '2030-01-01', ...rate }],
  classes: [],
})

it('a new rate is saved only once its day and its number were given; 0 % has to be typed', () => {
  expect(addedRate().percent).toBeNull()
  expect(hasUnfilledRate(formWith({}))).toBe(true)
  expect(hasUnfilledRate(formWith({ percent: 0 }))).toBe(false)
  expect(hasUnfilledRate(formWith({ percent: 24, validFrom: null }))).toBe(true)
  expect(vatBody(formWith({ percent: 0 }), []).standardRates).toEqual([
    { validFrom: '2030-01-01', validTo: null, percent: 0 },
  ])
})
