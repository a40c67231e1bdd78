import { totalOfEuros } from '@tiraaz/domain/money/money'
import type { OrderPrices } from '../../../data/order-queries.ts'

/** Prices by item, and their sum: unknown ("-") while any is missing. */
export const cartPrices = (prices: OrderPrices | undefined) => {
  const items = prices?.items ?? []
  const byId = new Map(items.map(({ id, price }) => [id, price]))
  return {
    priceOf: (itemId: string): number | null => byId.get(itemId) ?? null,
    total: prices === undefined ? null : totalOfEuros(items.map(({ price }) => price)),
  }
}
