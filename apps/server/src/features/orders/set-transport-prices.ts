import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { totalOf } from '@tiraaz/domain/money/money'
import { checkSetPrice } from '@tiraaz/domain/pricing/check-set-price'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../core/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findPlaces } from './delivery-places.ts'
import { isInvoiced } from './is-invoiced.query.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from './order-store.ts'
import { priceItems, pricedPlaces } from './price-now.ts'
import { centsOrNull } from './set-item-prices.ts'
import type { StoredOrder, StoredPlace } from './stored-order.ts'
import { tellPricedOnceKnown } from './tell-priced.ts'

type Input = EndpointRequest<Endpoints['setTransportPrices']>

const checkInput = (order: StoredOrder, { body }: Input): Problem[] => {
  const known = new Map(order.places.map((place) => [place.contactId, place]))
  const unknown = body.destinationIds.flatMap((id, at): Problem[] =>
    known.has(id) ? [] : [{ key: `destinationIds[${at}]`, code: 'unknownValue' }],
  )
  const isSet = body.price !== null || body.purchasePrice !== null
  const hadPrice = body.destinationIds.some((id) => (known.get(id)?.courierSaleCents ?? null) !== null)
  return [
    ...unknown,
    // What is free costs the client nothing, whatever is written beside it (R17).
    ...(order.isTransportPriceExcluded && body.price !== null
      ? [{ key: 'price', code: 'transportIsFree' } as const]
      : []),
    ...checkSetPrice({ reason: body.reason, isSet }, { hadPrice }),
  ]
}

const withOverride = (place: StoredPlace, { body }: Input): StoredPlace => {
  const isSet = body.price !== null || body.purchasePrice !== null
  return {
    ...place,
    courierPurchaseOverrideCents: centsOrNull(body.purchasePrice),
    courierSaleOverrideCents: centsOrNull(body.price),
    courierOverrideReason: isSet && body.reason !== '' ? body.reason : null,
  }
}

/** Only the named places get their price anew: what was agreed for the others stays. */
const repriced = async (ctx: ClientCtx, order: StoredOrder, named: ReadonlySet<string>): Promise<StoredOrder> => {
  const deliveries = await findPlaces(ctx, order.items, order)
  const fresh = new Map(
    pricedPlaces(await priceItems(ctx, order, deliveries), deliveries).map((place) => [place.contactId, place]),
  )
  const places = order.places.map((place) =>
    named.has(place.contactId) ? (fresh.get(place.contactId) ?? place) : place,
  )
  return {
    ...order,
    places,
    transportSaleCents: totalOf(places.map(({ courierSaleCents }) => courierSaleCents)),
    transportPurchaseCents: totalOf(places.map(({ courierPurchaseCents }) => courierPurchaseCents)),
  }
}

/** R16 and R17: what the way to some destinations costs, where no tariff says so or another price was agreed. */
export const setTransportPrices = async (ctx: ClientCtx, input: Input): Promise<{ version: number }> => {
  const { params, query, body } = input
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'setPrices')
  const invoiced = await isInvoiced(ctx, before.id)
  refuseIfAny([...(invoiced ? [{ key: 'order', code: 'alreadyInvoiced' } as const] : []), ...checkInput(before, input)])
  const named = new Set(body.destinationIds)
  const places = before.places.map((place) => (named.has(place.contactId) ? withOverride(place, input) : place))
  const after = await repriced(ctx, { ...before, places }, named)
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after, kind: 'pricesSet' })
    await tellPricedOnceKnown(tx, before, after)
    return saved
  })
}
