import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sumPrices } from '@tiraaz/domain/money/money'
import { resolveAgreedPrice } from '@tiraaz/domain/pricing/resolve-agreed-price'
import { checkSetPrice, checkStillPriced } from '@tiraaz/domain/pricing/check-set-price'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { isInvoiced } from '../queries/is-invoiced.query.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { priceItems, toPricedDestinations } from './price-items.ts'
import { type PriceOverrides, resolveOverride } from '@tiraaz/domain/pricing/resolve-override'
import type { StoredOrder, StoredDestination } from '../store/stored-order.ts'
import { sendPriceChangeEmail } from '../emails/price-change-emails.ts'

type Input = EndpointRequest<Endpoints['setTransportPrices']>

const overridesOf = (destination: StoredDestination): PriceOverrides => ({
  purchase: destination.courierPurchaseOverrideCents,
  sale: destination.courierSaleOverrideCents,
})

const checkInput = (order: StoredOrder, { body }: Input): Problem[] => {
  const known = new Map(order.places.map((destination) => [destination.contactId, destination]))
  const unknown = body.destinationIds.flatMap((id, at): Problem[] =>
    known.has(id) ? [] : [{ key: `destinationIds[${at}]`, code: 'unknownValue' }],
  )
  const destinations = body.destinationIds.flatMap((id) => known.get(id) ?? [])
  const isTakenBack = destinations.some((destination) => resolveOverride(overridesOf(destination), body).isTakenBack)
  const hadPrice = destinations.some(({ courierSaleCents }) => courierSaleCents !== null)
  const isSet = body.price !== null || body.purchasePrice !== null
  const isAgreed = order.status !== 'submitted'
  return [
    ...unknown,
    // Rejects a sale price when transport is free for the client (R17).
    ...(order.isTransportPriceExcluded && body.price !== null
      ? [{ key: 'price', code: 'transportIsFree' } as const]
      : []),
    ...checkSetPrice({ reason: body.reason, isSet, isTakenBack }, { hadPrice, isAgreed }),
  ]
}

const withOverride = (destination: StoredDestination, { body }: Input): StoredDestination => {
  const { purchase, sale, reason } = resolveOverride(overridesOf(destination), body)
  return {
    ...destination,
    courierPurchaseOverrideCents: purchase,
    courierSaleOverrideCents: sale,
    courierOverrideReason: reason,
  }
}

/** Uses today's tariff until the order is confirmed; later the agreed price stays. */
const withPrice = (order: StoredOrder, was: StoredDestination, fresh: StoredDestination): StoredDestination =>
  order.status === 'submitted'
    ? fresh
    : {
        ...fresh,
        courierPurchaseCents: resolveAgreedPrice(
          { set: was.courierPurchaseOverrideCents, cents: was.courierPurchaseCents },
          { set: fresh.courierPurchaseOverrideCents, cents: fresh.courierPurchaseCents },
        ),
        courierSaleCents: resolveAgreedPrice(
          { set: was.courierSaleOverrideCents, cents: was.courierSaleCents },
          { set: fresh.courierSaleOverrideCents, cents: fresh.courierSaleCents },
        ),
      }

/** Reprices the named destinations only; agreed prices of the others stay. */
const repriced = async (ctx: ClientCtx, before: StoredOrder, input: Input): Promise<StoredOrder> => {
  const named = new Set(input.body.destinationIds)
  const requested = {
    ...before,
    places: before.places.map((destination) =>
      named.has(destination.contactId) ? withOverride(destination, input) : destination,
    ),
  }
  const deliveries = await findOrderAddresses(ctx, requested.items, requested)
  const fresh = new Map(
    toPricedDestinations(await priceItems(ctx, requested, deliveries), deliveries).map((destination) => [
      destination.contactId,
      destination,
    ]),
  )
  const destinations = before.places.map((was) => {
    const now = named.has(was.contactId) ? fresh.get(was.contactId) : undefined
    return now === undefined ? was : withPrice(before, was, now)
  })
  return {
    ...before,
    places: destinations,
    transportSaleCents: sumPrices(destinations.map(({ courierSaleCents }) => courierSaleCents)),
    transportPurchaseCents: sumPrices(destinations.map(({ courierPurchaseCents }) => courierPurchaseCents)),
  }
}

/** Sets transport prices of destinations that have no tariff or an agreed price (R16, R17). */
export const setTransportPrices = async (ctx: ClientCtx, input: Input): Promise<{ version: number }> => {
  const { params, query } = input
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'setPrices')
  const invoiced = await isInvoiced(ctx, before.id)
  refuseIfAny([...(invoiced ? [{ key: 'order', code: 'alreadyInvoiced' } as const] : []), ...checkInput(before, input)])
  const after = await repriced(ctx, before, input)
  if (before.status !== 'submitted')
    refuseIfAny(checkStillPriced(after.places.map((destination) => destination.courierSaleCents)))
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after, kind: 'pricesSet' })
    await sendPriceChangeEmail(tx, before, after)
    return saved
  })
}
