import { expect, it } from 'vitest'
import { getProofPolicy } from './proof-policy.ts'

// rule: R44
it.each([
  ['never', 'always', 'byAgency', 'never'],
  ['inherit', 'always', 'never', 'always'],
  ['inherit', 'inherit', 'always', 'always'],
  ['byAgency', 'never', 'always', 'byAgency'],
] as const)('product %s, client %s, organization %s: %s', (product, client, organization, policy) => {
  expect(getProofPolicy({ product, client, organization })).toBe(policy)
})
