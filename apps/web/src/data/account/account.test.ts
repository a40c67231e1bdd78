// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { availableActionsQuery } from './account.ts'

afterEach(() => void vi.unstubAllGlobals())

// spec: RO10
test('agency permissions are read once per organization and again after a log-out', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ canViewAgencyClientsOrders: asked % 2 === 0 })
  })
  const client = new QueryClient()
  const maySee = async (organizationId: string) =>
    (await client.fetchQuery(availableActionsQuery(organizationId))).canViewAgencyClientsOrders
  expect([await maySee('o1'), await maySee('o1'), await maySee('o2')]).toEqual([false, false, true])
  client.clear()
  expect(await maySee('o2')).toBe(false)
})
