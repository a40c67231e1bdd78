import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { receiverShares } from '@tiraaz/domain/invoices/receiver-shares'
import { invoicedReceivers } from '@tiraaz/domain/invoices/standing-invoices'
import { supplyDay } from '@tiraaz/domain/invoices/supply-day'
import { STANDARD_VAT_CLASS, vatRateOn } from '@tiraaz/domain/invoices/vat-rate'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import type { BasisPoints, Cents } from '@tiraaz/domain/money/money'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import type { Recipient } from '../../../ports/mail/mail.ts'
import type { StoredOrder, StoredPlace } from '../../orders/index.ts'
import { invoiceLines } from '../store/invoice-lines.ts'
import { type Buyer, type InvoicedOrder, invoiceAddress, postalAddress } from '../store/invoice-rows.ts'
import type { Invoicing } from '../queries/invoicing.query.ts'

/** What one order brings on the invoice of one receiver. */
export type PlannedPart = {
  clientId: string
  buyer: Buyer
  /** Who hears of it by a letter with the invoice; null where the receiver has no address of its own. */
  recipient: Recipient | null
  paymentTermDays: number
  order: InvoicedOrder
}

/** R16: of what is confirmed every price is known; where one is not, this order alone waits until it is set. */
const known = (cents: Cents | null): Cents => {
  if (cents === null) throw new Invalid([{ key: 'order', code: 'agreedPriceMissing' }])
  return cents
}

/** What an invoice names of the client itself: its own address where it told one. */
const clientAsBuyer = (place: StoredPlace, { client }: Invoicing): Buyer => {
  const { name, registryCode, vatNumber, address } = client
  const own = { receiverId: null, name, registryCode, vatNumber }
  if (address === null) return { ...own, address: invoiceAddress(place), postal: postalAddress(place) }
  const { street, city, postalCode, countryCode: country } = address
  return { ...own, address: invoiceAddress({ street, houseNo: null, city, postalCode, country }), postal: address }
}

/**
 * Receivers have no address of their own: theirs is the first place that they pay for. A place without a receiver is
 * invoiced to the client itself.
 */
const buyerOf = (place: StoredPlace, invoicing: Invoicing): Buyer => {
  if (place.receiverId === null) return clientAsBuyer(place, invoicing)
  return {
    receiverId: place.receiverId,
    name: place.receiverName ?? invoicing.client.name,
    address: invoiceAddress(place),
    postal: postalAddress(place),
    registryCode: place.receiverRegistryCode,
    vatNumber: place.receiverVatNumber,
  }
}

/** Of a receiver no language is known but that of its country. */
const recipientOf = (place: StoredPlace, { client }: Invoicing, { name }: Buyer): Recipient | null => {
  if (place.receiverId === null) {
    return client.email === null ? null : { email: client.email, name, locale: client.locale }
  }
  const { receiverEmail: email, receiverCountryCode: country } = place
  if (email === null) return null
  return { email, name, locale: country === null || country === HOME_COUNTRY ? 'et-EE' : 'en-US' }
}

/** R29: the rates of the day of supply; a class that has none then is refused where it stands. */
const ratesFor = (order: StoredOrder, { rates }: Invoicing, day: Day): ((vatClass: string) => BasisPoints) => {
  const rateOf = (vatClass: string) => vatRateOn(rates, { vatClass, day })
  const lacking = order.items.flatMap(({ vatClass }, at) => (rateOf(vatClass) === null ? [`items[${at}]`] : []))
  if (rateOf(STANDARD_VAT_CLASS) === null) lacking.push('transport')
  refuseIfAny(lacking.map((key) => ({ key, code: 'vatRateMissing' })))
  return (vatClass) => rateOf(vatClass) ?? 0
}

const isGiven = (text: string | null): boolean => text !== null && text.trim() !== ''

/** § 37: an invoice that charges VAT names the seller's address and VAT number; what was issued is never mended. */
const refuseIncompleteSeller = ({ seller }: Invoicing): void => {
  if (isGiven(seller.address) && isGiven(seller.vatNumber)) return
  throw new Invalid([{ key: 'order', code: 'sellerIncomplete' }])
}

/** A receiver's own term; the client's for itself and where the receiver has none. */
const paymentTermOf = (place: StoredPlace, { client }: Invoicing): number =>
  place.receiverPaymentTermDays ?? client.paymentTermDays ?? PAYMENT_TERM_DAYS.usual

/** What an order brings on invoices as of today, one part for each receiver that is not invoiced for it yet. */
export const planParts = (order: StoredOrder, invoicing: Invoicing, today: Day): PlannedPart[] => {
  refuseIncompleteSeller(invoicing)
  const { deliveredAt } = invoicing
  const deliveredOn = order.status === 'done' && deliveredAt !== null ? tallinnDay(deliveredAt) : null
  const suppliedOn = supplyDay({ deliveredOn, deadline: order.deadline, today })
  const rateOf = ratesFor(order, invoicing, suppliedOn)
  const items = order.items.filter(({ id }) => !invoicing.canceledItems.includes(id))
  const shares = receiverShares({
    items: items.map((item) => ({ designs: item.designs, saleCents: known(item.saleCents) })),
    places: order.places.map((place) => ({ ...place, courierSaleCents: known(place.courierSaleCents) })),
  })
  const invoiced = invoicedReceivers(invoicing.issued)
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
        lines: invoiceLines(share, items, rateOf),
      },
    }
  })
}
