// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { availableActionsQuery, availableClientsQuery, userInfoQuery } from './data/account/account.ts'
import { contactsQuery, invoiceReceiversQuery } from './data/contacts/contacts.ts'
import { followSession } from './follow-session.ts'
import { signIn, signOut } from './session/session.ts'

const TOKENS = { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 900 }

afterEach(() => void vi.unstubAllGlobals())

// spec: SE6, CO28, RO10
test('a log-out clears user, clients, permissions, contacts and receivers, and reruns the guards', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, 'http://portal.test')
    if (pathname.startsWith('/connect/')) return Response.json(TOKENS)
    calls.push(pathname)
    return Response.json([])
  })
  await signIn('orderer@demo.example', 'parool', false)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const invalidate = vi.fn(async () => undefined)
  const leave = followSession({ read: () => client }, { invalidate })
  const readAll = async (): Promise<string[]> => {
    calls.length = 0
    await client.fetchQuery(userInfoQuery('o1'))
    await client.fetchQuery(availableClientsQuery())
    await client.fetchQuery(availableActionsQuery('o1'))
    await client.fetchQuery(contactsQuery('c1'))
    await client.fetchQuery(invoiceReceiversQuery('c1'))
    return [...calls]
  }
  const first = await readAll()
  expect(first).toHaveLength(5)
  expect(await readAll()).toEqual([])
  expect(invalidate).not.toHaveBeenCalled()
  signOut()
  expect(invalidate).toHaveBeenCalledOnce()
  expect(await readAll()).toEqual(first)
  leave()
})
