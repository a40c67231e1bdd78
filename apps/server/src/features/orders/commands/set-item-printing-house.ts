import type { Cents } from '@tiraaz/domain/money/money'
import { applyItemPrices, replaceItem } from '@tiraaz/domain/pricing/resolve-override'
import type { ClientCtx } from '../../../context/context.ts'
import { saveOrder } from '../store/order-store.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

type NewPrintingHouse = {
  itemId: string
  printingHouseId: string
  purchaseCents: Cents
  /** Surcharge of the item's speed in the purchase price (R46). */
  speedPurchaseCents: Cents
}

/** Moves an item to another printing house at its purchase price; the sale price and its reason stay (R21). */
export const setItemPrintingHouse = async (
  tx: ClientCtx,
  before: StoredOrder,
  { itemId, printingHouseId, purchaseCents, speedPurchaseCents }: NewPrintingHouse,
): Promise<void> => {
  const item = before.items.find(({ id }) => id === itemId)
  if (item === undefined) throw new Error(`Order ${before.id} has no item ${itemId}`)
  const { saleCents, saleOverrideCents, overrideReason } = item
  const moved: StoredItem = {
    ...item,
    printingHouseId,
    purchaseOverrideCents: null,
    speedPurchaseCents: item.speedLevelDays === null ? null : speedPurchaseCents,
    speedPurchaseOverrideCents: null,
    overrideReason: saleOverrideCents === null ? null : overrideReason,
  }
  const after = replaceItem(before, applyItemPrices(moved, { saleCents, purchaseCents }))
  await saveOrder(tx, { before, after, kind: 'pricesSet' })
}
