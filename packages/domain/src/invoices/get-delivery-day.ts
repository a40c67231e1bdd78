import type { Day } from '../calendar/day.ts'

/** Delivery date of an invoice: the latest of its orders; null while any of them is not delivered (decision 095). */
export function getDeliveryDay(orders: readonly { deliveredOn: Day | null }[]): Day | null {
  return orders
    .map(({ deliveredOn }) => deliveredOn)
    .reduce((last, day) => (last === null || day === null ? null : day > last ? day : last))
}
