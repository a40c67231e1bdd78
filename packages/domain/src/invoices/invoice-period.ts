import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/months.ts'

/** Days, both included. */
export type InvoicePeriod = { from: Day; to: Day }

/** Spec section 9: the window is three months, and so is a step. */
const MONTHS = 3

/** Spec section 4: from three months ago to today. */
export function latestPeriod(today: Day): InvoicePeriod {
  return { from: addMonths(today, -MONTHS), to: today }
}

/** Both ends three months back: what ends here begins where the period before it ended. */
export function olderPeriod({ from, to }: InvoicePeriod): InvoicePeriod {
  return { from: addMonths(from, -MONTHS), to: addMonths(to, -MONTHS) }
}

/** Both ends three months on, never past today: there are no invoices of tomorrow. */
export function newerPeriod({ from, to }: InvoicePeriod, today: Day): InvoicePeriod {
  const moved = { from: addMonths(from, MONTHS), to: addMonths(to, MONTHS) }
  return moved.to < today ? moved : latestPeriod(today)
}

/** Whether the period reaches today, so that there is nothing newer. */
export function isLatest({ to }: InvoicePeriod, today: Day): boolean {
  return to >= today
}
