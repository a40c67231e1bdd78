import { type AddressParts, formatAddressLine } from '../text/format-address-line.ts'

/** Structured address, as the e-invoice needs it. */
export type PostalAddress = {
  street: string | null
  city: string | null
  postalCode: string | null
  countryCode: string
}

export type InvoiceSeller = {
  name: string
  address: string | null
  registryCode: string | null
  vatNumber: string | null
  iban: string | null
  bankName: string | null
  email: string | null
  phone: string | null
  seat: PostalAddress
}

export type InvoiceBuyer = {
  /** Null for the client itself. */
  receiverId: string | null
  name: string
  address: string
  postal: PostalAddress
  registryCode: string | null
  vatNumber: string | null
}

/** Address in one line without the country; the country code is stored apart and named in the reader's language. */
export const formatInvoiceAddress = (destination: AddressParts): string =>
  formatAddressLine({ ...destination, country: '' })

/** Structured form of the same address. */
export const toPostalAddress = ({ street, houseNo, city, postalCode, country }: AddressParts): PostalAddress => {
  const line = [street, street === null || street === '' ? null : houseNo].filter(
    (part) => part !== null && part !== '',
  )
  return { street: line.length === 0 ? null : line.join(' '), city, postalCode, countryCode: country }
}
