import { isEstonianRegistryCode } from '@tiraaz/domain/text/registry-code'
import { isVatNumber } from '@tiraaz/domain/text/vat-number'
import type { CallInput } from '../api/call.ts'
import type { Problem } from '../api/failure.ts'
import type { Contact, InvoiceReceiver, Organization } from '../data/contacts/contacts.ts'
import { trimmedOrNone } from '../ui/form/typed-text.ts'

/** Where the invoice receiver comes from (spec "Contacts and address selector"). */
export type ReceiverSource = 'existing' | 'register' | 'manual'

/** The receiver's fields as they are typed. */
export type ReceiverFields = {
  name: string
  email: string
  paymentTerm: string
  registryCode: string
  vatNumber: string
  countryCode: string
}

export type ContactForm = {
  objectName: string
  country: string
  city: string
  street: string
  houseNo: string
  postalCode: string
  contactName: string
  contactPhone: string
  isDefault: boolean
  saveToAddressBook: boolean
  source: ReceiverSource
  /** The picked one while the source is 'existing'. */
  receiverId: string | null
  receiver: ReceiverFields
}

export const DEFAULT_COUNTRY = 'EE'

const NO_RECEIVER: ReceiverFields = {
  name: '',
  email: '',
  paymentTerm: '',
  registryCode: '',
  vatNumber: '',
  countryCode: DEFAULT_COUNTRY,
}

const fieldsOf = (receiver: InvoiceReceiver): ReceiverFields => ({
  name: receiver.name,
  email: receiver.email ?? '',
  paymentTerm: String(receiver.paymentTerm),
  registryCode: receiver.businessRegistryCode ?? '',
  vatNumber: receiver.vatNumber ?? '',
  countryCode: receiver.countryCode,
})

/** The form of a contact as it stands, or of a new one. */
export const contactForm = (contact: Contact | null, kept: 'inAddressBook' | 'usedOnce'): ContactForm => {
  const address = contact?.address
  const receiver = contact?.invoiceReceiver ?? null
  return {
    objectName: address?.objectName ?? '',
    country: address?.country ?? DEFAULT_COUNTRY,
    city: address?.city ?? '',
    street: address?.street ?? '',
    houseNo: address?.houseNo ?? '',
    postalCode: address?.postalCode ?? '',
    contactName: contact?.contactName ?? '',
    contactPhone: contact?.contactPhone ?? '',
    isDefault: contact?.isDefault ?? false,
    saveToAddressBook: kept === 'inAddressBook',
    source: 'existing',
    receiverId: receiver?.id ?? null,
    receiver: receiver === null ? NO_RECEIVER : fieldsOf(receiver),
  }
}

/** Another way to name the receiver begins with an empty one; what was picked from the register may be changed by hand. */
export const withSource = (form: ContactForm, source: ReceiverSource): ContactForm => {
  if (form.source === source) return form
  return { ...form, source, receiverId: null, receiver: NO_RECEIVER }
}

export const withReceiver = (form: ContactForm, receiver: InvoiceReceiver | null): ContactForm => ({
  ...form,
  receiverId: receiver?.id ?? null,
  receiver: receiver === null ? NO_RECEIVER : fieldsOf(receiver),
})

/** A company of the business register is an Estonian one. */
export const withOrganization = (form: ContactForm, { name, code, vatNumber }: Organization): ContactForm => ({
  ...form,
  receiverId: null,
  receiver: { ...form.receiver, name, registryCode: code, vatNumber: vatNumber ?? '', countryCode: DEFAULT_COUNTRY },
})

/** Which of the typed numbers of the receiver have a wrong check digit or a wrong shape. */
export const wrongNumbers = ({ source, receiver }: ContactForm): ReadonlySet<keyof ReceiverFields> => {
  const wrong = new Set<keyof ReceiverFields>()
  const { registryCode, vatNumber, countryCode } = receiver
  if (source === 'existing') return wrong
  if (registryCode.trim() !== '' && countryCode === 'EE' && !isEstonianRegistryCode(registryCode))
    wrong.add('registryCode')
  if (vatNumber.trim() !== '' && !isVatNumber(vatNumber, countryCode)) wrong.add('vatNumber')
  return wrong
}

type ContactBody = CallInput<'saveContact'>['body']

const receiverBody = ({ source, receiverId, receiver }: ContactForm): ContactBody['invoiceReceiver'] => {
  if (source === 'existing') return receiverId === null ? null : { id: receiverId }
  return {
    name: receiver.name.trim(),
    email: trimmedOrNone(receiver.email),
    paymentTerm: trimmedOrNone(receiver.paymentTerm),
    businessRegistryCode: trimmedOrNone(receiver.registryCode),
    vatNumber: trimmedOrNone(receiver.vatNumber),
    countryCode: receiver.countryCode,
  }
}

export const contactBody = (form: ContactForm, id: string | null): ContactBody => ({
  id,
  address: {
    objectName: form.objectName.trim(),
    country: form.country,
    city: form.city.trim(),
    street: trimmedOrNone(form.street),
    houseNo: trimmedOrNone(form.houseNo),
    postalCode: trimmedOrNone(form.postalCode),
  },
  invoiceReceiver: receiverBody(form),
  contactName: trimmedOrNone(form.contactName),
  contactPhone: trimmedOrNone(form.contactPhone),
  isDefault: form.isDefault && form.saveToAddressBook,
  saveToAddressBook: form.saveToAddressBook,
})

/** Fields that show the server's problems themselves, by its keys. */
const FIELDS: Readonly<Record<string, (form: ContactForm) => string>> = {
  'address.objectName': ({ objectName }) => objectName,
  'address.country': ({ country }) => country,
  'address.city': ({ city }) => city,
  'address.street': ({ street }) => street,
  'address.houseNo': ({ houseNo }) => houseNo,
  'address.postalCode': ({ postalCode, country }) => `${country} ${postalCode}`,
  'invoiceReceiver.name': ({ receiver }) => receiver.name,
  'invoiceReceiver.email': ({ receiver }) => receiver.email,
  'invoiceReceiver.paymentTerm': ({ receiver }) => receiver.paymentTerm,
  'invoiceReceiver.businessRegistryCode': ({ receiver }) => `${receiver.countryCode} ${receiver.registryCode}`,
  'invoiceReceiver.vatNumber': ({ receiver }) => `${receiver.countryCode} ${receiver.vatNumber}`,
  'invoiceReceiver.countryCode': ({ receiver }) => receiver.countryCode,
  contactName: ({ contactName }) => contactName,
  contactPhone: ({ contactPhone }) => contactPhone,
}

/** What no field shows. */
export const problemsOfNoField = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ key }) => FIELDS[key] === undefined)

/** A field that was changed since it was refused is right until the next save says otherwise. */
export const problemsAsSent = (problems: readonly Problem[], form: ContactForm, sent: ContactForm) =>
  problems.filter(({ key }) => FIELDS[key]?.(form) === FIELDS[key]?.(sent))
