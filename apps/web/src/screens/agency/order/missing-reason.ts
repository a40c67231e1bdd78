import type { FieldProblem } from '../../../api/failure.ts'
import { text } from '../../../i18n/i18n.ts'
import type { PriceInput } from './PriceFields.tsx'

const NOTHING: readonly FieldProblem[] = []

/** Requires a reason for changing an existing price (R15); the server checks the same. */
export const missingReason = (typed: PriceInput, hadPrice: boolean): readonly FieldProblem[] => {
  const isSet = typed.price !== null || typed.purchasePrice !== null
  return isSet && hadPrice && typed.reason.trim() === ''
    ? [{ key: 'reason', errors: [text('agencyOrder.reasonMissing')] }]
    : NOTHING
}
