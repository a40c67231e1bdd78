import type { Day } from '../calendar/day.ts'
import type { BasisPoints, Cents } from '../money/money.ts'
import type { DistributedItem } from '../orders/destinations.ts'
import { type ClientVat, decideVatFor, type VatDestination } from '../vat/vat-of-client.ts'
import { getLineVat } from './build-invoice-lines.ts'
import { computeVat } from './invoice-amounts.ts'
import { listTaxedParts, type TaxedPart } from './list-taxed-parts.ts'
import { splitByReceiver } from './split-by-receiver.ts'
import { STANDARD_VAT_CLASS, type VatRate, findVatRate } from './vat-rate.ts'

type TaxedOrder = {
  items: readonly (DistributedItem & { vatClass: string | null; saleCents: Cents | null; speedCents?: Cents | null })[]
  places: readonly (VatDestination & { contactId: string; courierSaleCents: Cents | null })[]
  client: ClientVat
}

/** VAT of an order; `rate` is null where its lines have different rates. */
export type OrderVat = { vatCents: Cents; totalCents: Cents; rate: BasisPoints | null }

/** Lines as invoices have them; null while a price is missing. */
const listParts = ({ items, places, client }: TaxedOrder): TaxedPart[] | null => {
  const priced = items.flatMap(({ designs, saleCents, speedCents = null }) =>
    saleCents === null ? [] : [{ designs, saleCents, speedCents }],
  )
  const reached = places.flatMap((place) =>
    place.courierSaleCents === null ? [] : [{ ...place, courierSaleCents: place.courierSaleCents }],
  )
  if (priced.length < items.length || reached.length < places.length) return null
  return splitByReceiver({ items: priced, places: reached }).flatMap((share) => {
    const first = places.find(({ contactId }) => contactId === share.firstContactId)
    if (first === undefined) return []
    const vatIn = decideVatFor(first, client)
    return listTaxedParts(share, (country) => vatIn(country).category)
  })
}

/**
 * Computes the VAT of an order as its invoices of that day would show it: each line is rounded once (R14, R29). Null
 * while a price or a rate is missing.
 */
export function computeOrderVat(order: TaxedOrder, rates: readonly VatRate[], day: Day): OrderVat | null {
  const parts = listParts(order)
  if (parts === null || parts.length === 0) return null
  const used = new Set<BasisPoints>()
  let [netCents, vatCents] = [0, 0]
  for (const part of parts) {
    const item = part.at === null ? undefined : order.items[part.at]
    const classRate = findVatRate(rates, { vatClass: item?.vatClass ?? STANDARD_VAT_CLASS, day })
    if (classRate === null) return null
    const { vatRate } = getLineVat(part.category, classRate)
    used.add(vatRate)
    netCents += part.netCents
    vatCents += computeVat(part.netCents, vatRate)
  }
  const [only] = used
  return { vatCents, totalCents: netCents + vatCents, rate: used.size === 1 ? (only ?? null) : null }
}
