import { contactName } from '../../contacts/contact-name.ts'
import type { Contact } from '../../data/contacts/contacts.ts'
import { formatAddress } from '../../i18n/format-address.ts'
import type { Column } from '../../ui/table/table-shape.ts'
import { DefaultMark } from './DefaultMark.tsx'

export const contactColumns: readonly Column<Contact>[] = [
  {
    key: 'name',
    heading: 'contacts.form.objectName',
    title: true,
    cell: (contact) => (
      <>
        {contactName(contact)} {contact.isDefault && <DefaultMark />}
      </>
    ),
  },
  { key: 'address', heading: 'contacts.form.addressPart', cell: ({ address }) => formatAddress(address) },
  { key: 'person', heading: 'contacts.person', cell: (contact) => contact.contactName ?? '-' },
  { key: 'phone', heading: 'contacts.phone', cell: (contact) => contact.contactPhone ?? '-' },
  { key: 'receiver', heading: 'contacts.receiver', cell: (contact) => contact.invoiceReceiver?.name ?? '-' },
]
