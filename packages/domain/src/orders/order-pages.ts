import { PAGE_SIZES } from '../limits.ts'

/** Rows of one page: how many, after how many. */
export type PageWindow = { limit: number; offset: number }

/** Window of a page, from 1, of an order list (R26): 20 orders, 15 in the history of one product. */
export function getOrderPageWindow(page: number, { isOfProduct }: { isOfProduct: boolean }): PageWindow {
  const limit = isOfProduct ? PAGE_SIZES.productOrders : PAGE_SIZES.orders
  return { limit, offset: (page - 1) * limit }
}

/** Number of pages for all rows; 0 without rows. */
export function countPages(total: number, { limit }: PageWindow): number {
  return Math.ceil(total / limit)
}
