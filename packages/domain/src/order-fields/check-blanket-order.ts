import type { Day } from '../calendar/day.ts'
import { type Cents, centsToEuros } from '../money/money.ts'
import type { Problem } from '../problem.ts'
import type { BlanketOrder } from './order-fields.ts'

type BlanketUse = {
  /** Net price of the order; null while it has none. */
  orderCents: Cents | null
  /** Net prices of the other orders with the number. */
  usedCents: Cents
  today: Day
}

/** Reports an order after the last day of its blanket order, or one that is dearer than what is left of it (R45). */
export const checkBlanketOrder = (
  { number, amountCents, endsOn }: BlanketOrder,
  { orderCents, usedCents, today }: BlanketUse,
): Problem[] => {
  const key = 'purchaseOrderNumber'
  if (today > endsOn) return [{ key, code: 'blanketOrderEnded', params: { name: number, day: endsOn } }]
  const leftCents = Math.max(0, amountCents - usedCents)
  if (orderCents === null || orderCents <= leftCents) return []
  return [{ key, code: 'blanketOrderExceeded', params: { name: number, left: centsToEuros(leftCents) } }]
}
