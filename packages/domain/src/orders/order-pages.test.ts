import { expect, test } from 'vitest'
import { COUNT_LIMIT, countPages, getOrderPageWindow } from './order-pages.ts'

test('a page of orders has 20 rows, a page of the history of a product 15 (R26)', () => {
  expect(getOrderPageWindow(1, { isOfProduct: false })).toEqual({ limit: 20, offset: 0 })
  expect(getOrderPageWindow(3, { isOfProduct: true })).toEqual({ limit: 15, offset: 30 })
})

test.each([
  [0, 0],
  [20, 1],
  [21, 2],
])('%i orders take %i pages', (total, pages) => {
  expect(countPages(total, { limit: 20, offset: 0, countLimit: COUNT_LIMIT }, Math.min(total, 20))).toBe(pages)
})

test.each([
  { page: 1, shown: 20, pages: 501 },
  { page: 501, shown: 20, pages: 502 },
  { page: 700, shown: 7, pages: 700 },
  { page: 900, shown: 0, pages: 501 },
])('with more rows than are counted, page $page of $shown rows is one of $pages', ({ page, shown, pages }) => {
  const window = getOrderPageWindow(page, { isOfProduct: false })
  expect(countPages(COUNT_LIMIT + 1, { ...window, countLimit: COUNT_LIMIT }, shown)).toBe(pages)
})
