// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatContact } from '../../../data/chat/chat.ts'
import { showHook } from '../../../testing/show-hook.ts'
import { listedPeople } from './listed-people.ts'
import { useContacts } from './use-contacts.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const person = (userId: string): ChatContact => ({ userId, name: userId, organizations: ['Äri'], lastMessageAt: null })
const unread = (userId: string) => ({
  conversationId: `k-${userId}`,
  contacts: [userId],
  hasUnreadMessages: true as const,
})

let people: ChatContact[]
let reads: number

beforeEach(() => {
  vi.useFakeTimers()
  people = [person('aita')]
  reads = 0
  vi.stubGlobal('fetch', async () => {
    reads += 1
    return Response.json(people)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const openList = () => {
  const client = new QueryClient()
  const around = (inside: ReactNode) => createElement(QueryClientProvider, { client }, inside)
  type UnreadPoll = Parameters<typeof useContacts>[1]
  return showHook((poll: UnreadPoll) => useContacts('asutus', poll), { unread: [], polledAt: 1 }, around)
}
type List = Awaited<ReturnType<typeof openList>>

const kindsOf = (list: List, conversations: ReturnType<typeof unread>[]) => {
  const { contacts, formerIds } = list.value()
  return listedPeople(contacts.data ?? [], conversations, '', formerIds).map(({ kind }) => kind)
}
const untilRead = (list: List, times: number) =>
  waitFor(async () => {
    await list.pass(5)
    expect([reads, list.value().contacts.isFetching]).toEqual([times, false])
  })

describe('chat contacts of an open window', () => {
  it('chat contacts include a new colleague who writes, never as a former contact', async () => {
    const list = await openList()
    await untilRead(list, 1)
    people = [person('aita'), person('uus')]
    const conversations = [unread('uus')]
    await list.show({ unread: conversations, polledAt: 2 })
    expect(kindsOf(list, conversations)).not.toContain('former')
    await untilRead(list, 2)
    expect(kindsOf(list, conversations)).toEqual(['contact', 'contact'])
  })

  it('chat contacts include a former contact after one refetch', async () => {
    const list = await openList()
    await untilRead(list, 1)
    const conversations = [unread('lahkunud')]
    await list.show({ unread: conversations, polledAt: 2 })
    await untilRead(list, 2)
    await list.show({ unread: conversations, polledAt: 3 })
    await untilRead(list, 2)
    expect(kindsOf(list, conversations)).toEqual(['former', 'contact'])
  })
})
