import type { Day } from '@tiraaz/domain/calendar/day'
import { amountsOf } from '@tiraaz/domain/invoices/invoice-amounts'
import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { referenceNumber } from '@tiraaz/domain/invoices/reference-number'
import { type AddressParts, addressLine } from '@tiraaz/domain/text/address-line'
import type { InvoiceLine } from './invoice-lines.ts'

/** An address in its parts, as the e-invoice names it. */
export type PostalAddress = {
  street: string | null
  city: string | null
  postalCode: string | null
  countryCode: string
}

export type Seller = {
  name: string
  address: string | null
  registryCode: string | null
  vatNumber: string | null
  iban: string | null
  email: string | null
  seat: PostalAddress
}

export type Buyer = {
  /** Null for the client itself. */
  receiverId: string | null
  name: string
  address: string
  postal: PostalAddress
  registryCode: string | null
  vatNumber: string | null
}

/** As invoices name it: at home the country goes without saying. */
export const invoiceAddress = (place: AddressParts): string =>
  addressLine({ ...place, country: place.country === HOME_COUNTRY ? '' : place.country })

/** The same address in its parts. */
export const postalAddress = ({ street, houseNo, city, postalCode, country }: AddressParts): PostalAddress => {
  const line = [street, street === null || street === '' ? null : houseNo].filter(
    (part) => part !== null && part !== '',
  )
  return { street: line.length === 0 ? null : line.join(' '), city, postalCode, countryCode: country }
}

/** An invoice with its number, ready to be written down. */
export type Invoice = {
  id: string
  invoiceNo: number
  organizationId: string
  clientId: string
  orderId: string
  orderName: string | null
  createdOn: Day
  dueOn: Day
  suppliedOn: Day
  seller: Seller
  buyer: Buyer
  lines: readonly InvoiceLine[]
}

const lineRows = ({ id, lines }: Invoice) =>
  lines.map((line, position) => ({
    invoice_id: id,
    position,
    unit: line.unit,
    name_et: line.nameEt,
    name_en: line.nameEn,
    note: line.note,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    net_cents: line.netCents,
    vat_class: line.vatClass,
    vat_rate_basis_points: line.vatRate,
    vat_cents: line.vatCents,
  }))

/** What an invoice is in the tables; its totals are those of its lines. */
export const invoiceRows = (invoice: Invoice) => {
  const { seller, buyer } = invoice
  const { netCents, vatCents } = amountsOf(invoice.lines)
  return {
    invoice: {
      id: invoice.id,
      organization_id: invoice.organizationId,
      client_id: invoice.clientId,
      invoice_no: invoice.invoiceNo,
      reference_number: referenceNumber(String(invoice.invoiceNo)),
      created_on: invoice.createdOn,
      due_on: invoice.dueOn,
      supplied_on: invoice.suppliedOn,
      net_cents: netCents,
      vat_cents: vatCents,
      seller_name: seller.name,
      seller_address: seller.address,
      seller_registry_code: seller.registryCode,
      seller_vat_number: seller.vatNumber,
      seller_iban: seller.iban,
      seller_email: seller.email,
      seller_street: seller.seat.street,
      seller_city: seller.seat.city,
      seller_postal_code: seller.seat.postalCode,
      seller_country_code: seller.seat.countryCode,
      invoice_receiver_id: buyer.receiverId,
      receiver_name: buyer.name,
      receiver_address: buyer.address,
      receiver_registry_code: buyer.registryCode,
      receiver_vat_number: buyer.vatNumber,
      receiver_street: buyer.postal.street,
      receiver_city: buyer.postal.city,
      receiver_postal_code: buyer.postal.postalCode,
      receiver_country_code: buyer.postal.countryCode,
    },
    lines: lineRows(invoice),
    order: { invoice_id: invoice.id, order_id: invoice.orderId, net_cents: netCents, order_name: invoice.orderName },
  }
}
