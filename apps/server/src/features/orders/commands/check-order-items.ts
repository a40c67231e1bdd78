import { getCallerParty } from '@tiraaz/domain/access/role'
import {
  type CheckedItem,
  checkItems,
  type ItemStage,
  type ProductQuantityFacts,
} from '@tiraaz/domain/orders/check-items'
import { getSmallestQuantity } from '@tiraaz/domain/catalogue/get-smallest-quantity'
import { isSentStatus } from '@tiraaz/domain/orders/order-status'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { type OfferedProduct, findOfferedProducts } from '../../catalogue/index.ts'
import type { OrderAddresses } from '../store/find-order-addresses.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

export type OrderProducts = {
  /** Products that the client may order today. */
  offered: ReadonlyMap<string, OfferedProduct>
  /** Products that this order may contain, also those withdrawn after the order was sent (R35). */
  allowed: ReadonlyMap<string, ProductQuantityFacts>
}

/** Loads product data for checks of this order; one statement, or none if the order already has all products. */
export const findProducts = async (
  ctx: ClientCtx,
  order: Pick<StoredOrder, 'status' | 'items'>,
  productIds: readonly string[],
): Promise<OrderProducts> => {
  const settled = new Map<string, StoredItem>(
    isSentStatus(order.status) ? order.items.map((item) => [item.productId, item]) : [],
  )
  const offered = await findOfferedProducts(
    ctx,
    productIds.filter((id) => !settled.has(id)),
  )
  const fresh = [...offered].map(
    ([id, product]) => [id, { ...product, lockedQuantity: getSmallestQuantity(product) }] as const,
  )
  return { offered, allowed: new Map<string, ProductQuantityFacts>([...settled, ...fresh]) }
}

type CheckContext = {
  stage: ItemStage
  before: readonly { productId: string; quantity: number }[]
  products: OrderProducts
  addresses: OrderAddresses
}

/** Checks items against rules R10, R11, R13 and R35 with data from the database. */
export const checkOrderItems = (
  ctx: ClientCtx,
  items: readonly CheckedItem[],
  { stage, before, products, addresses }: CheckContext,
): Problem[] =>
  checkItems(items, {
    stage,
    by: getCallerParty(ctx.role),
    products: products.allowed,
    contactIds: addresses.living,
    deletedContactIds: addresses.deleted,
    previousQuantities: new Map(before.map(({ productId, quantity }) => [productId, quantity])),
  })
