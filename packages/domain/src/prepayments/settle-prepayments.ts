import type { InvoiceLine } from '../invoices/build-invoice-lines.ts'
import { computeVat } from '../invoices/invoice-amounts.ts'
import type { InvoicePart, InvoicePlan } from '../invoices/plan-invoice-parts.ts'
import type { Cents } from '../money/money.ts'
import { getVatKey, groupByVat, listOpenOf, type OpenPrepayment, type VatGroup } from './prepayment.ts'

/** Names of a settlement line in both languages, with the number of the prepayment invoice. */
export type SettlementName = (invoiceNo: string) => { et: string; en: string }

/**
 * VAT to settle: all of the goods where the prepayment covers them, else all that is left of the prepayment, but never
 * more than the goods have. Where the rate changed meanwhile it is that of the goods, so that the new rate counts for what
 * was not prepaid.
 */
const settledVat = (prepayment: OpenPrepayment, group: VatGroup, netCents: Cents): Cents => {
  if (netCents < prepayment.netCents) return group.vatCents
  const isSameRate = group.vatRate === prepayment.vatRate
  const vatCents = isSameRate ? prepayment.vatCents : computeVat(netCents, group.vatRate)
  return Math.min(group.vatCents, Math.max(0, vatCents))
}

const settlementLine = (
  { invoiceId, invoiceNo }: OpenPrepayment,
  { vatCategory, vatClass, vatRate, deliveryCountry }: VatGroup,
  sums: { netCents: Cents; vatCents: Cents },
  nameOf: SettlementName,
): InvoiceLine => {
  const { et: nameEt, en: nameEn } = nameOf(invoiceNo)
  return {
    unit: 'service',
    nameEt,
    nameEn,
    note: null,
    costCentre: null,
    quantity: 1,
    unitPrice: -sums.netCents * 100,
    netCents: -sums.netCents,
    vatClass,
    vatCategory,
    vatRate,
    vatCents: -sums.vatCents,
    deliveryCountry,
    settlesInvoiceId: invoiceId,
  }
}

/**
 * Lines that take prepayments off an invoice, one for each prepayment and VAT rate, below zero (R41). The oldest
 * prepayment goes first, and no more is taken than the goods of its VAT category and class come to.
 */
export function listSettlementLines(
  lines: readonly InvoiceLine[],
  prepayments: readonly OpenPrepayment[],
  nameOf: SettlementName,
): InvoiceLine[] {
  const groups = new Map(groupByVat(lines).map((group) => [group.key, group]))
  return prepayments.flatMap((prepayment) => {
    const group = groups.get(getVatKey(prepayment))
    const netCents = Math.min(prepayment.netCents, group?.netCents ?? 0)
    if (group === undefined || netCents <= 0) return []
    const vatCents = settledVat(prepayment, group, netCents)
    groups.set(group.key, {
      ...group,
      netCents: group.netCents - netCents,
      vatCents: group.vatCents - vatCents,
    })
    return [settlementLine(prepayment, group, { netCents, vatCents }, nameOf)]
  })
}

const settlePart = (part: InvoicePart, prepayments: readonly OpenPrepayment[], nameOf: SettlementName): InvoicePart => {
  const { lines } = part.order
  const settled = listSettlementLines(lines, listOpenOf(prepayments, part.buyer.receiverId), nameOf)
  return settled.length === 0 ? part : { ...part, order: { ...part.order, lines: [...lines, ...settled] } }
}

/** Rest of the prepayments after the settlement lines of a part. */
const leftAfter = (prepayments: readonly OpenPrepayment[], { buyer, order }: InvoicePart): OpenPrepayment[] =>
  prepayments.map((prepayment) => {
    const { invoiceId, receiverId, netCents, vatCents } = prepayment
    if (receiverId !== buyer.receiverId) return prepayment
    const own = order.lines.filter(
      (line) => line.settlesInvoiceId === invoiceId && getVatKey(line) === getVatKey(prepayment),
    )
    return {
      ...prepayment,
      netCents: own.reduce((left, line) => left + line.netCents, netCents),
      vatCents: own.reduce((left, line) => left + line.vatCents, vatCents),
    }
  })

/** Takes the open prepayments of each receiver off its planned invoices, the first ones first (R41). */
export const settlePrepayments = (
  plan: InvoicePlan,
  prepayments: readonly OpenPrepayment[],
  nameOf: SettlementName,
): InvoicePlan => {
  let left = prepayments
  const parts = plan.parts.map((part) => {
    const settled = settlePart(part, left, nameOf)
    left = leftAfter(left, settled)
    return settled
  })
  return { ...plan, parts }
}
