import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ChatContact, UnreadConversation } from '../../../data/chat/chat.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import classes from './Chat.module.css'
import { idOf, type ListedPerson, listedPeople } from './listed-people.ts'

type ContactListProps = {
  contacts: readonly ChatContact[]
  unread: readonly UnreadConversation[]
  /** User ids with unread messages who can no longer be written to. */
  formerIds: readonly string[]
  /** Person whose conversation was just closed; their row takes the focus. */
  leftId: string | null
  onSelect: (person: ListedPerson) => void
}

/** Minimum number of contacts for the search field. */
const SEARCHED_FROM = 7

/** Moves the focus through the list with the arrow keys. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[data-person]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
}

export const ContactList = ({ contacts, unread, formerIds, leftId, onSelect }: ContactListProps) => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const people = listedPeople(contacts, unread, search, formerIds)
  const isSearched = contacts.length >= SEARCHED_FROM
  const isLeftHere = people.some((person) => idOf(person) === leftId)
  const firstFocused = isLeftHere ? leftId : isSearched ? null : people.map(idOf)[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only collects the keys of the controls inside
    <div className={classes.people} onKeyDown={moveFocus}>
      {isSearched && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          data-autofocus={!isLeftHere || undefined}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {people.length === 0 && <Nobody isSearched={isSearched && contacts.length > 0} />}
      <ul className={classes.rows} aria-label={t('chat.people')}>
        {people.map((person) => (
          <li key={idOf(person)}>
            <PersonButton
              person={person}
              takesFocus={idOf(person) === firstFocused}
              onSelect={() => onSelect(person)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Nobody = ({ isSearched }: { isSearched: boolean }) => {
  const { t } = useTranslation()
  return isSearched ? (
    <EmptyState title={t('chat.nobodyFound')} />
  ) : (
    <EmptyState title={t('chat.nobody')} text={t('chat.nobodyText')} />
  )
}

type PersonButtonProps = { person: ListedPerson; takesFocus: boolean; onSelect: () => void }

const PersonButton = ({ person, takesFocus, onSelect }: PersonButtonProps) => {
  const { t } = useTranslation()
  const isUnread = person.kind === 'former' || person.isUnread
  return (
    <button
      type="button"
      className={classes.person}
      data-person
      data-autofocus={takesFocus || undefined}
      data-unread={isUnread}
      onClick={onSelect}
    >
      {person.kind === 'former' ? (
        <span className={classes.personName}>{t('chat.former')}</span>
      ) : (
        <PersonWords {...person.contact} />
      )}
      {isUnread && <UnreadMark>{t('chat.unread')}</UnreadMark>}
    </button>
  )
}

const PersonWords = ({ name, organizations }: ChatContact) => (
  <span className={classes.personWords}>
    <span className={classes.personName}>{name}</span>
    <span className={classes.personPlace}>{organizations.join(', ')}</span>
  </span>
)

const UnreadMark = ({ children }: { children: ReactNode }) => <span className={classes.unreadMark}>{children}</span>
