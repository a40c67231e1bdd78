// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type ListedOrder, orderQuery } from '../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { createAppRouter } from '../router.ts'
import { clearDraft, selectDraft } from '../session/draft-pointer.ts'
import { showHook } from '../testing/show-hook.ts'
import { registerLeaveCheck } from '../ui/feedback/leave-check.ts'
import { useOrderAgain } from './use-order-again.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
let close = async () => {}
afterEach(async () => {
  await close()
  clearDraft()
  vi.unstubAllGlobals()
})

const source = { id: 'o1', clientId: 'c1' } as ListedOrder
const cart = { id: 'd1', version: 4, status: { status: 'draft' }, items: [{ productName: 'Plakat A2' }] }

const openHook = async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    sent.push(address instanceof Request ? address.url : String(address))
    return Response.json({}, { status: 500 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(orderQuery('c1', 'd1').queryKey, cart as never)
  const router = createAppRouter(async () => client)
  const { value, leave } = await showHook(
    () => useOrderAgain('c1'),
    null,
    (inside) => (
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>{inside}</RouterContextProvider>
      </QueryClientProvider>
    ),
  )
  close = leave
  return { value, reorders: () => sent.filter((address) => address.includes('/re-order/')) }
}

it('reordering with a filled cart asks whether to add to it or to open a new draft, and copies only then', async () => {
  selectDraft({ draftId: 'd1', clientId: 'c1' })
  const { value, reorders } = await openHook()
  await act(async () => value().orderAgain({ order: source, itemId: 'i1' }))
  expect(value().question.cart).toEqual(cart)
  expect(reorders()).toEqual([])
  await act(async () => value().question.onClose())
  expect(value().question.cart).toBeNull()
  await act(async () => value().orderAgain({ order: source, itemId: 'i1' }))
  await act(async () => value().question.onNewDraft())
  expect(reorders()).toEqual([expect.stringMatching(/re-order\/o1\?itemId=i1$/)])
  await act(async () => value().orderAgain({ order: source }))
  await act(async () => value().question.onAdd())
  expect(reorders()).toEqual([expect.anything(), expect.stringMatching(/re-order\/o1\?draftId=d1&draftVersion=4$/)])
})

it('reordering asks the page’s leave guard first, and copies nothing if the person stays', async () => {
  const { value, reorders } = await openHook()
  const answers = [false, true]
  const forget = registerLeaveCheck(async () => answers.shift() ?? true)
  await act(async () => value().orderAgain({ order: source }))
  expect(reorders()).toEqual([])
  await act(async () => value().orderAgain({ order: source }))
  forget()
  expect(reorders()).toHaveLength(1)
})

it('reordering copies at once into an empty cart', async () => {
  const { value, reorders } = await openHook()
  await act(async () => value().orderAgain({ order: source }))
  expect(value().question.cart).toBeNull()
  expect(reorders()).toEqual([expect.stringMatching(/re-order\/o1$/)])
})
