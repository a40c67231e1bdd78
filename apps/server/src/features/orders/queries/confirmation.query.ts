import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, sumPrices } from '@tiraaz/domain/money/money'
import { getLanguage } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import { presentMargin } from '@tiraaz/domain/pricing/margin'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { loadOrder } from '../store/order-store.ts'
import { priceItems, applyPrices } from '../commands/price-items.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** Reprices an order as confirming would now (R18); an order that cannot be confirmed keeps its prices. */
const atPricesOfConfirming = async (ctx: ClientCtx, order: StoredOrder): Promise<StoredOrder> => {
  if (!canDoWithOrder(ctx, 'confirm', order)) return order
  const places = await findOrderAddresses(ctx, order.items, order)
  return applyPrices(order, await priceItems(ctx, order, places), places)
}

const readFloor = async ({ db, organizationId }: ClientCtx): Promise<number> => {
  const { floor } = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('margin_floor_basis_points as floor')
    .executeTakeFirstOrThrow()
  return floor
}

/** Returns the margin and the items without a printing house for the agency's confirm dialog. */
export const getConfirmation = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getConfirmation']>,
): Promise<EndpointOutput<Endpoints['getConfirmation']>> => {
  const order = await atPricesOfConfirming(ctx, await loadOrder(ctx, params.id))
  const floor = await readFloor(ctx)
  const withoutHouse = order.items.filter(({ printingHouseId }) => printingHouseId === null)
  return {
    margin: presentMargin(
      sumPrices([order.itemsSaleCents, order.transportSaleCents]),
      sumPrices([order.itemsPurchaseCents, order.transportPurchaseCents]),
      floor,
    ),
    marginFloorPercent: floor === 0 ? null : basisPointsToPercent(floor),
    withoutHouse: withoutHouse.map(({ nameEt, nameEn }) => (getLanguage(ctx.locale) === 'en' ? nameEn : nameEt)),
  }
}
