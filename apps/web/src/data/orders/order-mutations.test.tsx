// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { showHook } from '../../testing/show-hook.ts'
import { keepText, readText } from './kept-text.ts'
import { useReorder, useSaveAdditionalInfo, useSendOrder } from './order-mutations.ts'
import { orderQuery } from './order-queries.ts'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

/** Server with one draft, whose every write names the version that it changes (R22). */
const openServer = () => {
  const draft = { id: 'd1', version: 1 }
  const sent: number[] = []
  const written: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url, 'https://portal.example')
    if (request.method === 'GET') return Response.json(pathname.endsWith('/d1') ? { ...draft, items: [] } : [])
    const version = Number(searchParams.get('draftVersion') ?? searchParams.get('version'))
    sent.push(version)
    written.push(pathname.split('/').at(-1) ?? '')
    if (version !== draft.version) return Response.json({ title: 'Conflict', status: 409 }, { status: 409 })
    draft.version += 1
    return Response.json({ id: 'd1', version: draft.version, products: [], earliestDeadline: null })
  })
  return { draft, sent, written }
}

it('ordering again into the cart waits for its saves and goes over their version', async () => {
  const { draft, sent } = openServer()
  const client = new QueryClient()
  client.setQueryData(orderQuery('c1', 'd1').queryKey, { ...draft, items: [] } as never)
  const { value, leave } = await showHook(
    () => ({ save: useSaveAdditionalInfo('c1').mutateAsync, again: useReorder('c1').mutateAsync }),
    null,
    (inside) => <QueryClientProvider client={client}>{inside}</QueryClientProvider>,
  )
  close = leave
  const saving = value().save({ orderId: 'd1', additionalInfo: 'Uksekood 12', deadline: null })
  const copied = await value().again({ orderId: 'o1', into: 'd1' })
  await saving
  expect(copied).toMatchObject({ id: 'd1', version: 3 })
  expect(sent).toEqual([1, 2])
})

it('a name that never left its field is saved before the order is sent, and forgotten after it', async () => {
  const { draft, sent, written } = openServer()
  const client = new QueryClient()
  client.setQueryData(orderQuery('c1', 'd1').queryKey, { ...draft, name: null, items: [] } as never)
  keepText({ ownerId: 'd1', field: 'name' }, { text: ' Jaanuari kamp', base: null })
  const { value, leave } = await showHook(
    () => useSendOrder('c1', 'submitOrder'),
    null,
    (inside) => <QueryClientProvider client={client}>{inside}</QueryClientProvider>,
  )
  close = leave
  await value().mutateAsync({ orderId: 'd1', itemsPrice: null, transportPrice: null } as never)
  expect(sent).toEqual([1, 2])
  expect(written).toEqual(['name', 'submit'])
  expect(readText({ ownerId: 'd1', field: 'name' }, null)).toBeNull()
})
