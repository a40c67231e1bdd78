import type { Cents } from '../money/money.ts'

/** A price, and what the agency has set it to; null where the price lists say it. */
export type SetCents = { set: Cents | null; cents: Cents | null }

/** After the confirm both sides have agreed: a price that is not set now and was not before stays as it is (R15). */
export function agreedPrice(was: SetCents, now: SetCents): Cents | null {
  return now.set === null && was.set === null ? was.cents : now.cents
}
