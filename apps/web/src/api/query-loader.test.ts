import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryLoader, withQueries } from './query-loader.ts'

test('the query client is loaded once for all pages, and the provider hears of it', async () => {
  const client = new QueryClient()
  const create = vi.fn(async () => client)
  const loader = createQueryLoader(create)
  const heard = vi.fn()
  const leave = loader.subscribe(heard)
  expect(loader.read()).toBeUndefined()
  const context = { loadQueries: loader.load }
  const loaded = await Promise.all([withQueries({ context }), withQueries({ context })])
  expect(loaded).toEqual([{ queryClient: client }, { queryClient: client }])
  expect([create.mock.calls.length, heard.mock.calls.length, loader.read()]).toEqual([1, 1, client])
  leave()
})

test('a query client that could not be loaded is loaded by the next page', async () => {
  const client = new QueryClient()
  const create = vi
    .fn<() => Promise<QueryClient>>()
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValue(client)
  const loader = createQueryLoader(create)
  await expect(loader.load()).rejects.toThrow('lost')
  expect(loader.read()).toBeUndefined()
  expect(await loader.load()).toBe(client)
})
