import { expect, it } from 'vitest'
import { splitWaiting } from './split-waiting.ts'

it('the home shows apart what only the agency can do', () => {
  const missing = { id: 'files', reasons: ['filesMissing' as const] }
  const both = { id: 'both', reasons: ['filesMissing' as const, 'priceMissing' as const] }
  const price = { id: 'price', reasons: ['priceMissing' as const] }
  const request = { id: 'request', reasons: ['priceMissing' as const, 'alterationRequested' as const] }
  expect(splitWaiting([missing, price, both, request])).toEqual({
    forClient: [missing, both],
    forAgency: [price, request],
  })
})
