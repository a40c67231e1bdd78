import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { id, nameText, text } from '../wire-types.ts'

const optionalName = nameText.nullable().default(null)

/** An address as a caller sends it; what must be filled in is a rule. */
const addressInput = z.object({
  street: optionalName,
  houseNo: optionalName,
  city: nameText,
  postalCode: optionalName,
  country: nameText,
  objectName: nameText.default(''),
})

/** With an id one of the client's receivers as it stands, whatever the other fields say; else a receiver by its fields. */
const invoiceReceiverInput = z.object({
  id: id.nullable().default(null),
  name: nameText.default(''),
  email: text(TEXT_LIMITS.email).nullable().default(null),
  /** Days, as a number or as typed ("14 päeva"); null for the client's own term. What is no number is a rule's refusal. */
  paymentTerm: z.union([z.number(), nameText]).nullable().default(null),
  businessRegistryCode: optionalName,
  vatNumber: optionalName,
  countryCode: nameText.default(''),
})
export type InvoiceReceiverInput = z.output<typeof invoiceReceiverInput>

/** A contact as a caller sends it. */
export const contactInput = z.object({
  address: addressInput,
  invoiceReceiver: invoiceReceiverInput.nullable().default(null),
  contactName: optionalName,
  contactPhone: optionalName,
  /** false: good for the orders that name it, not listed among the client's contacts. */
  saveToAddressBook: z.boolean().default(true),
})
export type ContactInput = z.output<typeof contactInput>

/** What a search of contacts may be. */
export const contactSearch = text(TEXT_LIMITS.name).optional()

/** For the API document: a shop with an invoice receiver of its own. */
export const CONTACT_EXAMPLE = {
  address: { street: 'Lai', houseNo: '12', city: 'Tartu', postalCode: '51005', country: 'EE', objectName: 'Lai pood' },
  invoiceReceiver: {
    name: 'Näidis Tehnoloogia OÜ',
    email: 'arved@naidis.example',
    paymentTerm: 14,
    businessRegistryCode: '12417834',
    vatNumber: 'EE101074485',
    countryCode: 'EE',
  },
  contactName: 'Tõnu Õun',
  contactPhone: '+372 5123 4567',
  saveToAddressBook: true,
} satisfies z.input<typeof contactInput>
