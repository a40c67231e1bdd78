import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { splitByReceiver } from '@tiraaz/domain/invoices/split-by-receiver'
import { listInvoicedReceivers } from '@tiraaz/domain/invoices/standing-invoices'
import { getSupplyDay } from '@tiraaz/domain/invoices/get-supply-day'
import { STANDARD_VAT_CLASS, findVatRate } from '@tiraaz/domain/invoices/vat-rate'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import type { BasisPoints, Cents } from '@tiraaz/domain/money/money'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import type { Recipient } from '../../../ports/mail/mail.ts'
import type { StoredOrder, StoredDestination } from '../../orders/index.ts'
import { buildInvoiceLines } from '../store/build-invoice-lines.ts'
import { type InvoiceBuyer, type InvoicedOrder, formatInvoiceAddress, toPostalAddress } from '../store/invoice-rows.ts'
import type { Invoicing } from '../queries/invoicing.query.ts'

/** Part of one order on the invoice of one receiver. */
export type InvoicePart = {
  clientId: string
  buyer: InvoiceBuyer
  /** Recipient of the invoice email; null when the receiver has no email address. */
  recipient: Recipient | null
  paymentTermDays: number
  order: InvoicedOrder
}

/** Rejects an order whose price is missing; a confirmed order should have all prices (R16). */
const known = (cents: Cents | null): Cents => {
  if (cents === null) throw new Invalid([{ key: 'order', code: 'agreedPriceMissing' }])
  return cents
}

/** Client as the buyer: with its own address if it has one, else with the address of the destination. */
const clientAsBuyer = (place: StoredDestination, { client }: Invoicing): InvoiceBuyer => {
  const { name, registryCode, vatNumber, address } = client
  const own = { receiverId: null, name, registryCode, vatNumber }
  if (address === null) return { ...own, address: formatInvoiceAddress(place), postal: toPostalAddress(place) }
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
const buyerOf = (place: StoredDestination, invoicing: Invoicing): InvoiceBuyer => {
  if (place.receiverId === null) return clientAsBuyer(place, invoicing)
  return {
    receiverId: place.receiverId,
    name: place.receiverName ?? invoicing.client.name,
    address: formatInvoiceAddress(place),
    postal: toPostalAddress(place),
    registryCode: place.receiverRegistryCode,
    vatNumber: place.receiverVatNumber,
  }
}

/** Recipient of the email; a receiver has no language setting, so its country decides the language. */
const recipientOf = (place: StoredDestination, { client }: Invoicing, { name }: InvoiceBuyer): Recipient | null => {
  if (place.receiverId === null) {
    return client.email === null ? null : { email: client.email, name, locale: client.locale }
  }
  const { receiverEmail: email, receiverCountryCode: country } = place
  if (email === null) return null
  return { email, name, locale: country === null || country === HOME_COUNTRY ? 'et-EE' : 'en-US' }
}

/** VAT rates on the day of supply (R29); rejects each item whose VAT class has no rate on that day. */
const ratesFor = (order: StoredOrder, { rates }: Invoicing, day: Day): ((vatClass: string) => BasisPoints) => {
  const rateOf = (vatClass: string) => findVatRate(rates, { vatClass, day })
  const lacking = order.items.flatMap(({ vatClass }, at) => (rateOf(vatClass) === null ? [`items[${at}]`] : []))
  if (rateOf(STANDARD_VAT_CLASS) === null) lacking.push('transport')
  refuseIfAny(lacking.map((key) => ({ key, code: 'vatRateMissing' })))
  return (vatClass) => rateOf(vatClass) ?? 0
}

const isGiven = (text: string | null): boolean => text !== null && text.trim() !== ''

/** Rejects a seller without address or VAT number: § 37 requires both, and an issued invoice is never changed. */
const refuseIncompleteSeller = ({ seller }: Invoicing): void => {
  if (isGiven(seller.address) && isGiven(seller.vatNumber)) return
  throw new Invalid([{ key: 'order', code: 'sellerIncomplete' }])
}

/** Payment term in days: the receiver's, else the client's, else the usual one. */
const paymentTermOf = (place: StoredDestination, { client }: Invoicing): number =>
  place.receiverPaymentTermDays ?? client.paymentTermDays ?? PAYMENT_TERM_DAYS.usual

/** Plans the invoice parts of an order as of today, one for each receiver that is not invoiced yet. */
export const planInvoiceParts = (order: StoredOrder, invoicing: Invoicing, today: Day): InvoicePart[] => {
  refuseIncompleteSeller(invoicing)
  const { deliveredAt } = invoicing
  const deliveredOn = order.status === 'done' && deliveredAt !== null ? toTallinnDay(deliveredAt) : null
  const suppliedOn = getSupplyDay({ deliveredOn, deadline: order.deadline, today })
  const rateOf = ratesFor(order, invoicing, suppliedOn)
  const items = order.items.filter(({ id }) => !invoicing.canceledItems.includes(id))
  const shares = splitByReceiver({
    items: items.map((item) => ({ designs: item.designs, saleCents: known(item.saleCents) })),
    places: order.places.map((place) => ({ ...place, courierSaleCents: known(place.courierSaleCents) })),
  })
  const invoiced = listInvoicedReceivers(invoicing.issued)
  const open = shares.filter(({ receiverId }) => !invoiced.includes(receiverId))
  if (open.length === 0) throw new Invalid([{ key: 'order', code: 'nothingToInvoice' }])
  return open.map((share) => {
    const place = order.places.find((one) => one.contactId === share.firstContactId)
    if (place === undefined) throw new Error(`${share.firstContactId} is no place of the order`)
    const buyer = buyerOf(place, invoicing)
    return {
      clientId: invoicing.client.id,
      buyer,
      recipient: recipientOf(place, invoicing, buyer),
      paymentTermDays: paymentTermOf(place, invoicing),
      order: {
        orderId: order.id,
        orderName: order.name,
        suppliedOn,
        deliveredOn,
        lines: buildInvoiceLines(share, items, rateOf),
      },
    }
  })
}
