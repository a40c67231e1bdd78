import { PAYMENT_TERM_DAYS, TEXT_LIMITS } from '../limits.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import { checkText } from '../text/clean.ts'
import { isEmail } from '../text/email.ts'
import { isEstonianRegistryCode } from '../text/registry-code.ts'
import { isVatNumber } from '../text/vat-number.ts'
import { readPaymentTerm } from './payment-term.ts'

/** Delivery address as entered. */
export type CheckedAddress = {
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  country: string
}

/** Invoice receiver as entered. */
export type CheckedReceiver = {
  /** With an id, the saved receiver is used and the other fields are ignored. */
  id: string | null
  name: string
  email: string | null
  /** Days, or text as entered. */
  paymentTerm: number | string | null
  businessRegistryCode: string | null
  vatNumber: string | null
  countryCode: string
}

/** Contact as entered; without an invoice receiver the client itself pays. */
export type CheckedContact = {
  address: CheckedAddress
  invoiceReceiver: CheckedReceiver | null
  contactName: string | null
  contactPhone: string | null
}

/** Reference data for checking contacts and addresses. */
export type ContactFacts = {
  /** ISO codes of the countries supported. */
  countries: ReadonlySet<string>
  /** Longest payment term in days that the caller may set; without it only the portal's limit applies. */
  longestPaymentTerm?: number | null
}

/** Validates a contact (spec "Contacts and address selector", R37); keys as in the request, below `prefix`. */
export function checkContact(contact: CheckedContact, facts: ContactFacts, prefix = ''): Problem[] {
  const below = (key: string) => (prefix === '' ? key : `${prefix}.${key}`)
  const receiver = contact.invoiceReceiver
  return [
    ...checkAddress(contact.address, facts, below('address')),
    ...(receiver === null || receiver.id !== null ? [] : checkReceiver(receiver, facts, below('invoiceReceiver'))),
    ...checkOptionalText(contact.contactName, below('contactName')),
    ...checkOptionalText(contact.contactPhone, below('contactPhone'), (phone) =>
      isPhone(phone) ? null : 'phoneInvalid',
    ),
  ]
}

/** Validates a delivery address; keys below `key`. */
export function checkAddress(address: CheckedAddress, facts: ContactFacts, key: string): Problem[] {
  const { country } = address
  return [
    ...checkCountry(country, facts, `${key}.country`),
    ...checkRequiredText(address.city, `${key}.city`),
    ...checkOptionalText(address.objectName, `${key}.objectName`),
    ...checkOptionalText(address.street, `${key}.street`),
    ...checkOptionalText(address.houseNo, `${key}.houseNo`),
    ...checkOptionalText(address.postalCode, `${key}.postalCode`, (code) =>
      country === 'EE' && !/^\d{5}$/.test(code) ? 'postalCodeInvalid' : null,
    ),
  ]
}

function checkReceiver(receiver: CheckedReceiver, facts: ContactFacts, key: string): Problem[] {
  const { countryCode } = receiver
  return [
    ...checkRequiredText(receiver.name, `${key}.name`),
    ...checkCountry(countryCode, facts, `${key}.countryCode`),
    ...checkOptionalText(
      receiver.email,
      `${key}.email`,
      (email) => (isEmail(email) ? null : 'notAnEmail'),
      TEXT_LIMITS.email,
    ),
    ...checkPaymentTerm(readPaymentTerm(receiver.paymentTerm), `${key}.paymentTerm`, facts.longestPaymentTerm ?? null),
    ...checkOptionalText(receiver.businessRegistryCode, `${key}.businessRegistryCode`, (code) =>
      countryCode === 'EE' && !isEstonianRegistryCode(code) ? 'registryCodeInvalid' : null,
    ),
    ...checkOptionalText(receiver.vatNumber, `${key}.vatNumber`, (number) =>
      isVatNumber(number, countryCode) ? null : 'vatNumberInvalid',
    ),
  ]
}

/** Requires a supported ISO country code. */
export function checkCountry(code: string, { countries }: ContactFacts, key: string): Problem[] {
  if (code.trim() === '') return [{ key, code: 'required' }]
  return countries.has(code) ? [] : [{ key, code: 'unknownValue' }]
}

/** Requires whole days within the portal's limits and not above `longest`; null is valid. */
export function checkPaymentTerm(days: number | null, key: string, longest: number | null = null): Problem[] {
  const { min, max } = PAYMENT_TERM_DAYS
  if (days === null) return []
  if (!Number.isSafeInteger(days)) return [{ key, code: 'notAWholeNumber' }]
  if (days < min) return [{ key, code: 'numberTooSmall', params: { min } }]
  if (days > max) return [{ key, code: 'numberTooLarge', params: { max } }]
  return longest !== null && days > longest ? [{ key, code: 'paymentTermTooLong', params: { max: longest } }] : []
}

/** Requires a text and checks its length and characters (R37). */
export function checkRequiredText(text: string, key: string): Problem[] {
  return text.trim() === '' ? [{ key, code: 'required' }] : checkOptionalText(text, key)
}

/** Checks length and characters (R37) of a text that is not empty, then `check`. */
export function checkOptionalText(
  text: string | null,
  key: string,
  check: (text: string) => ProblemCode | null = () => null,
  max: number = TEXT_LIMITS.name,
): Problem[] {
  const plain = text?.trim() ?? ''
  if (plain === '') return []
  const wrong = checkText(plain, max)
  if (wrong !== null) return [{ key, ...wrong }]
  const code = check(plain)
  return code === null ? [] : [{ key, code }]
}

/** Accepts digits with the usual separators, several numbers with a comma, and an extension; three digits at least. */
export function isPhone(text: string): boolean {
  return /^[\d\s+()./,;-]+(\s?(ext|x|lisa)\.?\s?\d+)?$/i.test(text) && (text.match(/\d/g)?.length ?? 0) >= 3
}
