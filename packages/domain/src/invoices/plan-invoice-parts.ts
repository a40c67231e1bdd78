import type { Day } from '../calendar/day.ts'
import type { BasisPoints, Cents } from '../money/money.ts'
import type { Problem } from '../problem.ts'
import type { OwnFieldValue } from '../order-fields/order-fields.ts'
import { decideVatFor } from '../vat/vat-of-client.ts'
import { listVatReasons } from '../vat/list-vat-reasons.ts'
import type { VatRemark } from '../vat/decide-vat.ts'
import type { VatReason } from '../vat/vat-category.ts'
import {
  type InvoiceCostCentre,
  type InvoiceLine,
  type InvoiceLineTerms,
  buildTaxedLines,
} from './build-invoice-lines.ts'
import { checkPartChoice, listRest, type PartChoice, takePart } from './choose-part.ts'
import { getDeliveryDay } from './get-delivery-day.ts'
import { getSupplyDay } from './get-supply-day.ts'
import type { InvoiceBuyer, InvoiceSeller } from './invoice-party.ts'
import {
  type DestinationToInvoice,
  getInvoiceBuyer,
  getInvoiceRecipient,
  getPaymentTerm,
  type InvoiceRecipient,
} from './invoice-recipient.ts'
import {
  type InvoicingTerms,
  type ItemToInvoice,
  listShares,
  type OpenShares,
  type OrderToPlan,
} from './invoice-rest.ts'
import { sumShares } from './open-shares.ts'
import { type CostCentreShare, splitByCostCentre } from './split-by-cost-centre.ts'
import type { ReceiverShare } from './split-by-receiver.ts'
import type { InvoicedShare } from './standing-invoices.ts'
import { STANDARD_VAT_CLASS, findVatRate } from './vat-rate.ts'

/** Part of an invoice that belongs to one order. */
export type InvoicedOrder = {
  orderId: string
  orderName: string | null
  /** Purchase order number of the buyer (BT-13), and its own fields of the order (R45). */
  purchaseOrderNumber: string | null
  ownFields: readonly OwnFieldValue[] | null
  /** Decides the VAT rates. */
  suppliedOn: Day
  /** Null while its goods are not delivered: the invoice shows no delivery date (decision 095). */
  deliveredOn: Day | null
  lines: readonly InvoiceLine[]
  /** Goods and transport that the invoice takes of the order (R41). */
  share: InvoicedShare | null
}

/** Purchase order number or cost centre that has an invoice of its own (R45); null value: goods without one. */
export type InvoiceGroup =
  | { by: 'purchaseOrder'; value: string | null }
  | { by: 'costCentre'; value: string | null; costCentre: InvoiceCostCentre | null }

/** Part of one order on the invoice of one receiver. */
export type InvoicePart = {
  clientId: string
  buyer: InvoiceBuyer
  /** Null where the client has one invoice for each receiver. */
  group: InvoiceGroup | null
  /** Recipient of the invoice email; null when the receiver has no email address. */
  recipient: InvoiceRecipient | null
  paymentTermDays: number
  /** Legal basis of lines without VAT. */
  vatReasons: VatReason[]
  /** Reasons why VAT is charged although goods or buyer are abroad. */
  vatRemarks: VatRemark[]
  order: InvoicedOrder
}

/** Invoice parts of an order with the net price that they leave (null: nothing), or the problems in their way. */
export type InvoicePlan = { parts: InvoicePart[]; restCents: Cents | null; problems: readonly Problem[] }

/** Problems of classes that have no VAT rate on the day of supply (R29), by item and for transport. */
const checkRates = ({ items }: OrderToPlan, rateOf: (vatClass: string) => BasisPoints | null): Problem[] => {
  const lacking = items.flatMap(({ vatClass }, at) => (rateOf(vatClass) === null ? [`items[${at}]`] : []))
  if (rateOf(STANDARD_VAT_CLASS) === null) lacking.push('transport')
  return lacking.map((key) => ({ key, code: 'vatRateMissing' }))
}

const isGiven = (text: string | null): boolean => text !== null && text.trim() !== ''

/** § 37 requires address and VAT number of the seller, and an issued invoice is never changed. */
const isComplete = ({ address, vatNumber }: InvoiceSeller): boolean => isGiven(address) && isGiven(vatNumber)

const refused = (...problems: readonly Problem[]): InvoicePlan => ({ parts: [], restCents: null, problems })

/** Delivery of the goods of a share: the last of them, once all are delivered. */
const deliveryOf = (
  share: ReceiverShare,
  { items }: Pick<OpenShares, 'items'>,
  { deliveries }: Pick<InvoicingTerms, 'deliveries'>,
): Day | null => {
  const goods = share.items.length === 0 ? items.map((_, at) => at) : share.items.map(({ at }) => at)
  const known = new Map(deliveries.map(({ itemId, deliveredOn }) => [itemId, deliveredOn]))
  return getDeliveryDay(goods.map((at) => ({ deliveredOn: known.get(items[at]?.id ?? '') ?? null })))
}

/** Key of the invoice that a part belongs to: parts of several orders with the same key share an invoice (R29, R45). */
export const getInvoiceKey = ({ clientId, buyer, group }: InvoicePart): string =>
  JSON.stringify([clientId, buyer.receiverId, group?.by ?? null, group?.value ?? null])

type PartSource = {
  share: ReceiverShare
  items: readonly ItemToInvoice[]
  destination: DestinationToInvoice
  lineTerms: Omit<InvoiceLineTerms, 'categoryOf'>
  group: InvoiceGroup | null
  about: Omit<InvoicedOrder, 'lines' | 'share'>
}

