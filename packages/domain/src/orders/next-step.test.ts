import { expect, it } from 'vitest'
import { findNextStep } from './next-step.ts'

const nothing = { priceMissing: false, filesMissing: false }

it.each([
  ['files', { status: 'submitted', priceMissing: true, filesMissing: true }],
  ['files', { status: 'confirmed', priceMissing: false, filesMissing: true }],
  ['price', { status: 'submitted', priceMissing: true, filesMissing: false }],
  ['confirmation', { status: 'submitted', ...nothing }],
  ['delivery', { status: 'confirmed', ...nothing }],
  // A price that was taken back after the confirmation does not hold the delivery.
  ['delivery', { status: 'confirmed', priceMissing: true, filesMissing: false }],
] as const)('next step is %s for %o', (step, facts) => {
  expect(findNextStep(facts)).toBe(step)
})
