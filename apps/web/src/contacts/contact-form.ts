import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { CallInput } from '../api/call.ts'
import type { FieldProblem } from '../api/failure.ts'
import type { Contact, FirstAddress, InvoiceReceiver, Organization } from '../data/contacts/contacts.ts'
import { trimmedOrNone } from '../ui/form/typed-text.ts'
import { wrongCompanyNumbers } from './company-numbers.ts'

/** Source of the invoice receiver (spec "Contacts and address selector"). */
export type ReceiverSource = 'existing' | 'register' | 'manual'

/** Receiver's fields as typed. */
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
  tags: string[]
  isDefault: boolean
  saveToAddressBook: boolean
  source: ReceiverSource
  /** Chosen receiver while the source is 'existing'. */
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

/** Form values of a contact, or of a new one. */
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
    tags: contact?.tags ?? [],
    isDefault: contact?.isDefault ?? false,
    saveToAddressBook: kept === 'inAddressBook',
    source: 'existing',
    receiverId: receiver?.id ?? null,
    receiver: receiver === null ? NO_RECEIVER : fieldsOf(receiver),
  }
}

/** Fills in the address of the client's company; a typed title stays. */
export const withAddress = (form: ContactForm, address: FirstAddress): ContactForm => ({
  ...form,
  objectName: form.objectName === '' ? address.objectName.slice(0, TEXT_LIMITS.name) : form.objectName,
  country: address.country,
  city: address.city,
  street: address.street ?? '',
  houseNo: address.houseNo ?? '',
  postalCode: address.postalCode ?? '',
})

/** Switches the source of the receiver and empties its fields. */
export const withSource = (form: ContactForm, source: ReceiverSource): ContactForm => {
  if (form.source === source) return form
  return { ...form, source, receiverId: null, receiver: NO_RECEIVER }
}

export const withReceiver = (form: ContactForm, receiver: InvoiceReceiver | null): ContactForm => ({
  ...form,
  receiverId: receiver?.id ?? null,
  receiver: receiver === null ? NO_RECEIVER : fieldsOf(receiver),
})

/** Fills in a company of the business register, which lists Estonian companies only. */
export const withOrganization = (form: ContactForm, { name, code, vatNumber }: Organization): ContactForm => ({
  ...form,
  receiverId: null,
  receiver: { ...form.receiver, name, registryCode: code, vatNumber: vatNumber ?? '', countryCode: DEFAULT_COUNTRY },
})

/** Returns the receiver's number fields with a wrong check digit or format; a saved receiver is not checked again. */
export const wrongNumbers = ({ source, receiver }: ContactForm): ReadonlySet<keyof ReceiverFields> =>
  source === 'existing' ? new Set() : wrongCompanyNumbers(receiver)

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

/** Request of a form that started with the given tags: other people's changes of tags in the meantime stay. */
export const contactBody = (form: ContactForm, id: string | null, tagsBefore: string[]): ContactBody => ({
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
  tags: form.tags,
  tagsBefore,
  isDefault: form.isDefault && form.saveToAddressBook,
  saveToAddressBook: form.saveToAddressBook,
})

/** Keys of problems that are shown at a field, with the value of that field. */
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
  tags: ({ tags }) => tags.join(';'),
}

/** Problems that belong to no field of the form. */
export const problemsOfNoField = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.filter(({ key }) => FIELDS[key] === undefined)

/** Drops the problems of fields that were changed since they were sent; the next save checks them again. */
export const problemsAsSent = (problems: readonly FieldProblem[], form: ContactForm, sent: ContactForm) =>
  problems.filter(({ key }) => FIELDS[key]?.(form) === FIELDS[key]?.(sent))
