import { expect, it } from 'vitest'
import { checkVatBasis } from './check-vat-basis.ts'

it('a VAT treatment by hand needs a reason, the automatic one none', () => {
  expect(checkVatBasis('automatic', null)).toEqual([])
  expect(checkVatBasis('exempt', 'KMS § 16')).toEqual([])
  for (const basis of [null, '', ' '])
    expect(checkVatBasis('export', basis)).toEqual([{ key: 'vatBasis', code: 'required' }])
  expect(checkVatBasis('standard', 'x'.repeat(2001)).map(({ code }) => code)).toEqual(['textTooLong'])
})
