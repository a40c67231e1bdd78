import { type FreshPrices, type SeenPrices, checkSeenPrices } from '@tiraaz/domain/pricing/check-seen-prices'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import type { OrderPrices } from '../../pricing/index.ts'
import { type DeliveryPlaces, findPlaces } from '../store/find-delivery-places.ts'
import { checkOrderItems, findProducts } from './check-order-items.ts'
import { priceItems } from './price-items.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** An order looked at as a whole, before it is sent on: what is wrong with its items, where it goes, what it costs. */
export type FreshOrder = { problems: Problem[]; places: DeliveryPlaces; prices: OrderPrices }

/** The whole order by today's facts (R11, R15, R17, R35); three statements. */
export const freshOrder = async (ctx: ClientCtx, order: StoredOrder): Promise<FreshOrder> => {
  const products = await findProducts(
    ctx,
    order,
    order.items.map((item) => item.productId),
  )
  const places = await findPlaces(ctx, order.items, order)
  const problems = checkOrderItems(ctx, order.items, { stage: 'submit', before: order.items, products, places })
  const prices = await priceItems(ctx, order, places)
  return { problems, places, prices }
}

/** The prices by the ids under which the screens send them back (R18). */
export const freshPrices = (order: StoredOrder, prices: OrderPrices): FreshPrices => ({
  items: order.items.map(({ id }, at) => ({ id, cents: prices.items[at]?.saleCents ?? null })),
  transport: prices.destinations.map(({ contactId, saleCents }) => ({ destinationId: contactId, cents: saleCents })),
})

/** R18: nothing is sent at prices that the person did not see. */
export const checkSeen = (order: StoredOrder, prices: OrderPrices, seen: SeenPrices): Problem[] =>
  checkSeenPrices(seen, freshPrices(order, prices))
