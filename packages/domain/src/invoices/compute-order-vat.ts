import type { Day } from '../calendar/day.ts'
import type { BasisPoints, Cents } from '../money/money.ts'
import type { DistributedItem } from '../orders/destinations.ts'
import { computeVat } from './invoice-amounts.ts'
import { splitByReceiver } from './split-by-receiver.ts'
import { STANDARD_VAT_CLASS, type VatRate, findVatRate } from './vat-rate.ts'

type TaxedOrder = {
  items: readonly (DistributedItem & { vatClass: string | null; saleCents: Cents | null })[]
  places: readonly { contactId: string; receiverId: string | null; courierSaleCents: Cents | null }[]
}

/** VAT of an order; `rate` is null where its lines have different rates. */
export type OrderVat = { vatCents: Cents; totalCents: Cents; rate: BasisPoints | null }

type NetLine = { vatClass: string; netCents: Cents }

/** Lines as invoices have them: one for each product and receiver, and one for transport unless it is free. */
const netLines = ({ items, places }: TaxedOrder): NetLine[] | null => {
  const priced = items.flatMap(({ designs, saleCents }) => (saleCents === null ? [] : [{ designs, saleCents }]))
  const reached = places.flatMap(({ contactId, receiverId, courierSaleCents }) =>
    courierSaleCents === null ? [] : [{ contactId, receiverId, courierSaleCents }],
  )
  if (priced.length < items.length || reached.length < places.length) return null
  return splitByReceiver({ items: priced, places: reached }).flatMap((share) => [
    ...share.items.map(({ at, netCents }) => ({ vatClass: items[at]?.vatClass ?? STANDARD_VAT_CLASS, netCents })),
    ...(share.transportCents === 0 ? [] : [{ vatClass: STANDARD_VAT_CLASS, netCents: share.transportCents }]),
  ])
}

/**
 * Computes the VAT of an order as its invoices of that day would show it: each line is rounded once (R14, R29). Null
 * while a price or a rate is missing.
 */
export function computeOrderVat(order: TaxedOrder, rates: readonly VatRate[], day: Day): OrderVat | null {
  const lines = netLines(order)
  if (lines === null || lines.length === 0) return null
  const used = new Set<BasisPoints>()
  let [netCents, vatCents] = [0, 0]
  for (const line of lines) {
    const rate = findVatRate(rates, { vatClass: line.vatClass, day })
    if (rate === null) return null
    used.add(rate)
    netCents += line.netCents
    vatCents += computeVat(line.netCents, rate)
  }
  const [only] = used
  return { vatCents, totalCents: netCents + vatCents, rate: used.size === 1 ? (only ?? null) : null }
}
