import { expect, test } from 'vitest'
import { proposeSalePrice } from './propose-sale-price.ts'

test.each([
  [80, 25, 100],
  [0.03, 50, 0.05],
  [80, 0, 80],
  [null, 25, null],
  [80, undefined, null],
])('a purchase price of %s with a markup of %s proposes %s', (purchase, markup, expected) => {
  expect(proposeSalePrice(purchase, markup)).toBe(expected)
})
