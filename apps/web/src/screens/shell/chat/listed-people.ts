import { foldText } from '@tiraaz/domain/text/fold'
import type { ChatContact, UnreadConversation } from '../../../data/chat/chat.ts'

/** List entry: a contact, or an unread conversation with a person who can no longer be written to. */
export type ListedPerson =
  | { kind: 'contact'; contact: ChatContact; isUnread: boolean }
  | { kind: 'former'; conversationId: string }

export const idOf = (person: ListedPerson): string =>
  person.kind === 'contact' ? person.contact.userId : person.conversationId

const textOf = ({ name, organizations }: ChatContact): string => foldText([name, ...organizations].join(' '))

/** User ids with unread messages that are not among the contacts. */
export const unknownSendersOf = (contacts: readonly ChatContact[], unread: readonly UnreadConversation[]): string[] => {
  const known = new Set(contacts.map(({ userId }) => userId))
  return unread.flatMap((conversation) => conversation.contacts).filter((userId) => !known.has(userId))
}

/** Sorts unread first, then by last message, then by server order (R31). */
export const listedPeople = (
  contacts: readonly ChatContact[],
  unread: readonly UnreadConversation[],
  search: string,
  formerIds: readonly string[],
): ListedPerson[] => {
  const unreadIds = new Set(unread.flatMap((conversation) => conversation.contacts))
  const words = foldText(search).split(/\s+/)
  const people = contacts
    .filter((contact) => words.every((word) => textOf(contact).includes(word)))
    .map((contact) => ({ kind: 'contact' as const, contact, isUnread: unreadIds.has(contact.userId) }))
    .sort(
      (a, b) =>
        Number(b.isUnread) - Number(a.isUnread) ||
        (b.contact.lastMessageAt ?? '').localeCompare(a.contact.lastMessageAt ?? ''),
    )
  const former = unread
    .filter((conversation) => conversation.contacts.every((userId) => formerIds.includes(userId)))
    .map(({ conversationId }) => ({ kind: 'former' as const, conversationId }))
  return search.trim() === '' ? [...former, ...people] : people
}
