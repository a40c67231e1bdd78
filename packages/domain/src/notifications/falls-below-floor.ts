import type { BasisPoints } from '../money/money.ts'
import { computeMargin, isBelowFloor, type OrderPriceTotals, sumOrderPrices } from '../pricing/margin.ts'

/** Order before or after a change; `isSent`: submitted and not canceled. */
export type MarginState = OrderPriceTotals & { isSent: boolean }

const marginOf = (order: OrderPriceTotals) => {
  const { saleCents, purchaseCents } = sumOrderPrices(order)
  return computeMargin(saleCents, purchaseCents)
}

/** Checks whether a change can have moved the margin of a sent order below a floor, whatever the floor is. */
export function mayFallBelowFloor(before: MarginState, after: MarginState): boolean {
  const [was, is] = [marginOf(before), marginOf(after)]
  return (
    after.isSent && is !== null && (!before.isSent || was?.cents !== is.cents || was.basisPoints !== is.basisPoints)
  )
}

/**
 * Checks whether a sent order is below the organization's floor after a change and was not before: each fall is notified of
 * once, however often the order changes below the floor (R39). A floor of 0 means none, and then only a loss counts.
 */
export function fallsBelowFloor(before: MarginState, after: MarginState, floor: BasisPoints): boolean {
  return (
    after.isSent && isBelowFloor(marginOf(after), floor) && !(before.isSent && isBelowFloor(marginOf(before), floor))
  )
}
