// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useTagContacts } from './contacts.ts'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const tag = async (living: readonly string[]) => {
  vi.stubGlobal('fetch', async ({ method }: Request) =>
    method === 'GET'
      ? Response.json(living.map((id) => ({ id })))
      : Response.json({ title: 'Not found', status: 404 }, { status: 404 }),
  )
  const client = new QueryClient()
  const { value, leave } = await showHook(
    () => useTagContacts('c1').mutateAsync,
    null,
    (inside) => <QueryClientProvider client={client}>{inside}</QueryClientProvider>,
  )
  close = leave
  return value()({ contactIds: ['k1', 'k2', 'k3'], add: ['Pood'], remove: [] })
}

it('tagging tells which of the contacts were deleted by somebody else', async () => {
  expect(await tag(['k1', 'k9'])).toEqual({ missing: ['k2', 'k3'] })
})

it('tagging that is not found although all contacts are there fails', async () => {
  await expect(tag(['k1', 'k2', 'k3'])).rejects.toThrow(ApiFailure)
})
