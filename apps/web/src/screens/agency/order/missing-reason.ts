import type { Problem } from '../../../api/failure.ts'
import { text } from '../../../i18n/i18n.ts'
import type { TypedPrices } from './PriceFields.tsx'

const NOTHING: readonly Problem[] = []

/** What the server would say too (R15): whoever sets another price than there was says why. */
export const missingReason = (typed: TypedPrices, hadPrice: boolean): readonly Problem[] => {
  const isSet = typed.price !== null || typed.purchasePrice !== null
  return isSet && hadPrice && typed.reason.trim() === ''
    ? [{ key: 'reason', errors: [text('agencyOrder.reasonMissing')] }]
    : NOTHING
}
