import { describe, expect, it } from 'vitest'
import {
  byDay,
  readMissedMessages,
  mergeMessages,
  lastSeenOwnMessage,
  type Message,
  type Page,
} from './chat-messages.ts'

const message = (nth: number, authorId = 'mina'): Message => ({
  id: `m${nth}`,
  content: `Sõnum ${nth}`,
  authorId,
  authorName: authorId,
  timestamp: new Date(Date.UTC(2026, 2, 11, 8, 0, nth)).toISOString(),
})
const range = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const page = (messages: Message[], hasMoreResults = true): Page => ({ messages, hasMoreResults, seenUpTo: null })
const heard = (from: number, to: number) => ({ messages: range(from, to), upTo: message(to).timestamp })
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)

/** A server with so many messages and pages of three. */
const serverOf = (count: number) => {
  let asked = 0
  const readEarlierPage = async (before: string): Promise<Page> => {
    asked += 1
    const earlier = range(1, count).filter(({ timestamp }) => timestamp < before)
    return page(earlier.slice(-3), earlier.length > 3)
  }
  return { readEarlierPage, newest: page(range(count - 2, count), count > 3), asked: () => asked }
}

describe('chat messages', () => {
  it('merged chat messages are unique and oldest first', () => {
    expect(ids(mergeMessages(range(3, 5), range(1, 4)))).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  })

  it('the first read of a chat loads the newest page', async () => {
    const { newest, readEarlierPage, asked } = serverOf(20)
    expect(ids(await readMissedMessages(undefined, newest, readEarlierPage))).toEqual(['m18', 'm19', 'm20'])
    expect(asked()).toBe(0)
  })

  it('new chat messages after the known ones need only the newest page', async () => {
    const { newest, readEarlierPage, asked } = serverOf(9)
    expect(ids(await readMissedMessages(heard(5, 8), newest, readEarlierPage))).toEqual(['m5', 'm6', 'm7', 'm8', 'm9'])
    expect(asked()).toBe(0)
  })

  it('chat messages have no gap after a long absence', async () => {
    const { newest, readEarlierPage } = serverOf(20)
    expect(ids(await readMissedMessages(heard(5, 8), newest, readEarlierPage))).toEqual(ids(range(5, 20)))
  })

  it('chat messages have no gap after an own message was added first', async () => {
    const { newest, readEarlierPage } = serverOf(20)
    const known = { ...heard(5, 8), messages: [...range(5, 8), message(20)] }
    expect(ids(await readMissedMessages(known, newest, readEarlierPage))).toEqual(ids(range(5, 20)))
  })

  it('all chat messages are read if the chat was empty at the last read', async () => {
    const { newest, readEarlierPage } = serverOf(8)
    const known = { messages: [], upTo: '' }
    expect(ids(await readMissedMessages(known, newest, readEarlierPage))).toEqual(ids(range(1, 8)))
  })

  it('chat messages are grouped by day', () => {
    const days = byDay([message(1), message(2), message(86_400)], (timestamp) => timestamp.slice(0, 10))
    expect(days.map(({ day, messages }) => [day, ids(messages)])).toEqual([
      ['2026-03-11', ['m1', 'm2']],
      ['2026-03-12', ['m86400']],
    ])
  })

  it('the read mark is on the last own message that the other person has seen', () => {
    const messages = [message(1), message(2), message(3, 'teie'), message(4)]
    expect(lastSeenOwnMessage(messages, 'mina', null)).toBeNull()
    expect(lastSeenOwnMessage(messages, 'mina', message(3).timestamp)).toBe('m2')
    expect(lastSeenOwnMessage(messages, 'mina', message(9).timestamp)).toBe('m4')
    expect(lastSeenOwnMessage(messages, 'mina', '2020-01-01T00:00:00.000Z')).toBeNull()
  })
})
