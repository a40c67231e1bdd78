// @vitest-environment jsdom
import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepEdits } from '../../data/orders/kept-edits.ts'
import { type Order, orderQuery } from '../../data/orders/order-queries.ts'
import { createAppRouter } from '../../router.ts'
import { clearDraft, readPointer, selectDraft } from '../../session/draft-pointer.ts'
import { showHook } from '../../testing/show-hook.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { anItem, anOrder } from '../checkout/order-samples.ts'
import { useContinueDraft } from './use-continue-draft.ts'

let close = async () => {}
afterEach(async () => {
  await close()
  clearDraft()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const shares = [{ destinationId: 'c', quantity: 5 }]
const finished = anOrder({
  id: 'd1',
  deadline: '2999-01-04',
  items: [{ ...anItem({ id: 'i1', quantity: 5, destinations: shares }), designFilesAreRequired: false }],
})

const openedBy = async (order: Order | null, replaced?: Order): Promise<string> => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!url.endsWith('/orders/d1')) return Response.json({ id: 'd1' })
    return order === null ? Response.json({}, { status: 404 }) : Response.json(order)
  })
  const client = new QueryClient()
  if (replaced !== undefined) client.setQueryData(orderQuery('c1', replaced.id).queryKey, replaced)
  const router = createAppRouter(async () => client)
  const opened = vi.spyOn(router, 'navigate').mockResolvedValue()
  const { value, leave } = await showHook(
    () => useContinueDraft('c1'),
    null,
    (inside) => (
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>{inside}</RouterContextProvider>
      </QueryClientProvider>
    ),
  )
  close = leave
  await act(async () => value()('d1'))
  expect(readPointer()).toEqual({ draftId: 'd1', clientId: 'c1' })
  return String(opened.mock.calls[0]?.[0].to)
}

it('a draft is continued at its first unfinished step', async () => {
  expect(await openedBy(finished)).toMatch(/\/summary$/)
  await close()
  expect(await openedBy({ ...finished, deadline: null })).toMatch(/\/additional-info$/)
})

it('a draft is continued where this browser has unsaved edits of an earlier step', async () => {
  keepEdits({ orderId: 'd1', step: 'transportation' }, { base: finished, edits: {} })
  expect(await openedBy(finished)).toMatch(/\/transportation$/)
})

it('a draft is continued at the addresses that got no pieces', async () => {
  const rows = [{ destinationId: 'c', sum: 5 }]
  const edits = { matrix: { variant: 'multiple', rows } }
  keepEdits({ orderId: 'd1', step: 'transportation-view' }, { base: finished, edits })
  expect(await openedBy(finished)).toMatch(/\/summary$/)
  await close()
  rows.push({ destinationId: 'd', sum: 0 })
  keepEdits({ orderId: 'd1', step: 'transportation-view' }, { base: finished, edits })
  expect(await openedBy(finished)).toMatch(/\/transportation$/)
})

it('a draft that cannot be read is continued at its first step', async () => {
  expect(await openedBy(null)).toMatch(/\/products$/)
})

const countToasts = () => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue].length
}

it('continuing a draft tells of the filled cart that it replaces, until that one is back', async () => {
  await toasts.fetchLayer()
  cleanNotifications()
  selectDraft({ draftId: 'd2', clientId: 'c1' })
  await openedBy(finished, anOrder({ id: 'd2', items: [] }))
  expect(countToasts()).toBe(0)
  await close()
  selectDraft({ draftId: 'd2', clientId: 'c1' })
  await openedBy(finished, anOrder({ id: 'd2', name: 'Jaanuari kampaania', items: finished.items }))
  expect(countToasts()).toBe(1)
  selectDraft({ draftId: 'd2', clientId: 'c1' })
  expect(countToasts()).toBe(0)
})
