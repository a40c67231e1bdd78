import { type Cents, eurosToCents, totalOf } from '@tiraaz/domain/money/money'
import { markupBetween } from '../../pricing/index.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

/** What the agency sets of an item or of the way to a place, as the wire tells it. */
export type PricesInput = { purchasePrice: number | null; price: number | null; reason: string }
/** What it has set of them before. */
export type Overrides = { purchase: Cents | null; sale: Cents | null }

const centsOrNull = (euros: number | null): Cents | null => (euros === null ? null : eurosToCents(euros))

/** What is set now beside what was before; the reason is that of setting a price, or of taking one back. */
export const setPrice = (was: Overrides, { purchasePrice, price, reason }: PricesInput) => {
  const [purchase, sale] = [centsOrNull(purchasePrice), centsOrNull(price)]
  const isSet = purchase !== null || sale !== null
  const isTakenBack = (was.purchase !== null && purchase === null) || (was.sale !== null && sale === null)
  return { purchase, sale, isSet, isTakenBack, reason: (isSet || isTakenBack) && reason !== '' ? reason : null }
}

/** An item at these prices, with the markup that lies between them. */
export const atPrices = (
  item: StoredItem,
  { saleCents, purchaseCents }: { saleCents: Cents | null; purchaseCents: Cents | null },
): StoredItem => ({
  ...item,
  saleCents,
  purchaseCents,
  markup: saleCents === null ? null : markupBetween(purchaseCents, saleCents),
})

/** The order with one of its items changed, and what all of them cost then. */
export const withItem = (order: StoredOrder, item: StoredItem): StoredOrder => {
  const items = order.items.map((one) => (one.id === item.id ? item : one))
  return {
    ...order,
    items,
    itemsSaleCents: totalOf(items.map(({ saleCents }) => saleCents)),
    itemsPurchaseCents: totalOf(items.map(({ purchaseCents }) => purchaseCents)),
  }
}
