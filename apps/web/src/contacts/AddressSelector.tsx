import { useTranslation } from '../i18n/i18n.ts'
import '../ui/layout/mantine-floating.ts'
import { Popover, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { getContactPerson } from '@tiraaz/domain/contacts/contact-person'
import { type Contact, contactsQuery } from '../data/contacts/contacts.ts'
import { useOneOffContacts } from '../data/contacts/one-off-contacts.ts'
import { formatAddress } from '../i18n/format-address.ts'
import classes from './AddressSelector.module.css'
import { ContactChoice } from './ContactChoice.tsx'
import { type ContactDialog, ContactDialogs } from './ContactDialogs.tsx'
import { contactName } from './contact-name.ts'

type ChosenContactProps = { contact: Contact; representativeName: string | null; clientName: string | null }

/** Known facts of a chosen address; without an invoice receiver of its own the client gets the invoice. */
const ChosenContact = ({ contact, representativeName, clientName }: ChosenContactProps) => {
  const { t } = useTranslation()
  const facts = [
    [t('contacts.person'), getContactPerson(contact.contactName, representativeName)],
    [t('contacts.phone'), contact.contactPhone],
    [t('contacts.receiver'), contact.invoiceReceiver?.name ?? clientName],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, fact]) =>
        fact === null || fact === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

type AddressSelectorProps = {
  clientId: string
  label: string
  value: string | null
  onChange: (contactId: string | null) => void
  /** The order's one-off contacts, if any. */
  contacts?: readonly Contact[]
  /** Contacts of other rows; marked in the list. */
  taken?: ReadonlySet<string>
  error?: string | undefined
  /** Table mode: one line, label for screen readers only, no text below. */
  compact?: boolean
  /** Shown for an address without a contact person. */
  representativeName?: string | null
  /** Gets the invoice of an address without a receiver of its own. */
  clientName?: string | null
}

const NONE: readonly Contact[] = []

/**
 * Address field of the client's contacts; adds, changes and deletes them too (spec "Contacts and address selector").
 */
export const AddressSelector = (props: AddressSelectorProps) => {
  const { t } = useTranslation()
  const { clientId, label, value, onChange, contacts = NONE, compact = false, error } = props
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<ContactDialog | null>(null)
  const { data: saved } = useQuery(contactsQuery(clientId))
  const oneOff = useOneOffContacts(clientId, contacts)
  const chosen = [...(saved ?? []), ...oneOff].find((contact) => contact.id === value)
  const isGone = value !== null && chosen === undefined && saved !== undefined
  const wrong = error ?? (isGone ? t('contacts.gone') : undefined)
  const ask = (next: ContactDialog) => {
    setOpen(false)
    setDialog(next)
  }
  const choose = (contactId: string) => {
    setOpen(false)
    target.current?.focus()
    onChange(contactId)
  }
  const closeDialog = () => {
    setDialog(null)
    target.current?.focus()
  }
  return (
    <div className={classes.root} data-compact={compact}>
      <span id={`${id}-label`} className={compact ? classes.hidden : classes.label}>
        {label}
      </span>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={420}
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <UnstyledButton
            ref={target}
            className={classes.target}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={wrong === undefined ? undefined : `${id}-error`}
            aria-invalid={wrong !== undefined}
            onClick={() => setOpen((before) => !before)}
          >
            <span id={`${id}-value`} className={classes.words} data-empty={chosen === undefined}>
              {chosen === undefined ? (
                t('contacts.choose')
              ) : (
                <>
                  <span className={classes.name}>{contactName(chosen)} </span>
                  {chosen.address.objectName !== '' && (
                    <span className={classes.address}>{formatAddress(chosen.address)}</span>
                  )}
                </>
              )}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.dropdown}
          // Labelled by the field label alone: the button also contains the chosen address.
          aria-labelledby={`${id}-label`}
        >
          {isOpen && (
            <ContactChoice
              clientId={clientId}
              value={value}
              // Leaves out one-off contacts that were saved to the address book meanwhile.
              oneOff={oneOff.filter(({ id: once }) => saved?.some((contact) => contact.id === once) !== true)}
              taken={props.taken}
              isEmpty={saved?.length === 0 && oneOff.length === 0}
              onChoose={choose}
              onAsk={ask}
              onLeave={() => setOpen(false)}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {wrong !== undefined && (
        <span id={`${id}-error`} className={classes.error}>
          {wrong}
        </span>
      )}
      {!compact && chosen !== undefined && (
        <ChosenContact
          contact={chosen}
          representativeName={props.representativeName ?? null}
          clientName={props.clientName ?? null}
        />
      )}
      <ContactDialogs
        clientId={clientId}
        dialog={dialog}
        {...(props.contacts === undefined ? {} : { oneOff })}
        onClose={closeDialog}
        onAdded={onChange}
        onDeleted={(contactId) => contactId === value && onChange(null)}
      />
    </div>
  )
}
