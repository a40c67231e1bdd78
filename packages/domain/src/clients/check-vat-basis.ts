import { TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { checkText } from '../text/clean.ts'
import type { VatTreatment } from '../vat/decide-vat.ts'

/** Rejects a VAT treatment by hand without a reason: the invoice names it as the legal basis. */
export const checkVatBasis = (treatment: VatTreatment, basis: string | null): Problem[] => {
  if (treatment === 'automatic') return []
  if (basis === null || basis.trim() === '') return [{ key: 'vatBasis', code: 'required' }]
  const wrong = checkText(basis, TEXT_LIMITS.note)
  return wrong === null ? [] : [{ key: 'vatBasis', ...wrong }]
}
