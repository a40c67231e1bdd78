import { type Cents, eurosToCentsOrNull, sumPrices } from '../money/money.ts'
import { computeMarkup } from './price-order.ts'

/** Override prices in euros for an item or a delivery, as the request carries them. */
export type OverrideInput = { purchasePrice: number | null; price: number | null; reason: string }
/** Override prices in cents that were set before. */
export type PriceOverrides = { purchase: Cents | null; sale: Cents | null }

type ItemCents = { saleCents: Cents | null; purchaseCents: Cents | null }
type OrderOf<Item> = { items: Item[]; itemsSaleCents: Cents | null; itemsPurchaseCents: Cents | null }

/** Compares new override prices with the old ones; keeps the reason only if a price is set or removed. */
export const resolveOverride = (was: PriceOverrides, { purchasePrice, price, reason }: OverrideInput) => {
  const [purchase, sale] = [eurosToCentsOrNull(purchasePrice), eurosToCentsOrNull(price)]
  const isSet = purchase !== null || sale !== null
  const isTakenBack = (was.purchase !== null && purchase === null) || (was.sale !== null && sale === null)
  return { purchase, sale, isSet, isTakenBack, reason: (isSet || isTakenBack) && reason !== '' ? reason : null }
}

/** Sets the prices of an item and the markup that follows from them. */
export const applyItemPrices = <Item extends ItemCents & { markup: number | null }>(
  item: Item,
  { saleCents, purchaseCents }: ItemCents,
): Item => ({
  ...item,
  saleCents,
  purchaseCents,
  markup: saleCents === null ? null : computeMarkup(purchaseCents, saleCents),
})

type SpeedCents = { speedCents: Cents | null; speedPurchaseCents: Cents | null }

/** Prices of an item without the surcharges of its speed (R46). */
export const getGoodsPrices = (item: ItemCents & SpeedCents): ItemCents => ({
  saleCents: item.saleCents === null ? null : item.saleCents - (item.speedCents ?? 0),
  purchaseCents: item.purchaseCents === null ? null : item.purchaseCents - (item.speedPurchaseCents ?? 0),
})

/** Sets the prices of an item and its surcharges, which are added to them; the markup follows. */
export const applyGoodsPrices = <Item extends ItemCents & SpeedCents & { markup: number | null }>(
  item: Item,
  goods: ItemCents,
  { speedCents, speedPurchaseCents }: SpeedCents,
): Item =>
  applyItemPrices(
    { ...item, speedCents, speedPurchaseCents },
    {
      saleCents: goods.saleCents === null ? null : goods.saleCents + (speedCents ?? 0),
      purchaseCents: goods.purchaseCents === null ? null : goods.purchaseCents + (speedPurchaseCents ?? 0),
    },
  )

/** Replaces one item of the order and updates the item totals. */
export const replaceItem = <Item extends ItemCents & { id: string }, Order extends OrderOf<Item>>(
  order: Order,
  item: Item,
): Order => {
  const items = order.items.map((one) => (one.id === item.id ? item : one))
  return {
    ...order,
    items,
    itemsSaleCents: sumPrices(items.map(({ saleCents }) => saleCents)),
    itemsPurchaseCents: sumPrices(items.map(({ purchaseCents }) => purchaseCents)),
  }
}
