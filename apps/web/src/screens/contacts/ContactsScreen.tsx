import { ActionIcon, Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type ContactDialog, ContactDialogs } from '../../contacts/ContactDialogs.tsx'
import { contactName } from '../../contacts/contact-name.ts'
import type { ContactListSearch } from '../../data/contacts/contact-list-search.ts'
import {
  type Contact,
  contactPageQuery,
  contactTagsQuery,
  type FirstAddress,
  firstAddressQuery,
  readFoundContacts,
  useContactActions,
} from '../../data/contacts/contacts.ts'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { contactColumns } from './contact-columns.tsx'
import classes from './Contacts.module.css'
import { type ContactSelection, useContactSelection } from './use-contact-selection.ts'

type ContactsScreenProps = { clientId: string; search: ContactListSearch }

const SEARCH_DELAY_MS = 250

const SavedDistributionsNote = lazyOnline(
  async () => (await import('./SavedDistributionsNote.tsx')).SavedDistributionsNote,
)
const TagContactsModal = lazyOnline(async () => (await import('./TagContactsModal.tsx')).TagContactsModal)

export const ContactsScreen = ({ clientId, search }: ContactsScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const page = search.page ?? 1
  const [typed, setTyped] = useState(search.search ?? '')
  const [dialog, setDialog] = useState<ContactDialog | null>(null)
  const { changeContacts } = useContactActions(clientId)
  const { data: rows } = useQuery({ ...contactPageQuery(clientId, search), placeholderData: keepPreviousData })
  const { data: tags = [] } = useQuery(contactTagsQuery(clientId))
  const selection = useContactSelection(rows)
  const show = (next: ContactListSearch) =>
    void navigate({ to: '/clients/$clientId/contacts', params: { clientId }, search: next, replace: true })
  const showSoon = useDebouncedCallback(
    (text: string) => show({ tags: search.tags, ...(text.trim() === '' ? {} : { search: text }) }),
    SEARCH_DELAY_MS,
  )
  const type = (text: string) => {
    setTyped(text)
    showSoon(text)
  }
  const showAll = () => {
    setTyped('')
    show({})
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
        {(tags.length > 0 || search.tags !== undefined) && (
          <NativeSelect
            label={t('contacts.many.filter')}
            value={search.tags?.[0] ?? ''}
            data={[
              { value: '', label: t('common.all') },
              ...tags.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
              // A link may name a group that no address has any more.
              ...(search.tags ?? [])
                .filter((tag) => !tags.some(({ name }) => name === tag))
                .map((tag) => ({ value: tag, label: tag })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              show({ search: search.search, ...(value === '' ? {} : { tags: [value] }) })
            }
          />
        )}
      </search>
      {changeContacts && rows !== undefined && rows.length > 0 && (
        <Checkbox
          className={classes.page ?? ''}
          label={t('contacts.many.choosePage')}
          checked={selection.isWholePage}
          onChange={selection.togglePage}
        />
      )}
      <PagedTable
        label={t('contacts.title')}
        columns={contactColumns(changeContacts ? selection : null)}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={contactName}
        {...(changeContacts
          ? { actions: (contact: Contact) => <ContactActions contact={contact} onAsk={setDialog} /> }
          : {})}
        empty={
          search.search === undefined && search.tags === undefined ? (
            <EmptyState
              title={t('contacts.empty.title')}
              text={t('contacts.empty.text')}
              action={
                changeContacts ? (
                  <FirstAddressButtons
                    clientId={clientId}
                    add={add}
                    onAdd={(address) => setDialog({ kind: 'add', address })}
                  />
                ) : undefined
              }
            />
          ) : (
            <EmptyState
              title={t('contacts.nothing.title')}
              text={t('contacts.nothing.text')}
              action={
                <Button variant="default" onClick={showAll}>
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
      <Suspense fallback={null}>
        <SavedDistributionsNote clientId={clientId} />
      </Suspense>
      <ChosenContacts clientId={clientId} search={search} selection={selection} />
      <ContactDialogs clientId={clientId} dialog={dialog} onClose={() => setDialog(null)} onDeleted={selection.drop} />
    </>
  )
}

type FirstAddressButtonsProps = { clientId: string; add: ReactNode; onAdd: (address: FirstAddress) => void }

/** Ways to the first address: that of the client's company, if the agency wrote it down, or another one. */
const FirstAddressButtons = ({ clientId, add, onAdd }: FirstAddressButtonsProps) => {
  const { t } = useTranslation()
  const { data: company = null } = useQuery(firstAddressQuery(clientId))
  return (
    <Group gap="xs" justify="center">
      {add}
      {company !== null && (
        <Button variant="default" onClick={() => onAdd(company)}>
          {t('contacts.form.useCompany')}
        </Button>
      )}
    </Group>
  )
}

type ChosenContactsProps = { clientId: string; search: ContactListSearch; selection: ContactSelection }

/** Bottom bar with what can be done with the chosen addresses, while there are some. */
const ChosenContacts = ({ clientId, search, selection }: ChosenContactsProps) => {
  const { t } = useTranslation()
  const [isTagging, setTagging] = useState(false)
  const chooseAll = useMutation({
    meta: { handlesFailure: true },
    mutationFn: () => readFoundContacts(clientId, { search: search.search, tags: search.tags }),
    onSuccess: selection.choose,
    onError: () => toastFailure(t('contacts.many.failed')),
  })
  if (selection.ids.length === 0) return null
  return (
    <>
      <BottomBar
        isSpread
        label={t('contacts.many.title')}
        count={t('contacts.many.count', { count: selection.ids.length })}
      >
        <Button variant="default" onClick={selection.clear}>
          {t('contacts.many.drop')}
        </Button>
        <Button variant="default" loading={chooseAll.isPending} onClick={() => chooseAll.mutate()}>
          {t('contacts.many.all')}
        </Button>
        <Button onClick={() => setTagging(true)}>{t('contacts.many.change')}</Button>
      </BottomBar>
      {isTagging && (
        <Suspense fallback={null}>
          <TagContactsModal
            clientId={clientId}
            contactIds={selection.ids}
            onClose={() => setTagging(false)}
            onSaved={() => {
              setTagging(false)
              selection.clear()
            }}
            onMissing={(missing) => {
              if (missing.length === selection.ids.length) setTagging(false)
              missing.forEach(selection.drop)
            }}
          />
        </Suspense>
      )}
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
