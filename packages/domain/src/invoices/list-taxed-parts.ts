import type { Cents } from '../money/money.ts'
import type { VatDecision } from '../vat/decide-vat.ts'
import type { ReceiverShare } from './split-by-receiver.ts'

/** Goods of one item, or transport, that share a VAT category. */
export type TaxedPart = {
  /** Index of the item; null for transport. */
  at: number | null
  /** Surcharge of the item's speed (R46): a line of its own. */
  isSpeed: boolean
  quantity: number
  netCents: Cents
  category: VatDecision['category']
  /** Country of its first destination. */
  deliveryCountry: string
}

const mergeInto = (parts: TaxedPart[], part: TaxedPart): void => {
  const known = parts.find(
    ({ at, isSpeed, category }) => at === part.at && isSpeed === part.isSpeed && category === part.category,
  )
  if (known === undefined) {
    parts.push(part)
    return
  }
  known.netCents += part.netCents
  if (part.at !== null && !part.isSpeed) known.quantity += part.quantity
}

/**
 * Lists the parts of a receiver's share that become invoice lines: one for each item and VAT category, one for the surcharge
 * of its speed, then transport, which has the category of the goods that it brings; free transport has no line (R29).
 */
export const listTaxedParts = (
  share: ReceiverShare,
  categoryOf: (country: string) => VatDecision['category'],
): TaxedPart[] => {
  const parts: TaxedPart[] = []
  for (const { at, country, quantity, netCents, speedCents = 0 } of share.items) {
    const about = { at, category: categoryOf(country), deliveryCountry: country }
    mergeInto(parts, { ...about, isSpeed: false, quantity, netCents: netCents - speedCents })
    if (speedCents > 0) mergeInto(parts, { ...about, isSpeed: true, quantity: 1, netCents: speedCents })
  }
  for (const { country, netCents } of share.transports) {
    if (netCents === 0) continue
    mergeInto(parts, {
      at: null,
      isSpeed: false,
      quantity: 1,
      netCents,
      category: categoryOf(country),
      deliveryCountry: country,
    })
  }
  return parts
}
