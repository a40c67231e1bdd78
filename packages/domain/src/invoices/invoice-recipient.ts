import { PAYMENT_TERM_DAYS } from '../limits.ts'
import type { Cents } from '../money/money.ts'
import type { AddressParts } from '../text/format-address-line.ts'
import { HOME_COUNTRY } from './home-country.ts'
import { formatInvoiceAddress, type InvoiceBuyer, type PostalAddress, toPostalAddress } from './invoice-party.ts'

/** Destination with its invoice receiver, as an invoice needs it. */
export type DestinationToInvoice = AddressParts & {
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

/** Client as an invoice needs it. */
export type InvoicedClient = {
  name: string
  registryCode: string | null
  vatNumber: string | null
  email: string | null
  locale: 'et-EE' | 'en-US'
  paymentTermDays: number | null
  /** Invoice address of the client; null when unknown. */
  address: (PostalAddress & { city: string }) | null
}

export type InvoiceRecipient = { email: string; name: string; locale: 'et-EE' | 'en-US' }

/** Client as the buyer: with its own address if it has one, else with the address of the destination. */
const clientAsBuyer = (destination: DestinationToInvoice, client: InvoicedClient): InvoiceBuyer => {
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
export const getInvoiceBuyer = (destination: DestinationToInvoice, client: InvoicedClient): InvoiceBuyer => {
  if (destination.receiverId === null) return clientAsBuyer(destination, client)
  return {
    receiverId: destination.receiverId,
    name: destination.receiverName ?? client.name,
    address: formatInvoiceAddress(destination),
    postal: toPostalAddress(destination),
    registryCode: destination.receiverRegistryCode,
    vatNumber: destination.receiverVatNumber,
  }
}

/** Recipient of the email; a receiver has no language setting, so its country decides the language. */
export const getInvoiceRecipient = (
  destination: DestinationToInvoice,
  client: InvoicedClient,
  { name }: InvoiceBuyer,
): InvoiceRecipient | null => {
  if (destination.receiverId === null) {
    return client.email === null ? null : { email: client.email, name, locale: client.locale }
  }
  const { receiverEmail: email, receiverCountryCode: country } = destination
  if (email === null) return null
  return { email, name, locale: country === null || country === HOME_COUNTRY ? 'et-EE' : 'en-US' }
}

/** Payment term in days: the receiver's, else the client's, else the usual one. */
export const getPaymentTerm = (destination: DestinationToInvoice, client: InvoicedClient): number =>
  destination.receiverPaymentTermDays ?? client.paymentTermDays ?? PAYMENT_TERM_DAYS.usual
