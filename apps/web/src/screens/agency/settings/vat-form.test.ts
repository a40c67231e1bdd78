import { expect, it } from 'vitest'
import { addedClass, addedRate, missingRateFields, type VatForm, vatBody } from './vat-form.ts'

const formWith = (rate: Partial<VatForm['standardRates'][number]>): VatForm => ({
  standardRates: [{ ...addedRate(), validFrom: '2030-01-01', ...rate }],
  classes: [],
})

it('a new VAT rate needs a start date and a percentage; 0 % must be typed', () => {
  expect(addedRate().percent).toBeNull()
  const lacking = (form: VatForm) => missingRateFields(form).map(({ key }) => key)
  expect(lacking(formWith({}))).toEqual(['standardRates[0].percent'])
  expect(lacking(formWith({ percent: 0 }))).toEqual([])
  expect(lacking(formWith({ percent: 24, validFrom: null }))).toEqual(['standardRates[0].validFrom'])
  expect(lacking({ standardRates: [], classes: [addedClass()] })).toEqual([
    'classes[0].name',
    'classes[0].rates[0].validFrom',
    'classes[0].rates[0].percent',
  ])
  expect(vatBody(formWith({ percent: 0 }), []).standardRates).toEqual([
    { validFrom: '2030-01-01', validTo: null, percent: 0 },
  ])
})
