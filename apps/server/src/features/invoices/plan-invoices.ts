import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { receiverShares } from '@tiraaz/domain/invoices/receiver-shares'
import { supplyDay } from '@tiraaz/domain/invoices/supply-day'
import { STANDARD_VAT_CLASS, vatRateOn } from '@tiraaz/domain/invoices/vat-rate'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import type { BasisPoints, Cents } from '@tiraaz/domain/money/money'
import { Invalid, refuseIfAny } from '../../core/errors.ts'
import type { StoredOrder, StoredPlace } from '../orders/order-facts.ts'
import { invoiceLines } from './invoice-lines.ts'
import { type Buyer, type Invoice, invoiceAddress, postalAddress } from './invoice-rows.ts'
import type { Invoicing } from './invoicing.query.ts'

/** An invoice before it has its number, and where it is sent. */
export type PlannedInvoice = Pick<Invoice, 'createdOn' | 'dueOn' | 'suppliedOn' | 'buyer' | 'lines'> & {
  buyersEmail: string | null
  buyersCountry: string | null
}

/** Holds for every confirmed order: one whose prices are not all known is not confirmed (R16). */
const known = (cents: Cents | null): Cents => {
  if (cents === null) throw new Error('An order was confirmed without all its prices')
  return cents
}

/**
 * Receivers have no address of their own: theirs is the first place that they pay for. A place without a receiver is
 * invoiced to the client itself.
 */
const buyerOf = (place: StoredPlace, { client }: Invoicing): Buyer => {
  const address = invoiceAddress(place)
  const postal = postalAddress(place)
  if (place.receiverId === null) return { receiverId: null, address, postal, ...client }
  return {
    receiverId: place.receiverId,
    name: place.receiverName ?? client.name,
    address,
    postal,
    registryCode: place.receiverRegistryCode,
    vatNumber: place.receiverVatNumber,
  }
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

/** The invoices of an order as of today, one for each receiver, with everything but their numbers. */
export const planInvoices = (order: StoredOrder, invoicing: Invoicing, today: Day): PlannedInvoice[] => {
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
  if (shares.length === 0) throw new Invalid([{ key: 'order', code: 'nothingToInvoice' }])
  return shares.map((share) => {
    const place = order.places.find((one) => one.contactId === share.firstContactId)
    if (place === undefined) throw new Error(`${share.firstContactId} is no place of the order`)
    return {
      createdOn: today,
      dueOn: addDays(today, place.receiverPaymentTermDays ?? PAYMENT_TERM_DAYS.usual),
      suppliedOn,
      buyer: buyerOf(place, invoicing),
      buyersEmail: place.receiverEmail,
      buyersCountry: place.receiverCountryCode,
      lines: invoiceLines(share, items, rateOf),
    }
  })
}
