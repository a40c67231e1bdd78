import { expect, test } from 'vitest'
import { getSmallestQuantity } from './get-smallest-quantity.ts'

test.each([
  [1, 1, 1],
  [1, 50, 50],
  [100, 50, 100],
  [120, 50, 150],
])('the smallest quantity from %i in steps of %i is %i', (minQuantity, quantityStep, least) => {
  expect(getSmallestQuantity({ minQuantity, quantityStep })).toBe(least)
})
