import { sumEuros } from '@tiraaz/domain/money/money'
import type { OrderPricesResponse } from '../../../data/orders/order-queries.ts'

/** Prices by item and their total; null (shown as "-") while any price is missing. */
export const cartPrices = (prices: OrderPricesResponse | undefined, items: readonly { id: string }[]) => {
  const byId = new Map((prices?.items ?? []).map(({ id, price }) => [id, price]))
  const priceOf = (itemId: string): number | null => byId.get(itemId) ?? null
  return { priceOf, total: sumEuros(items.map(({ id }) => priceOf(id))) }
}
