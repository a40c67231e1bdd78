import { expect, test } from 'vitest'
import { countPages, getOrderPageWindow } from './order-pages.ts'

test('a page of orders has 20 rows, a page of the history of a product 15 (R26)', () => {
  expect(getOrderPageWindow(1, { isOfProduct: false })).toEqual({ limit: 20, offset: 0 })
  expect(getOrderPageWindow(3, { isOfProduct: true })).toEqual({ limit: 15, offset: 30 })
})

test.each([
  [0, 0],
  [20, 1],
  [21, 2],
])('%i orders take %i pages', (total, pages) => {
  expect(countPages(total, { limit: 20, offset: 0 })).toBe(pages)
})
