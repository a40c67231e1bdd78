import type { Cents } from '../money/money.ts'
import type { Problem } from '../problem.ts'

export type SetPrice = { reason: string; isSet: boolean; isTakenBack: boolean }

/**
 * R15: what the agency sets differs from what was there for a reason; a price on request is no such difference (R16).
 * What both sides have agreed on is not taken back without one either.
 */
export function checkSetPrice(
  { reason, isSet, isTakenBack }: SetPrice,
  { hadPrice, isAgreed }: { hadPrice: boolean; isAgreed: boolean },
): Problem[] {
  const differs = isSet || (isAgreed && isTakenBack)
  return differs && hadPrice && reason === '' ? [{ key: 'reason', code: 'required' }] : []
}

/** R16: what is confirmed has a price, whatever is set or taken back. */
export function checkStillPriced(saleCents: readonly (Cents | null)[]): Problem[] {
  return saleCents.includes(null) ? [{ key: 'price', code: 'agreedPriceMissing' }] : []
}
