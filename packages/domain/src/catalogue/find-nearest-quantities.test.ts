import { expect, it } from 'vitest'
import { findNearestQuantities } from './find-nearest-quantities.ts'

it.each([
  [620, [600, 650]],
  [130, [150]],
  [980, [950]],
])('the quantities nearest to %d are within bounds and step', (quantity, nearest) => {
  expect(findNearestQuantities(quantity, { minQuantity: 120, maxQuantity: 970, quantityStep: 50 })).toEqual(nearest)
})
