import type { Day } from '../calendar/day.ts'
import { addMonths } from '../calendar/months.ts'

/** First and last day of a period, both included. */
export type InvoicePeriod = { from: Day; to: Day }

/** Length of the period and of a step between periods in months (spec section 9). */
const MONTHS = 3

/** Period from three months ago to today (spec section 4). */
export function getLatestPeriod(today: Day): InvoicePeriod {
  return { from: addMonths(today, -MONTHS), to: today }
}

/** Moves the period three months back, so it ends on the day on which the given one begins. */
export function getOlderPeriod({ from, to }: InvoicePeriod): InvoicePeriod {
  return { from: addMonths(from, -MONTHS), to: addMonths(to, -MONTHS) }
}

/** Moves the period three months forward, but not past today. */
export function getNewerPeriod({ from, to }: InvoicePeriod, today: Day): InvoicePeriod {
  const moved = { from: addMonths(from, MONTHS), to: addMonths(to, MONTHS) }
  return moved.to < today ? moved : getLatestPeriod(today)
}

/** Latest step of the period that includes the day; a day after today is in the latest one. */
export function getPeriodOf(day: Day, today: Day): InvoicePeriod {
  let period = getLatestPeriod(today)
  while (day < period.from) period = getOlderPeriod(period)
  return period
}

/** Checks that the period reaches today, so there is no newer one. */
export function isLatestPeriod({ to }: InvoicePeriod, today: Day): boolean {
  return to >= today
}
