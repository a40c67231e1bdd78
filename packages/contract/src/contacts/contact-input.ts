import { CONTACT_TAG_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { id, nameText, text } from '../wire-types.ts'

const optionalName = nameText.nullable().default(null)

/** Address as a caller sends it; required fields are a rule. */
const addressInput = z.object({
  street: optionalName,
  houseNo: optionalName,
  city: nameText,
  postalCode: optionalName,
  country: nameText,
  objectName: nameText.default(''),
})

/** Invoice receiver. With an id: a saved receiver of the client, and the other fields are ignored. Else: a new one. */
const invoiceReceiverInput = z.object({
  id: id.nullable().default(null),
  name: nameText.default(''),
  email: text(TEXT_LIMITS.email).nullable().default(null),
  /** Days, as a number or as typed ("14 päeva"); null for the client's own term. A rule rejects other text. */
  paymentTerm: z.union([z.number(), nameText]).nullable().default(null),
  businessRegistryCode: optionalName,
  vatNumber: optionalName,
  countryCode: nameText.default(''),
})
export type InvoiceReceiverInput = z.output<typeof invoiceReceiverInput>

/** Tag as typed; several may be separated by semicolons. */
export const contactTag = text(CONTACT_TAG_LIMITS.length)

/** Contact as a caller sends it. */
export const contactInput = z.object({
  address: addressInput,
  invoiceReceiver: invoiceReceiverInput.nullable().default(null),
  contactName: optionalName,
  contactPhone: optionalName,
  /** False for a one-off contact: used by its orders, but not listed in the address book. */
  saveToAddressBook: z.boolean().default(true),
  /** Groups of the client's addresses; without them a saved contact keeps its own. */
  tags: z.array(contactTag).max(CONTACT_TAG_LIMITS.perContact).optional(),
})
export type ContactInput = z.output<typeof contactInput>

/** Search text of contacts. */
export const contactSearch = text(TEXT_LIMITS.name).optional()

/** Example for the API document: a shop with its own invoice receiver. */
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
  tags: ['Tartu', 'A-suurus'],
} satisfies z.input<typeof contactInput>
