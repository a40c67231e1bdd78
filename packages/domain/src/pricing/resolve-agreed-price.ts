import type { Cents } from '../money/money.ts'

/** Price, and the amount set by the agency; `set` is null if the price comes from price lists. */
export type PriceOverride = { set: Cents | null; cents: Cents | null }

/** Price after the confirmation: an agreed price stays, unless the agency sets one now or had set one before (R15). */
export function resolveAgreedPrice(was: PriceOverride, now: PriceOverride): Cents | null {
  return now.set === null && was.set === null ? was.cents : now.cents
}
