import type { Cents } from '../money/money.ts'
import type { VatDecision } from '../vat/decide-vat.ts'
import type { ReceiverShare } from './split-by-receiver.ts'

/** Goods of one item, or transport, that share a VAT category. */
export type TaxedPart = {
  /** Index of the item; null for transport. */
  at: number | null
  quantity: number
  netCents: Cents
  category: VatDecision['category']
  /** Country of its first destination. */
  deliveryCountry: string
}

const mergeInto = (parts: TaxedPart[], part: TaxedPart): void => {
  const known = parts.find(({ at, category }) => at === part.at && category === part.category)
  if (known === undefined) {
    parts.push(part)
    return
  }
  known.netCents += part.netCents
  if (part.at !== null) known.quantity += part.quantity
}

/**
 * Lists the parts of a receiver's share that become invoice lines: one for each item and VAT category, then transport,
 * which has the category of the goods that it brings; free transport has no line (R29).
 */
export const listTaxedParts = (
  share: ReceiverShare,
  categoryOf: (country: string) => VatDecision['category'],
): TaxedPart[] => {
  const parts: TaxedPart[] = []
  for (const { at, country, quantity, netCents } of share.items) {
    mergeInto(parts, { at, quantity, netCents, category: categoryOf(country), deliveryCountry: country })
  }
  for (const { country, netCents } of share.transports) {
    if (netCents === 0) continue
    mergeInto(parts, { at: null, quantity: 1, netCents, category: categoryOf(country), deliveryCountry: country })
  }
  return parts
}
