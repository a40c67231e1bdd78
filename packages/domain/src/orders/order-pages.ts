import { PAGE_SIZES } from '../limits.ts'

/** Rows of one page: how many, after how many. */
export type PageWindow = { limit: number; offset: number }

/** Window of a page, from 1, of an order list (R26): 20 orders, 15 in the history of one product. */
export function getOrderPageWindow(page: number, { isOfProduct }: { isOfProduct: boolean }): PageWindow {
  const limit = isOfProduct ? PAGE_SIZES.productOrders : PAGE_SIZES.orders
  return { limit, offset: (page - 1) * limit }
}

/** Rows that the count of a list looks at, at most; a list of more still goes on page by page. */
export const COUNT_LIMIT = 10_000

/**
 * Number of pages. A total above `countLimit` is not exact: a full page beyond it has a next one. Returns 0 without rows.
 *
 * @param shown Rows on the page of the window.
 */
export function countPages(
  total: number,
  { limit, offset, countLimit }: PageWindow & { countLimit: number },
  shown: number,
): number {
  if (total <= countLimit) return Math.ceil(total / limit)
  const known = shown === 0 ? 0 : offset + shown + (shown === limit ? 1 : 0)
  return Math.ceil(Math.max(total, known) / limit)
}
