import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type ContactDialog, ContactDialogs } from '../../contacts/ContactDialogs.tsx'
import { contactName } from '../../contacts/contact-name.ts'
import type { ContactListSearch } from '../../data/contacts/contact-list-search.ts'
import { type Contact, contactPageQuery, useContactActions } from '../../data/contacts/contacts.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import classes from './Contacts.module.css'
import { formatAddress } from '../../i18n/format-address.ts'
import type { Column } from '../../ui/table/table-shape.ts'

const DefaultMark = () => {
  const { t } = useTranslation()
  return <span className={classes.mark}>{t('contacts.isDefault')}</span>
}

const contactColumns: readonly Column<Contact>[] = [
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

type ContactsScreenProps = { clientId: string; search: ContactListSearch }

const SEARCH_DELAY_MS = 250

export const ContactsScreen = ({ clientId, search }: ContactsScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const page = search.page ?? 1
  const [typed, setTyped] = useState(search.search ?? '')
  const [dialog, setDialog] = useState<ContactDialog | null>(null)
  const { changeContacts } = useContactActions(clientId)
  const { data: rows } = useQuery({ ...contactPageQuery(clientId, search), placeholderData: keepPreviousData })
  const show = (next: ContactListSearch) =>
    void navigate({ to: '/clients/$clientId/contacts', params: { clientId }, search: next, replace: true })
  const showSoon = useDebouncedCallback(
    (text: string) => show(text.trim() === '' ? {} : { search: text }),
    SEARCH_DELAY_MS,
  )
  const type = (text: string) => {
    setTyped(text)
    showSoon(text)
  }
  const add = changeContacts ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ kind: 'add' })}>
      {t('contacts.add')}
    </Button>
  ) : undefined
  return (
    <>
      {rows?.length === 0 && page > 1 && (
        <Navigate
          to="/clients/$clientId/contacts"
          params={{ clientId }}
          search={{ ...search, page: page - 1 }}
          replace
        />
      )}
      <PageTitle title={t('contacts.title')} actions={add} />
      <search className={classes.search}>
        <SearchBox label={t('contacts.search')} value={typed} onChange={type} />
      </search>
      <PagedTable
        label={t('contacts.title')}
        columns={contactColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={contactName}
        {...(changeContacts
          ? { actions: (contact: Contact) => <ContactActions contact={contact} onAsk={setDialog} /> }
          : {})}
        empty={
          search.search === undefined ? (
            <EmptyState title={t('contacts.empty.title')} text={t('contacts.empty.text')} />
          ) : (
            <EmptyState
              title={t('contacts.nothing.title')}
              text={t('contacts.nothing.text')}
              action={
                <Button variant="default" onClick={() => type('')}>
                  {t('contacts.nothing.action')}
                </Button>
              }
            />
          )
        }
        page={page}
        // The total is unknown: a full page may be followed by another one.
        pageCount={rows?.length === PAGE_SIZES.contacts ? page + 1 : page}
        pageSize={PAGE_SIZES.contacts}
        onPage={(next) => show({ ...search, page: next })}
      />
      <ContactDialogs clientId={clientId} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

type ContactActionsProps = { contact: Contact; onAsk: (dialog: ContactDialog) => void }

const ContactActions = ({ contact, onAsk }: ContactActionsProps) => {
  const { t } = useTranslation()
  const name = contactName(contact)
  return (
    <span className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('contacts.editNamed', { name })}
        onClick={() => onAsk({ kind: 'edit', contact })}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('contacts.deleteNamed', { name })}
        onClick={() => onAsk({ kind: 'delete', contact })}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
