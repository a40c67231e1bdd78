import type { FieldProblem } from '../../../../api/failure.ts'
import type { Order, OrderSummary } from '../../../../data/orders/order-queries.ts'
import { displayedPrices } from './displayed-prices.ts'

export type PriceChange = {
  id: string
  of: 'item' | 'transport'
  name: string
  before: number | null
  now: number | null
}

/**
 * Returns prices that differ from the summary on screen (R18). An item or address that is in only one of the two has no
 * price to compare.
 */
export const priceChanges = (seen: OrderSummary, now: OrderSummary): PriceChange[] => {
  const before = displayedPrices(seen)
  const after = displayedPrices(now)
  const destinations = now.invoiceReceivers.flatMap((receiver) => receiver.destinations)
  const names = new Map([
    ...destinations.map(({ contactId, address }) => [contactId, address.objectName] as const),
    ...destinations.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)),
  ])
  const was = new Map([
    ...before.itemsPrices.map(({ id, price }) => [id, price] as const),
    ...before.transportPrices.map(({ destinationId, price }) => [destinationId, price] as const),
  ])
  const compare = (of: PriceChange['of'], id: string, price: number | null): PriceChange[] => {
    const old = was.get(id)
    return old === undefined || old === price ? [] : [{ id, of, name: names.get(id) ?? '', before: old, now: price }]
  }
  return [
    ...after.itemsPrices.flatMap(({ id, price }) => compare('item', id, price)),
    ...after.transportPrices.flatMap(({ destinationId, price }) => compare('transport', destinationId, price)),
  ]
}

/** Removes refusals about changed prices: the list of changes beside them shows the same. */
export const withoutPriceProblems = (
  problems: readonly FieldProblem[],
  changes: readonly PriceChange[],
  { order, seen }: { order: Order; seen: OrderSummary },
): FieldProblem[] => {
  const changed = new Set(changes.map(({ id }) => id))
  const { transportPrices } = displayedPrices(seen)
  const changedKeys = new Set([
    ...order.items.flatMap(({ id }, at) => (changed.has(id) ? [`items[${at}]`] : [])),
    ...transportPrices.flatMap(({ destinationId }, at) =>
      changed.has(destinationId) ? [`transportPrices[${at}]`] : [],
    ),
  ])
  return problems.filter(({ key, errors }) => !changedKeys.has(key) || errors.length > 1)
}
