import type { Contact } from '../data/contacts/contacts.ts'
import { formatAddress } from '../i18n/format-address.ts'

/** Name of a contact in labels and questions: its division title, or else its address. */
export const contactName = ({ address }: Pick<Contact, 'address'>): string =>
  address.objectName === '' ? formatAddress(address) : address.objectName
