import type { Contact } from '../data/contacts/contacts.ts'
import { formatAddress } from '../i18n/format-address.ts'

/** What names a contact in labels and questions: its place, or the address of one that has no name. */
export const contactName = ({ address }: Contact): string =>
  address.objectName === '' ? formatAddress(address) : address.objectName
