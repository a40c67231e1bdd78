import { type Cents, eurosToCents, sumPrices } from '@tiraaz/domain/money/money'
import { computeMarkup } from '@tiraaz/domain/pricing/price-order'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

/** Override prices in euros for an item or a delivery, as the request carries them. */
export type OverrideInput = { purchasePrice: number | null; price: number | null; reason: string }
/** Override prices in cents that were set before. */
export type PriceOverrides = { purchase: Cents | null; sale: Cents | null }

const centsOrNull = (euros: number | null): Cents | null => (euros === null ? null : eurosToCents(euros))

/** Compares new override prices with the old ones; keeps the reason only if a price is set or removed. */
export const resolveOverride = (was: PriceOverrides, { purchasePrice, price, reason }: OverrideInput) => {
  const [purchase, sale] = [centsOrNull(purchasePrice), centsOrNull(price)]
  const isSet = purchase !== null || sale !== null
  const isTakenBack = (was.purchase !== null && purchase === null) || (was.sale !== null && sale === null)
  return { purchase, sale, isSet, isTakenBack, reason: (isSet || isTakenBack) && reason !== '' ? reason : null }
}

/** Sets the prices of an item and the markup that follows from them. */
export const applyItemPrices = (
  item: StoredItem,
  { saleCents, purchaseCents }: { saleCents: Cents | null; purchaseCents: Cents | null },
): StoredItem => ({
  ...item,
  saleCents,
  purchaseCents,
  markup: saleCents === null ? null : computeMarkup(purchaseCents, saleCents),
})

/** Replaces one item of the order and updates the item totals. */
export const replaceItem = (order: StoredOrder, item: StoredItem): StoredOrder => {
  const items = order.items.map((one) => (one.id === item.id ? item : one))
  return {
    ...order,
    items,
    itemsSaleCents: sumPrices(items.map(({ saleCents }) => saleCents)),
    itemsPurchaseCents: sumPrices(items.map(({ purchaseCents }) => purchaseCents)),
  }
}
