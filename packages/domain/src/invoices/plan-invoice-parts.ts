import type { Day } from '../calendar/day.ts'
import { toTallinnDay } from '../calendar/tallinn-day.ts'
import { PAYMENT_TERM_DAYS } from '../limits.ts'
import type { BasisPoints, Cents } from '../money/money.ts'
import type { DistributedItem } from '../orders/destinations.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Problem } from '../problem.ts'
import type { AddressParts } from '../text/format-address-line.ts'
import { type ClientVat, decideVatFor } from '../vat/vat-of-client.ts'
import { listVatReasons, type VatReasonTexts } from '../vat/list-vat-reasons.ts'
import type { VatRemark } from '../vat/decide-vat.ts'
import type { VatReason } from '../vat/vat-category.ts'
import {
  type InvoicedProduct,
  type InvoiceLine,
  type InvoiceLineTerms,
  buildInvoiceLines,
} from './build-invoice-lines.ts'
import { getSupplyDay } from './get-supply-day.ts'
import { HOME_COUNTRY } from './home-country.ts'
import {
  type InvoiceBuyer,
  type InvoiceSeller,
  type PostalAddress,
  formatInvoiceAddress,
  toPostalAddress,
} from './invoice-party.ts'
import { type ReceiverShare, splitByReceiver } from './split-by-receiver.ts'
import { type IssuedPart, listInvoicedReceivers } from './standing-invoices.ts'
import { STANDARD_VAT_CLASS, type VatRate, findVatRate } from './vat-rate.ts'

type ItemToInvoice = DistributedItem & InvoicedProduct & { id: string; saleCents: Cents | null }

type DestinationToInvoice = AddressParts & {
  contactId: string
  courierSaleCents: Cents | null
  receiverId: string | null
  receiverName: string | null
  receiverEmail: string | null
  receiverPaymentTermDays: number | null
  receiverRegistryCode: string | null
  receiverVatNumber: string | null
  receiverCountryCode: string | null
}

/** Sent order with its items and destinations, as its invoices need it. */
export type OrderToPlan = {
  id: string
  name: string | null
  status: OrderStatus
  deadline: Day | null
  /** Proposed change that the client has not answered; its prices are not settled. */
  changeId: string | null
  items: readonly ItemToInvoice[]
  places: readonly DestinationToInvoice[]
}

/** Data needed to plan the invoices of an order, beside the order itself. */
export type InvoicingTerms = {
  /** Invoices issued for the order before. */
  issued: readonly IssuedPart[]
  /** Items whose worksheet was canceled; they are not invoiced. */
  canceledItems: readonly string[]
  seller: InvoiceSeller
  client: {
    id: string
    name: string
    registryCode: string | null
    vatNumber: string | null
    email: string | null
    locale: 'et-EE' | 'en-US'
    paymentTermDays: number | null
    /** Invoice address of the client; null when unknown. */
    address: (PostalAddress & { city: string }) | null
    vat: ClientVat
  }
  rates: readonly VatRate[]
  /** When the last worksheet of the order was delivered. */
  deliveredAt: Date | null
  vatReasonTexts: VatReasonTexts
} & Pick<InvoiceLineTerms, 'transportName'>

/** Part of an invoice that belongs to one order. */
export type InvoicedOrder = {
  orderId: string
  orderName: string | null
  /** Decides the VAT rates. */
  suppliedOn: Day
  /** Null while the order is not delivered: its invoice shows no delivery date (decision 095). */
  deliveredOn: Day | null
  lines: readonly InvoiceLine[]
}

type InvoiceRecipient = { email: string; name: string; locale: 'et-EE' | 'en-US' }

/** Part of one order on the invoice of one receiver. */
export type InvoicePart = {
  clientId: string
  buyer: InvoiceBuyer
  /** Recipient of the invoice email; null when the receiver has no email address. */
  recipient: InvoiceRecipient | null
  paymentTermDays: number
  /** Legal basis of lines without VAT. */
  vatReasons: VatReason[]
  /** Reasons why VAT is charged although goods or buyer are abroad. */
  vatRemarks: VatRemark[]
  order: InvoicedOrder
}

/** Invoice parts of an order, or the problems that stand in their way. */
export type InvoicePlan = { parts: InvoicePart[]; problems: readonly Problem[] }

/** Client as the buyer: with its own address if it has one, else with the address of the destination. */
const clientAsBuyer = (destination: DestinationToInvoice, { client }: InvoicingTerms): InvoiceBuyer => {
  const { name, registryCode, vatNumber, address } = client
  const own = { receiverId: null, name, registryCode, vatNumber }
  if (address === null)
    return { ...own, address: formatInvoiceAddress(destination), postal: toPostalAddress(destination) }
  const { street, city, postalCode, countryCode: country } = address
  return {
    ...own,
    address: formatInvoiceAddress({ street, houseNo: null, city, postalCode, country }),
    postal: address,
  }
}

/**
 * Buyer of an invoice. A receiver has no address of its own, so the first destination that it pays for is used. A
 * destination without a receiver is invoiced to the client itself.
 */
const buyerOf = (destination: DestinationToInvoice, terms: InvoicingTerms): InvoiceBuyer => {
  if (destination.receiverId === null) return clientAsBuyer(destination, terms)
  return {
    receiverId: destination.receiverId,
    name: destination.receiverName ?? terms.client.name,
    address: formatInvoiceAddress(destination),
    postal: toPostalAddress(destination),
    registryCode: destination.receiverRegistryCode,
    vatNumber: destination.receiverVatNumber,
  }
}

