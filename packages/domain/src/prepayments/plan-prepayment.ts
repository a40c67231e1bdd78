import type { Day } from '../calendar/day.ts'
import type { InvoiceLine } from '../invoices/build-invoice-lines.ts'
import type { InvoicingTerms, OrderToPlan } from '../invoices/invoice-rest.ts'
import { type InvoicePart, type InvoicePlan, planInvoiceParts } from '../invoices/plan-invoice-parts.ts'
import { type Cents, centsToEuros, roundHalfUp } from '../money/money.ts'
import { splitPrice } from '../pricing/split-price.ts'
import type { Problem } from '../problem.ts'
import { getVatKey, groupByVat, listOpenOf, type OpenPrepayment, type VatGroup } from './prepayment.ts'

/** Prepayment that the agency asks for: percent of what is not invoiced yet, or an amount; both with VAT. */
export type PrepaymentRequest = { percent: number } | { cents: Cents }

type PrepayableGroup = { part: InvoicePart; group: VatGroup; grossCents: Cents }

/** Amounts with VAT that can be prepaid of an order: all that is not invoiced, and what earlier prepayments leave of it. */
export type Prepayable = { totalCents: Cents; leftCents: Cents }

const grossOf = ({ netCents, vatCents }: { netCents: Cents; vatCents: Cents }): Cents => netCents + vatCents

/** Plans the open goods at the rates of today, by receiver alone: a prepayment has no day of supply and no cost centre. */
const planOpen = (order: OrderToPlan, terms: InvoicingTerms, today: Day): InvoicePlan =>
  planInvoiceParts(
    { ...order, deadline: null },
    { ...terms, deliveries: [], ...(terms.invoiceSplit === 'costCentre' && { invoiceSplit: 'none' }) },
    today,
  )

const subtract = (group: VatGroup, open: readonly OpenPrepayment[]): VatGroup => {
  const own = open.filter((one) => getVatKey(one) === group.key)
  const netCents = group.netCents - own.reduce((sum, one) => sum + one.netCents, 0)
  const vatCents = group.vatCents - own.reduce((sum, one) => sum + one.vatCents, 0)
  return { ...group, netCents: Math.max(0, netCents), vatCents: Math.max(0, vatCents) }
}

const listPrepayable = (plan: InvoicePlan, prepayments: readonly OpenPrepayment[]): PrepayableGroup[] =>
  plan.parts.flatMap((part) => {
    const open = listOpenOf(prepayments, part.buyer.receiverId)
    return groupByVat(part.order.lines).map((whole) => {
      const group = subtract(whole, open)
      return { part, group, grossCents: grossOf(group) }
    })
  })

const sumPrepayable = (plan: InvoicePlan, groups: readonly PrepayableGroup[]): Prepayable => ({
  totalCents: plan.parts.flatMap(({ order }) => order.lines).reduce((sum, line) => sum + grossOf(line), 0),
  leftCents: groups.reduce((sum, { grossCents }) => sum + grossCents, 0),
})

/** Computes what can be prepaid of an order now; null where it cannot be invoiced. */
export const computePrepayable = (
  order: OrderToPlan,
  terms: InvoicingTerms,
  { prepayments, today }: { prepayments: readonly OpenPrepayment[]; today: Day },
): Prepayable | null => {
  const plan = planOpen(order, terms, today)
  return plan.problems.length > 0 ? null : sumPrepayable(plan, listPrepayable(plan, prepayments))
}

/** Line of a prepayment: its share of the group's VAT, so that a prepayment of everything has exactly the VAT of the goods. */
const lineOf = (
  { group, grossCents }: PrepayableGroup,
  cents: Cents,
  name: { et: string; en: string },
): InvoiceLine => {
  const { vatCategory, vatClass, vatRate, deliveryCountry } = group
  const vatCents = roundHalfUp(BigInt(group.vatCents) * BigInt(cents), grossCents)
  const netCents = cents - vatCents
  return {
    unit: 'service',
    nameEt: name.et,
    nameEn: name.en,
    note: null,
    costCentre: null,
    quantity: 1,
    unitPrice: netCents * 100,
    netCents,
    vatClass,
    vatCategory,
    vatRate,
    vatCents,
    deliveryCountry,
  }
}

const checkRequest = (request: PrepaymentRequest, cents: Cents, { leftCents }: Prepayable): Problem[] => {
  const key = 'percent' in request ? 'percent' : 'sum'
  if (cents <= 0) return [{ key, code: 'required' }]
  if (cents <= leftCents) return []
  return [{ key, code: 'prepaymentAboveLeft', params: { left: centsToEuros(leftCents) } }]
}

/**
 * Plans the prepayment invoices of a confirmed order, one for each receiver, with a line for each VAT rate of its goods
 * (R41). Prepayments together never exceed what is not invoiced yet. `name` is the text of the lines.
 */
export const planPrepayment = (
  order: OrderToPlan,
  terms: InvoicingTerms & { prepayments: readonly OpenPrepayment[] },
  { request, name, today }: { request: PrepaymentRequest; name: { et: string; en: string }; today: Day },
): InvoicePlan => {
  const plan = planOpen(order, terms, today)
  if (plan.problems.length > 0) return plan
  const groups = listPrepayable(plan, terms.prepayments)
  const prepayable = sumPrepayable(plan, groups)
  const cents =
    'percent' in request ? roundHalfUp(BigInt(prepayable.totalCents) * BigInt(request.percent), 100) : request.cents
  const problems = checkRequest(request, cents, prepayable)
  if (problems.length > 0) return { ...plan, parts: [], problems }
  const shares = splitPrice(
    cents,
    groups.map(({ grossCents }) => grossCents),
  )
  const parts = plan.parts.flatMap((part) => {
    const lines = groups.flatMap((one, at) => {
      const share = shares[at] ?? 0
      return one.part !== part || share === 0 ? [] : [lineOf(one, share, name)]
    })
    const reasons = part.vatReasons.filter(({ category }) => lines.some((line) => line.vatCategory === category))
    const about = { ...part.order, suppliedOn: today, deliveredOn: null, lines, share: null }
    return lines.length === 0 ? [] : [{ ...part, vatReasons: reasons, order: about }]
  })
  return { ...plan, parts }
}
