import type { FieldProblem } from '../../../api/failure.ts'
import { text } from '../../../i18n/i18n.ts'
import type { PriceInput } from './PriceFields.tsx'
import type { SpeedPrices } from './SpeedPriceFields.tsx'

const NOTHING: readonly FieldProblem[] = []

/** Requires a reason for changing an existing price (R15); the server checks the same. */
export const missingReason = (typed: PriceInput & Partial<SpeedPrices>, hadPrice: boolean): readonly FieldProblem[] => {
  const { price, purchasePrice, speedPrice = null, speedPurchasePrice = null } = typed
  const isSet = [price, purchasePrice, speedPrice, speedPurchasePrice].some((one) => one !== null)
  return isSet && hadPrice && typed.reason.trim() === ''
    ? [{ key: 'reason', errors: [text('agencyOrder.reasonMissing')] }]
    : NOTHING
}
