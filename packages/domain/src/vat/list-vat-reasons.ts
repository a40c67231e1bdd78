import type { VatTreatment } from './decide-vat.ts'
import {
  isReasoned,
  REASONED_CATEGORIES,
  type ReasonedCategory,
  type VatCategory,
  type VatReason,
} from './vat-category.ts'

/** Standard wording of each legal basis, in both languages. */
export type VatReasonTexts = Readonly<Record<ReasonedCategory, { et: string; en: string }>>

type ReasonSource = { treatment: VatTreatment; basis: string | null; texts: VatReasonTexts }

/**
 * Legal basis of each category of the lines that takes no VAT (BT-120). A treatment by hand adds the basis that the
 * agency gave.
 */
export const listVatReasons = (
  lines: readonly { vatCategory: VatCategory }[],
  { treatment, basis, texts }: ReasonSource,
): VatReason[] => {
  const used = new Set(lines.map(({ vatCategory }) => vatCategory).filter(isReasoned))
  const own = treatment === 'automatic' || basis === null ? '' : `. ${basis}`
  return REASONED_CATEGORIES.filter((category) => used.has(category)).map((category) => ({
    category,
    et: `${texts[category].et}${own}`,
    en: `${texts[category].en}${own}`,
  }))
}
