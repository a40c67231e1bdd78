// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { contactsQuery, invoiceReceiversQuery } from './contacts.ts'

afterEach(() => void vi.unstubAllGlobals())

// spec: L11, CO26
test('contacts and invoice receivers are cached by client', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname.replace('/api/store/clients/', ''))
    return Response.json([])
  })
  const client = new QueryClient()
  for (const clientId of ['c1', 'c1', 'c2']) {
    await client.fetchQuery(contactsQuery(clientId))
    await client.fetchQuery(invoiceReceiversQuery(clientId))
  }
  expect(asked).toEqual([
    'c1/contacts',
    'c1/contacts/available-invoice-receivers',
    'c2/contacts',
    'c2/contacts/available-invoice-receivers',
  ])
})
