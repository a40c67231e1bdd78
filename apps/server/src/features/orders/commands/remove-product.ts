import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { priceItems, applyPrices } from './price-items.ts'
import type { StoredOrder } from '../store/stored-order.ts'

export const removeProduct = async (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['removeProduct']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'edit')
  const left: StoredOrder = { ...before, items: before.items.filter((item) => item.productId !== params.productId) }
  if (left.items.length === before.items.length) throw new NotFound()
  const addresses = await findOrderAddresses(ctx, left.items, before)
  const prices = await priceItems(ctx, left, addresses)
  return saveOrder(ctx, { before, after: applyPrices(left, prices, addresses), kind: 'productRemoved' })
}
