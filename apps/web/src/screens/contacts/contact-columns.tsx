import { Checkbox } from '@mantine/core'
import { contactName } from '../../contacts/contact-name.ts'
import { TagMarks } from '../../contacts/TagMarks.tsx'
import type { Contact } from '../../data/contacts/contacts.ts'
import { formatAddress } from '../../i18n/format-address.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/table-shape.ts'
import classes from './Contacts.module.css'
import type { ContactSelection } from './use-contact-selection.ts'

type NameProps = { contact: Contact; selection: ContactSelection | null }

const Name = ({ contact, selection }: NameProps) => {
  const { t } = useTranslation()
  const name = contactName(contact)
  return (
    <span className={classes.name}>
      {selection !== null && (
        <Checkbox
          aria-label={t('contacts.many.choose', { name })}
          checked={selection.has(contact.id)}
          onChange={() => selection.toggle(contact.id)}
        />
      )}
      <span>
        {name} {contact.isDefault && <span className={classes.mark}>{t('contacts.isDefault')}</span>}
      </span>
    </span>
  )
}

/** Columns of the contacts; null for a person who changes none and so chooses none. */
export const contactColumns = (selection: ContactSelection | null): readonly Column<Contact>[] => [
  {
    key: 'name',
    heading: 'contacts.form.objectName',
    title: true,
    cell: (contact) => <Name contact={contact} selection={selection} />,
  },
  { key: 'address', heading: 'contacts.form.addressPart', cell: ({ address }) => formatAddress(address) },
  { key: 'tags', heading: 'contacts.tags', cell: ({ tags }) => <TagMarks tags={tags} /> },
  { key: 'person', heading: 'contacts.person', cell: (contact) => contact.contactName ?? '-' },
  { key: 'phone', heading: 'contacts.phone', oneLine: true, cell: (contact) => contact.contactPhone ?? '-' },
  { key: 'receiver', heading: 'contacts.receiver', cell: (contact) => contact.invoiceReceiver?.name ?? '-' },
]
