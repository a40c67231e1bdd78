import { type CurrentPrices, type ShownPrices, checkShownPrices } from '@tiraaz/domain/pricing/check-shown-prices'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import type { OrderPrices } from '@tiraaz/domain/pricing/order-to-price'
import { type OrderAddresses, findOrderAddresses } from '../store/find-order-addresses.ts'
import { checkOrderItems, findProducts } from './check-order-items.ts'
import { priceItems } from './price-items.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** Order checked and priced by today's data: problems, destinations and prices. */
export type RepricedOrder = { problems: Problem[]; addresses: OrderAddresses; prices: OrderPrices }

/** Checks and prices the whole order by today's data (R11, R15, R17, R35); three statements. */
export const repriceOrder = async (ctx: ClientCtx, order: StoredOrder): Promise<RepricedOrder> => {
  const products = await findProducts(
    ctx,
    order,
    order.items.map((item) => item.productId),
  )
  const addresses = await findOrderAddresses(ctx, order.items, order)
  const problems = checkOrderItems(ctx, order.items, { stage: 'submit', before: order.items, products, addresses })
  const prices = await priceItems(ctx, order, addresses)
  return { problems, addresses, prices }
}

/** Prices with item and destination ids, to compare with those shown (R18). */
export const collectPrices = (order: StoredOrder, prices: OrderPrices): CurrentPrices => ({
  items: order.items.map(({ id }, at) => ({ id, cents: prices.items[at]?.saleCents ?? null })),
  transport: prices.destinations.map(({ contactId, saleCents }) => ({ destinationId: contactId, cents: saleCents })),
})

/** Rejects the request if prices differ from those shown to the user (R18). */
export const checkPricesUnchanged = (order: StoredOrder, prices: OrderPrices, seen: ShownPrices): Problem[] =>
  checkShownPrices(seen, collectPrices(order, prices))
