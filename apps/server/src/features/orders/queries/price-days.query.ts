import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { PRICED_DAYS, priceDays as priceOrderDays } from '@tiraaz/domain/pricing/price-days'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { findOrderPricing } from '../commands/price-items.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { loadOrder } from '../store/order-store.ts'
import { getItemName } from './present-order.ts'

type Output = EndpointOutput<Endpoints['priceDays']>

/** Prices the saved order for each day of delivery of a period (R46). */
export const priceDays = async (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['priceDays']>,
): Promise<Output> => {
  const order = await loadOrder(ctx, params.id)
  if (body.to >= addDays(body.from, PRICED_DAYS))
    throw new Invalid([{ key: 'to', code: 'periodTooLong', params: { days: PRICED_DAYS } }])
  const { items, isTransportPriceExcluded } = order
  const addresses = await findOrderAddresses(ctx, items, order)
  const priced = await findOrderPricing(ctx, items, addresses)
  const asked = { items: priced.items, places: addresses.byId, isTransportPriceExcluded }
  const { standardDay, days } = priceOrderDays(asked, priced.pricing, body)
  const known = items.map((item) => ({ id: item.id, productName: getItemName(ctx, item) }))
  return {
    version: order.version,
    standardDay,
    days: days.map(({ day, obstacle, deltaCents, lateItems, items: speeds }) => ({
      day,
      isPossible: obstacle === null,
      delta: centsToEurosOrNull(deltaCents),
      lateProducts: lateItems.flatMap((at) => known[at]?.productName ?? []),
      items: speeds.flatMap((speed, at) => {
        const item = known[at]
        const { days: needed, isStandard } = speed
        return item === undefined
          ? []
          : [{ ...item, days: needed, isStandard, delta: centsToEurosOrNull(speed.deltaCents) }]
      }),
    })),
  }
}
