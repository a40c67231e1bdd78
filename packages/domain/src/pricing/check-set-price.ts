import type { Cents } from '../money/money.ts'
import type { Problem } from '../problem.ts'

/** Price change by the agency: a price is set, or an earlier one taken back. */
export type SetPrice = { reason: string; isSet: boolean; isTakenBack: boolean }

/**
 * Requires a reason for replacing a known price (R15), but not for pricing a price on request (R16). An agreed price
 * also needs a reason to be taken back.
 */
export function checkSetPrice(
  { reason, isSet, isTakenBack }: SetPrice,
  { hadPrice, isAgreed }: { hadPrice: boolean; isAgreed: boolean },
): Problem[] {
  const differs = isSet || (isAgreed && isTakenBack)
  return differs && hadPrice && reason === '' ? [{ key: 'reason', code: 'required' }] : []
}

/** Rejects a change that leaves a confirmed order without a price (R16). */
export function checkStillPriced(saleCents: readonly (Cents | null)[]): Problem[] {
  return saleCents.includes(null) ? [{ key: 'price', code: 'agreedPriceMissing' }] : []
}
