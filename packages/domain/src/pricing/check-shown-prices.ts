import { type Cents, centsToEuros } from '../money/money.ts'
import type { Problem, ProblemCode } from '../problem.ts'

/** Prices shown to the user, in euros; null is a price on request (R16). */
export type ShownPrices = {
  itemsPrices: readonly { id: string; price: number | null }[]
  transportPrices: readonly { destinationId: string; price: number | null }[]
}

/** Prices calculated now; items in the order of the order. */
export type CurrentPrices = {
  items: readonly { id: string; cents: Cents | null }[]
  transport: readonly { destinationId: string; cents: Cents | null }[]
}

/**
 * Rejects prices that changed since the user saw them (R18). Problems of an item's price are reported at 'items[i]', i
 * being its index in the order; prices of unknown items at 'itemsPrices[i]' of the request. Problems of a transport
 * price are reported at 'transportPrices[i]' of the request; missing ones at 'transportPrices'.
 */
export function checkShownPrices(seen: ShownPrices, fresh: CurrentPrices): Problem[] {
  return [...checkItemsPrices(seen, fresh), ...checkTransportPrices(seen, fresh)]
}

function checkItemsPrices(seen: ShownPrices, fresh: CurrentPrices): Problem[] {
  const ofOrder = fresh.items.flatMap(({ id, cents }, index): Problem[] => {
    const key = `items[${index}]`
    const shown = seen.itemsPrices.filter((price) => price.id === id)
    if (shown.length === 0) return [{ key, code: 'priceNotSeen' }]
    return shown.some(({ price }) => isOtherPrice(price, cents))
      ? [priceProblem(key, cents, 'priceChanged', 'priceNowOnRequest')]
      : []
  })
  const surplus = seen.itemsPrices.flatMap(({ id }, index): Problem[] =>
    fresh.items.some((item) => item.id === id) ? [] : [{ key: `itemsPrices[${index}]`, code: 'priceOfUnknownItem' }],
  )
  return [...ofOrder, ...surplus]
}

function checkTransportPrices(seen: ShownPrices, fresh: CurrentPrices): Problem[] {
  const sent = seen.transportPrices.flatMap(({ destinationId, price }, index): Problem[] => {
    const key = `transportPrices[${index}]`
    const now = fresh.transport.find((destination) => destination.destinationId === destinationId)
    if (now === undefined) return [{ key, code: 'transportPriceOfUnknownDestination' }]
    return isOtherPrice(price, now.cents)
      ? [priceProblem(key, now.cents, 'transportPriceChanged', 'transportPriceNowOnRequest')]
      : []
  })
  const sentIds = new Set(seen.transportPrices.map((price) => price.destinationId))
  const isMissing = fresh.transport.some((destination) => !sentIds.has(destination.destinationId))
  return isMissing ? [...sent, { key: 'transportPrices', code: 'transportPriceNotSeen' }] : sent
}

function isOtherPrice(seen: number | null, cents: Cents | null): boolean {
  // Exact comparison on purpose: both are the double nearest to the same two decimals.
  return seen !== (cents === null ? null : centsToEuros(cents))
}

function priceProblem(key: string, cents: Cents | null, changed: ProblemCode, onRequest: ProblemCode): Problem {
  return cents === null ? { key, code: onRequest } : { key, code: changed, params: { price: centsToEuros(cents) } }
}

/** Requires every price of an order to be known, before it is confirmed (R16). */
export function checkPricesKnown(fresh: CurrentPrices): Problem[] {
  const items = fresh.items.flatMap(({ cents }, index): Problem[] =>
    cents === null ? [{ key: `items[${index}]`, code: 'priceMissing' }] : [],
  )
  const isTransportKnown = fresh.transport.every(({ cents }) => cents !== null)
  return isTransportKnown ? items : [...items, { key: 'transportPrices', code: 'transportPriceMissing' }]
}
