import { describe, expect, it } from 'vitest'
import { listedPeople } from './listed-people.ts'

const person = (userId: string, name: string, client: string, lastMessageAt: string | null = null) => ({
  userId,
  name,
  organizations: [client],
  lastMessageAt,
})
const contacts = [
  person('a', 'Aita', 'Õunapood'),
  person('b', 'Žanna Põld', 'Äri'),
  person('c', 'Liis', 'Äri', '2026-03-10T10:00:00.000Z'),
  person('d', 'Mari', 'Äri', '2026-03-11T10:00:00.000Z'),
]
const unread = (conversationId: string, userId: string) => ({
  conversationId,
  contacts: [userId],
  hasUnreadMessages: true as const,
})
const ids = (...asked: Parameters<typeof listedPeople>) =>
  listedPeople(...asked).map((listed) => (listed.kind === 'contact' ? listed.contact.userId : listed.conversationId))

describe('the list of chat contacts', () => {
  it('the chat list sorts by unread, then last message, then server order', () => {
    expect(ids(contacts, [unread('k1', 'b')], '', [])).toEqual(['b', 'd', 'c', 'a'])
  })

  it('the chat list filters by name and client, ignoring case and diacritics', () => {
    expect(ids(contacts, [], 'zanna', [])).toEqual(['b'])
    expect(ids(contacts, [], ' ÄRI  liis ', [])).toEqual(['c'])
    expect(ids(contacts, [], 'ouna', [])).toEqual(['a'])
    expect(ids(contacts, [], 'keegi', [])).toEqual([])
  })

  it('the chat list includes unread messages of a person who can no longer be written to', () => {
    expect(ids(contacts, [unread('k9', 'gone')], '', ['gone'])).toEqual(['k9', 'd', 'c', 'a', 'b'])
  })
})