const storedShare = (
  { items, transports }: ReceiverShare,
  products: readonly ItemToInvoice[],
  taxes: InvoicedShare['taxes'],
): InvoicedShare => ({
  items: items.map(({ at, ...item }) => ({ itemId: products[at]?.id ?? '', ...item })),
  transports: transports.filter(({ netCents }) => netCents > 0),
  taxes,
})

/**
 * Plans the part of one receiver, with the VAT of the goods by the country where they go; `planned` are the parts before it,
 * which may hold another part of the same transport.
 */
const planPart = (
  { share, items, destination, lineTerms, group, about }: PartSource,
  terms: InvoicingTerms,
  planned: readonly InvoicePart[],
): InvoicePart => {
  const { client, vatReasonTexts: texts, issued } = terms
  const buyer = getInvoiceBuyer(destination, client)
  const vatIn = decideVatFor(destination, client.vat)
  const sharesBefore = [
    ...issued.filter((part) => !part.isCredited && part.receiverId === share.receiverId).map((part) => part.share),
    ...planned.filter((part) => part.buyer.receiverId === share.receiverId).map((part) => part.order.share),
  ]
  const before = sharesBefore.flatMap((one) => one?.taxes ?? [])
  const categoryOf = (country: string) => vatIn(country).category
  const taxed = buildTaxedLines(share, items, { ...lineTerms, categoryOf }, before)
  const lines = taxed.map(({ line }) => line)
  const remarks = [...share.items, ...share.transports].flatMap(({ country }) => vatIn(country).remark ?? [])
  const stored = storedShare(
    share,
    items,
    taxed.map(({ tax }) => tax),
  )
  return {
    clientId: client.id,
    buyer,
    group,
    recipient: getInvoiceRecipient(destination, client, buyer),
    paymentTermDays: getPaymentTerm(destination, client),
    vatReasons: listVatReasons(lines, { ...client.vat, texts }),
    vatRemarks: [...new Set(remarks)],
    order: { ...about, lines, share: stored },
  }
}

/** Reason why an order is not invoiced now, before its goods are looked at. */
const checkOrder = (order: OrderToPlan, { seller }: InvoicingTerms): Problem | null => {
  if (!isComplete(seller)) return { key: 'order', code: 'sellerIncomplete' }
  const isProposed = order.status === 'confirmed' && order.changeId !== null
  return isProposed ? { key: 'order', code: 'changeProposed' } : null
}

type GroupedShare = { share: ReceiverShare; group: InvoiceGroup | null }

const toCostCentreGroup = ({ share, costCentre }: CostCentreShare): GroupedShare => ({
  share,
  group: { by: 'costCentre', value: costCentre?.code ?? null, costCentre },
})

/** Shares of the receivers by what the client splits its invoices by. */
const groupShares = (
  shares: readonly ReceiverShare[],
  items: readonly ItemToInvoice[],
  { purchaseOrderNumber, costCentre }: OrderToPlan,
  { invoiceSplit }: InvoicingTerms,
): GroupedShare[] => {
  if (invoiceSplit === 'costCentre')
    return shares.flatMap((share) => splitByCostCentre(share, items, costCentre).map(toCostCentreGroup))
  const group = invoiceSplit === 'none' ? null : ({ by: 'purchaseOrder', value: purchaseOrderNumber } as const)
  return shares.map((share) => ({ share, group }))
}

/**
 * Plans the invoice parts of an order as of today, one for each receiver (R29), or for each of its cost centres (R45): what
 * was chosen, or everything that is not invoiced yet (R41).
 */
export const planInvoiceParts = (
  order: OrderToPlan,
  terms: InvoicingTerms,
  today: Day,
  choices: readonly PartChoice[] | null = null,
): InvoicePlan => {
  const obstacle = checkOrder(order, terms)
  if (obstacle !== null) return refused(obstacle)
  const known = listShares(order, terms)
  if (known === null) return refused({ key: 'order', code: 'agreedPriceMissing' })
  const { items, itemIds, open } = known
  if (open.length === 0) return refused({ key: 'order', code: 'nothingToInvoice' })
  const problems = choices === null ? [] : checkPartChoice(open, itemIds, choices)
  if (problems.length > 0) return refused(...problems)
  const taken = choices === null ? open : takePart(open, itemIds, choices)
  const dated = groupShares(taken, items, order, terms).map(({ share, group }) => {
    const deliveredOn = deliveryOf(share, known, terms)
    return { share, group, deliveredOn, suppliedOn: getSupplyDay({ deliveredOn, deadline: order.deadline, today }) }
  })
  const rateOn = (day: Day) => (vatClass: string) => findVatRate(terms.rates, { vatClass, day })
  const days = [...new Set(dated.map(({ suppliedOn }) => suppliedOn))]
  const [lacking] = days.map((day) => checkRates(order, rateOn(day))).filter((found) => found.length > 0)
  if (lacking !== undefined) return refused(...lacking)
  const parts: InvoicePart[] = []
  for (const { share, group, deliveredOn, suppliedOn } of dated) {
    const destination = order.places.find((one) => one.contactId === share.firstContactId)
    if (destination === undefined) throw new Error(`${share.firstContactId} is no place of the order`)
    const rateOf = (vatClass: string) => rateOn(suppliedOn)(vatClass) ?? 0
    const lineTerms = { rateOf, transportName: terms.transportName, speedName: terms.speedName }
    const { id: orderId, name: orderName, purchaseOrderNumber, ownFields } = order
    const about = { orderId, orderName, purchaseOrderNumber, ownFields, suppliedOn, deliveredOn }
    parts.push(planPart({ share, items, destination, lineTerms, group, about }, terms, parts))
  }
  const rest = listRest(open, taken)
  return { parts, restCents: rest.length === 0 ? null : sumShares(rest), problems: [] }
}
