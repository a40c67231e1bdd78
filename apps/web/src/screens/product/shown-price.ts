import type { OrderPricesResponse } from '../../data/orders/order-queries.ts'
import type { TextKey } from '../../i18n/i18n.ts'

type PriceFacts = {
  prices: OrderPricesResponse | undefined
  isPending: boolean
  hasProblems: boolean
  hasFailed: boolean
}

export type ShownPrice = { euros: number | null; reason: TextKey | null }

/** Price or the reason for its absence: the price box never shows "-" alone. */
export const shownPrice = ({ prices, isPending, hasProblems, hasFailed }: PriceFacts): ShownPrice => {
  if (hasProblems) return { euros: null, reason: 'product.noPrice.problems' }
  const item = prices?.items[0]
  if (item === undefined) {
    return { euros: null, reason: hasFailed && !isPending ? 'product.noPrice.failed' : 'product.calculating' }
  }
  if (item.price !== null || item.noPriceReason === null) return { euros: item.price, reason: null }
  return { euros: null, reason: `product.noPrice.${item.noPriceReason}` }
}
