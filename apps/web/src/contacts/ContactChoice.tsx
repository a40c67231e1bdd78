import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import { IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { type Contact, foundContactsQuery, useContactActions } from '../data/contacts/contacts.ts'
import { formatAddress } from '../i18n/format-address.ts'
import { RouterAnchor } from '../ui/layout/RouterAnchor.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import classes from './ContactChoice.module.css'
import type { ContactDialog } from './ContactDialogs.tsx'
import { contactName } from './contact-name.ts'

type ContactChoiceProps = {
  clientId: string
  value: string | null
  /** Contacts of this order that are not in the address book. */
  oneOff: readonly Contact[]
  taken: ReadonlySet<string> | undefined
  /** There is no address to choose from. */
  isEmpty: boolean
  onChoose: (contactId: string) => void
  onAsk: (dialog: ContactDialog) => void
  /** Called before navigation to the screen of all addresses. */
  onLeave: () => void
}

const SEARCH_DELAY_MS = 250
/** Distance from the end of the list at which the next page is requested. */
const NEAR_END_PX = 240

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 7, PageUp: -7 }
/** Adds Home and End for the list; in a text field they move the cursor. */
const STEPS_IN_LIST: Readonly<Record<string, number>> = { ...STEPS, Home: -Infinity, End: Infinity }

const hasEveryWord = ({ address, contactName: person }: Contact, search: string): boolean => {
  const text = foldText([...Object.values(address), person].join(' '))
  return parseSearchWords(search).every((word) => text.includes(word))
}

/** Chooses the first match of the current search text. The list on screen may still show the previous search. */
const useChooseFirst = ({ clientId, oneOff, onChoose }: ContactChoiceProps) => {
  const queryClient = useQueryClient()
  const asked = useRef<string | null>(null)
  const cancel = () => {
    asked.current = null
  }
  useEffect(() => cancel, [])
  const of = async (search: string) => {
    asked.current = search
    const once = oneOff.find((contact) => hasEveryWord(contact, search))
    if (once !== undefined) return onChoose(once.id)
    // The list runs the same query and shows the error.
    const found = await queryClient.fetchInfiniteQuery(foundContactsQuery(clientId, search)).catch(() => null)
    const first = found?.pages[0]?.[0]
    if (first !== undefined && asked.current === search) onChoose(first.id)
  }
  return { of, cancel }
}

/** Selector of an empty address book: nothing to search in, only the way to the first address. */
const NoContacts = ({ clientId, onAsk }: Pick<ContactChoiceProps, 'clientId' | 'onAsk'>) => {
  const { t } = useTranslation()
  const { changeContacts } = useContactActions(clientId)
  return (
    <div className={classes.first}>
      <strong>{t('contacts.empty.title')}</strong>
      <span>{t('contacts.empty.text')}</span>
      {changeContacts && (
        <Button data-autofocus leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAsk({ kind: 'add' })}>
          {t('contacts.add')}
        </Button>
      )}
    </div>
  )
}

export const ContactChoice = (props: ContactChoiceProps) =>
  props.isEmpty ? <NoContacts {...props} /> : <ContactList {...props} />

/** List inside the selector. Arrow keys move from the search field through the addresses; Enter chooses. */
const ContactList = (props: ContactChoiceProps) => {
  const { t } = useTranslation()
  const { clientId, onChoose, onAsk } = props
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    foundContactsQuery(clientId, search),
  )
  const chooseFirst = useChooseFirst(props)
  const { changeContacts } = useContactActions(clientId)
  const root = useRef<HTMLDivElement>(null)
  const found = data?.pages.flat()
  const oneOff = props.oneOff.filter((contact) => hasEveryWord(contact, search))
  const contacts = found === undefined ? undefined : [...oneOff, ...found]
  const walk = (event: KeyboardEvent) => {
    // Keeps the keys from a surrounding grid, which handles them too.
    if (event.key !== 'Escape') event.stopPropagation()
    const isTyping = event.target instanceof HTMLInputElement
    const step = (isTyping ? STEPS : STEPS_IN_LIST)[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, [data-choice]') ?? [])]
    const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-choice]')
    const at = stops.findIndex((stop) => stop === (row ?? document.activeElement))
    stops[Math.min(Math.max(0, at + step), stops.length - 1)]?.focus()
  }
  const scroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isNearEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only collects the keys of the controls inside
    <div ref={root} className={classes.root} onKeyDown={walk}>
      <TextInput
        aria-label={t('contacts.search')}
        placeholder={t('contacts.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        maxLength={TEXT_LIMITS.name}
        value={typed}
        onChange={(event) => {
          chooseFirst.cancel()
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void chooseFirst.of(typed.trim())
        }}
      />
      {contacts === undefined && isError ? (
        <div role="alert" className={classes.nothing}>
          <p>{t('contacts.listFailed')}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('contacts.retry')}
          </Button>
        </div>
      ) : contacts === undefined ? (
        <ListSkeleton />
      ) : contacts.length === 0 ? (
        <p className={classes.nothing}>{t(search === '' ? 'contacts.empty.title' : 'contacts.nothing.title')}</p>
      ) : (
        <ul className={classes.list} onScroll={scroll}>
          {contacts.map((contact) => (
            <ChoiceRow
              key={contact.id}
              contact={contact}
              isChosen={contact.id === props.value}
              isOneOff={oneOff.includes(contact)}
              isTaken={contact.id !== props.value && props.taken?.has(contact.id) === true}
              canChange={changeContacts}
              onChoose={onChoose}
              onAsk={onAsk}
            />
          ))}
          {isFetchingNextPage && (
            <li className={classes.more} aria-hidden>
              {t('common.loading')}
            </li>
          )}
        </ul>
      )}
      <div className={classes.foot}>
        {changeContacts && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onAsk({ kind: 'add' })}
          >
            {t('contacts.add')}
          </Button>
        )}
        <RouterAnchor
          to="/clients/$clientId/contacts"
          params={{ clientId }}
          className={classes.toAll}
          onClick={props.onLeave}
        >
          {t('contacts.toAll')}
        </RouterAnchor>
      </div>
    </div>
  )
}

type ChoiceRowProps = Pick<ContactChoiceProps, 'onChoose' | 'onAsk'> & {
  contact: Contact
  isChosen: boolean
  isOneOff: boolean
  isTaken: boolean
  canChange: boolean
}

const ChoiceRow = ({ contact, isChosen, isOneOff, isTaken, canChange, onChoose, onAsk }: ChoiceRowProps) => {
  const { t } = useTranslation()
  const name = contactName(contact)
  const marks = [
    contact.isDefault ? t('contacts.isDefault') : null,
    isOneOff ? t('contacts.oneOff') : null,
    isTaken ? t('contacts.taken') : null,
  ]
  return (
    <li className={classes.row} data-chosen={isChosen}>
      <button
        type="button"
        className={classes.choice}
        data-choice
        aria-current={isChosen}
        onClick={() => onChoose(contact.id)}
      >
        <span className={classes.name}>
          {name}
          {marks.map((mark) => mark !== null && <small key={mark}> {mark}</small>)}
        </span>
        <span className={classes.address}>{formatAddress(contact.address)}</span>
      </button>
      {canChange && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('contacts.editNamed', { name })}
            onClick={() => onAsk({ kind: 'edit', contact })}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('contacts.deleteNamed', { name })}
            onClick={() => onAsk({ kind: 'delete', contact })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