/** Recipient of the email; a receiver has no language setting, so its country decides the language. */
const recipientOf = (
  destination: DestinationToInvoice,
  { client }: InvoicingTerms,
  { name }: InvoiceBuyer,
): InvoiceRecipient | null => {
  if (destination.receiverId === null) {
    return client.email === null ? null : { email: client.email, name, locale: client.locale }
  }
  const { receiverEmail: email, receiverCountryCode: country } = destination
  if (email === null) return null
  return { email, name, locale: country === null || country === HOME_COUNTRY ? 'et-EE' : 'en-US' }
}

/** Problems of classes that have no VAT rate on the day of supply (R29), by item and for transport. */
const checkRates = ({ items }: OrderToPlan, rateOf: (vatClass: string) => BasisPoints | null): Problem[] => {
  const lacking = items.flatMap(({ vatClass }, at) => (rateOf(vatClass) === null ? [`items[${at}]`] : []))
  if (rateOf(STANDARD_VAT_CLASS) === null) lacking.push('transport')
  return lacking.map((key) => ({ key, code: 'vatRateMissing' }))
}

const isGiven = (text: string | null): boolean => text !== null && text.trim() !== ''

/** § 37 requires address and VAT number of the seller, and an issued invoice is never changed. */
const isComplete = ({ address, vatNumber }: InvoiceSeller): boolean => isGiven(address) && isGiven(vatNumber)

/** Payment term in days: the receiver's, else the client's, else the usual one. */
const paymentTermOf = (destination: DestinationToInvoice, { client }: InvoicingTerms): number =>
  destination.receiverPaymentTermDays ?? client.paymentTermDays ?? PAYMENT_TERM_DAYS.usual

/** Shares of the receivers; null if a price is missing, though a confirmed order should have all prices (R16). */
const sharesOf = (
  items: readonly ItemToInvoice[],
  destinations: readonly DestinationToInvoice[],
): ReceiverShare[] | null => {
  const pricedItems = items.flatMap(({ designs, saleCents }) => (saleCents === null ? [] : [{ designs, saleCents }]))
  const pricedPlaces = destinations.flatMap(({ contactId, receiverId, country, courierSaleCents }) =>
    courierSaleCents === null ? [] : [{ contactId, receiverId, country, courierSaleCents }],
  )
  const areKnown = pricedItems.length === items.length && pricedPlaces.length === destinations.length
  return areKnown ? splitByReceiver({ items: pricedItems, places: pricedPlaces }) : null
}

const refused = (...problems: readonly Problem[]): InvoicePlan => ({ parts: [], problems })

type PartSource = {
  share: ReceiverShare
  items: readonly ItemToInvoice[]
  destination: DestinationToInvoice
  lineTerms: Omit<InvoiceLineTerms, 'categoryOf'>
  about: Omit<InvoicedOrder, 'lines'>
}

/** Plans the part of one receiver, with the VAT of the goods by the country where they go. */
const planPart = ({ share, items, destination, lineTerms, about }: PartSource, terms: InvoicingTerms): InvoicePart => {
  const { client, vatReasonTexts: texts } = terms
  const buyer = buyerOf(destination, terms)
  const vatIn = decideVatFor(destination, client.vat)
  const lines = buildInvoiceLines(share, items, { ...lineTerms, categoryOf: (country) => vatIn(country).category })
  const remarks = [...share.items, ...share.transports].flatMap(({ country }) => vatIn(country).remark ?? [])
  return {
    clientId: client.id,
    buyer,
    recipient: recipientOf(destination, terms, buyer),
    paymentTermDays: paymentTermOf(destination, terms),
    vatReasons: listVatReasons(lines, { ...client.vat, texts }),
    vatRemarks: [...new Set(remarks)],
    order: { ...about, lines },
  }
}

/** Plans the invoice parts of an order as of today, one for each receiver that is not invoiced yet (R29). */
export const planInvoiceParts = (order: OrderToPlan, terms: InvoicingTerms, today: Day): InvoicePlan => {
  const { deliveredAt, transportName } = terms
  if (!isComplete(terms.seller)) return refused({ key: 'order', code: 'sellerIncomplete' })
  if (order.status === 'confirmed' && order.changeId !== null) return refused({ key: 'order', code: 'changeProposed' })
  const deliveredOn = order.status === 'done' && deliveredAt !== null ? toTallinnDay(deliveredAt) : null
  const suppliedOn = getSupplyDay({ deliveredOn, deadline: order.deadline, today })
  const rateOf = (vatClass: string) => findVatRate(terms.rates, { vatClass, day: suppliedOn })
  const rateProblems = checkRates(order, rateOf)
  if (rateProblems.length > 0) return refused(...rateProblems)
  const items = order.items.filter(({ id }) => !terms.canceledItems.includes(id))
  const shares = sharesOf(items, order.places)
  if (shares === null) return refused({ key: 'order', code: 'agreedPriceMissing' })
  const invoiced = listInvoicedReceivers(terms.issued)
  const open = shares.filter(({ receiverId }) => !invoiced.includes(receiverId))
  if (open.length === 0) return refused({ key: 'order', code: 'nothingToInvoice' })
  const lineTerms = { rateOf: (vatClass: string) => rateOf(vatClass) ?? 0, transportName }
  const about = { orderId: order.id, orderName: order.name, suppliedOn, deliveredOn }
  const parts = open.map((share): InvoicePart => {
    const destination = order.places.find((one) => one.contactId === share.firstContactId)
    if (destination === undefined) throw new Error(`${share.firstContactId} is no place of the order`)
    return planPart({ share, items, destination, lineTerms, about }, terms)
  })
  return { parts, problems: [] }
}
