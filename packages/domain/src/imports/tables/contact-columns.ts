import { joinTags, normalizeTags } from '../../contacts/contact-tags.ts'
import { HOME_COUNTRY } from '../../invoices/home-country.ts'
import { normalizeRegistryCode } from '../../text/registry-code.ts'
import { normalizeVatNumber } from '../../text/normalize-vat-number.ts'
import { defineColumns } from '../define-columns.ts'

/** Contact with its invoice receiver as a row of a table. Without a receiver its fields are null. */
export type ImportedContact = {
  client: string
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  country: string
  contactName: string | null
  contactPhone: string | null
  /** Tags separated by semicolons, sorted; null without tags. */
  tags: string | null
  receiverName: string | null
  receiverEmail: string | null
  receiverPaymentTerm: number | null
  receiverRegistryCode: string | null
  receiverVatNumber: string | null
  receiverCountryCode: string | null
}

const { text, optionalText, optionalWhole } = defineColumns<ImportedContact>()

const cleanTags = (text: string): string => joinTags(normalizeTags([text], []))

const orHome = (code: string): string => (code === '' ? HOME_COUNTRY : code)

/** The address identifies a contact, so an import never changes it. */
const address = <Key extends string>(key: Key) => ({ isNewOnly: true, ruleKey: `address.${key}` }) as const

export const CONTACT_COLUMNS = [
  text('client', { isKey: true, isGiven: true }),
  text('objectName', address('objectName')),
  optionalText('street', address('street')),
  optionalText('houseNo', address('houseNo')),
  text('city', { ...address('city'), isKey: true }),
  optionalText('postalCode', address('postalCode')),
  text('country', { ...address('country'), clean: orHome }),
  optionalText('contactName'),
  optionalText('contactPhone'),
  optionalText('tags', { clean: cleanTags }),
  optionalText('receiverName', { ruleKey: 'invoiceReceiver.name' }),
  optionalText('receiverEmail', { ruleKey: 'invoiceReceiver.email' }),
  optionalWhole('receiverPaymentTerm', { ruleKey: 'invoiceReceiver.paymentTerm' }),
  optionalText('receiverRegistryCode', {
    ruleKey: 'invoiceReceiver.businessRegistryCode',
    clean: normalizeRegistryCode,
  }),
  optionalText('receiverVatNumber', { ruleKey: 'invoiceReceiver.vatNumber', clean: normalizeVatNumber }),
  optionalText('receiverCountryCode', { ruleKey: 'invoiceReceiver.countryCode', clean: orHome }),
] as const

/** Columns by which a contact is found. */
export const ADDRESS_COLUMNS = CONTACT_COLUMNS.filter(({ isNewOnly }) => isNewOnly === true)

const NO_RECEIVER = {
  receiverName: null,
  receiverEmail: null,
  receiverPaymentTerm: null,
  receiverRegistryCode: null,
  receiverVatNumber: null,
  receiverCountryCode: null,
} as const

/** Start of a new contact. */
export const NEW_CONTACT: ImportedContact = {
  client: '',
  objectName: '',
  street: null,
  houseNo: null,
  city: '',
  postalCode: null,
  country: HOME_COUNTRY,
  contactName: null,
  contactPhone: null,
  tags: null,
  ...NO_RECEIVER,
}

/**
 * Decides about the receiver before its row is read: without a column of its name it stays whole, with an empty name
 * there is none, and another name is another receiver, which has nothing of the last one.
 */
export function startReceiver<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  contact: ImportedContact,
): { values: Partial<Values>; start: ImportedContact } {
  const name = values['receiverName']
  const start =
    name === undefined || name === contact.receiverName
      ? contact
      : { ...contact, ...NO_RECEIVER, receiverCountryCode: name === null ? null : HOME_COUNTRY }
  if (typeof name === 'string') return { values, start }
  const rest = Object.entries(values).filter(([key]) => !(key in NO_RECEIVER))
  return { values: Object.fromEntries(rest) as Partial<Values>, start } // cells are left out, none is changed
}
