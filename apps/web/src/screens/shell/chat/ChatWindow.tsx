import { ActionIcon, Alert, Button, CloseButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type UnreadConversation, useOpenConversation } from '../../../data/chat/chat.ts'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import classes from './Chat.module.css'
import { ContactList } from './ContactList.tsx'
import { Conversation } from './Conversation.tsx'
import { idOf, type ListedPerson } from './listed-people.ts'
import { useContacts } from './use-contacts.ts'

type ChatWindowProps = {
  organizationId: string
  userId: string
  unread: readonly UnreadConversation[]
  /** Time of the last poll, ms since 1970. */
  polledAt: number
  onClose: () => void
}

type ChatSelection = { person: ListedPerson; conversationId: string | null }

/** Selecting a person starts or gets the conversation with them (spec §7). */
const useSelected = () => {
  const [selected, setSelected] = useState<ChatSelection | null>(null)
  const [leftId, setLeftId] = useState<string | null>(null)
  const { mutate: open } = useOpenConversation()
  const select = (person: ListedPerson) => {
    if (person.kind === 'former') return setSelected({ person, conversationId: person.conversationId })
    setSelected({ person, conversationId: null })
    open(person.contact.userId, {
      onSuccess: ({ id }) => setSelected((now) => (now?.person === person ? { person, conversationId: id } : now)),
      onError: () => setSelected((now) => (now?.person === person ? null : now)),
    })
  }
  const leave = () => {
    setLeftId(selected && idOf(selected.person))
    setSelected(null)
  }
  return { selected, select, leftId, leave }
}

/**
 * Moves the focus into the opened view: to the message field of a conversation; in the list to the search field, the first
 * person, or the person whose conversation was left; else to the window itself, so that it receives key events.
 */
const useFocusOf = (shown: string) => {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const target = root.current?.querySelector<HTMLElement>('[data-autofocus]') ?? root.current
    target?.focus({ preventScroll: true })
    if (target?.hasAttribute('data-person') === true) target.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return root
}

export const ChatWindow = ({ organizationId, userId, unread, polledAt, onClose }: ChatWindowProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const { contacts, formerIds } = useContacts(organizationId, { unread, polledAt })
  const { selected, select, leftId, leave } = useSelected()
  const root = useFocusOf(`${selected?.conversationId} ${contacts.data !== undefined}`)
  const name =
    selected === null ? '' : selected.person.kind === 'former' ? t('chat.former') : selected.person.contact.name
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only collects the keys of the controls inside
    <section
      ref={root}
      className={classes.window}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={classes.header}>
        {selected !== null && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('chat.back')} onClick={leave}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        <Title id={titleId} selected={selected}>
          {selected === null ? t('chat.title') : name}
        </Title>
        <CloseButton size={44} iconSize={20} aria-label={t('common.close')} onClick={onClose} />
      </header>
      {selected === null ? (
        <People contacts={contacts} list={{ unread, formerIds, leftId, onSelect: select }} />
      ) : selected.conversationId === null ? (
        <div className={classes.messages}>
          <BlockSkeleton height={200} />
        </div>
      ) : (
        <Conversation
          key={selected.conversationId}
          conversationId={selected.conversationId}
          organizationId={organizationId}
          userId={userId}
          name={name}
          isUnread={unread.some(({ conversationId }) => conversationId === selected.conversationId)}
          polledAt={polledAt}
          canBeWrittenTo={selected.person.kind === 'contact'}
        />
      )}
    </section>
  )
}

const Title = ({ id, selected, children }: { id: string; selected: ChatSelection | null; children: ReactNode }) => (
  <div className={classes.title}>
    <h2 id={id} className={classes.name}>
      {children}
    </h2>
    {selected?.person.kind === 'contact' && (
      <p className={classes.personPlace}>{selected.person.contact.organizations.join(', ')}</p>
    )}
  </div>
)

type PeopleProps = {
  contacts: {
    data: Parameters<typeof ContactList>[0]['contacts'] | undefined
    isError: boolean
    refetch: () => unknown
  }
  list: Omit<Parameters<typeof ContactList>[0], 'contacts'>
}

const People = ({ contacts, list }: PeopleProps) => {
  const { t } = useTranslation()
  if (contacts.data !== undefined) return <ContactList contacts={contacts.data} {...list} />
  return (
    <div className={classes.messages}>
      {contacts.isError ? (
        <Alert color="red" title={t('chat.peopleFailed')}>
          <Button variant="default" size="sm" onClick={() => void contacts.refetch()}>
            {t('chat.retry')}
          </Button>
        </Alert>
      ) : (
        <BlockSkeleton height={200} />
      )}
    </div>
  )
}
