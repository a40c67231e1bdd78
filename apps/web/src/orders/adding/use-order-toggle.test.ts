// @vitest-environment jsdom
import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { act, createElement } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { showHook } from '../../testing/show-hook.ts'
import { keepLeftOut, readLeftOut } from '../../data/orders/left-out-designs.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { anOrder } from '../../screens/checkout/order-samples.ts'
import { useOrderToggle } from './use-order-toggle.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
// Toasts wait for their layer: those of one test are not to come up in the next.
afterEach(async () => {
  vi.unstubAllGlobals()
  await toasts.fetchLayer()
  cleanNotifications()
})

// spec: ER11
it('a product card is disabled while its product is added, and enabled after a failure', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await isAnswered
    return Response.json({}, { status: 500 })
  })
  const client = new QueryClient()
  const { value } = await showHook(
    () =>
      useOrderToggle(
        'c1',
        () => undefined,
        () => undefined,
      ),
    null,
    (inside) => createElement(QueryClientProvider, { client }, inside),
  )
  const product = {
    id: 'p1',
    name: 'Plakat A2',
    code: 'PL-A2',
    thumbnailUrl: null,
    lastOrderedOn: null,
    startsWith: { quantity: 1, designCount: 0, designs: [], artwork: 'none' as const, thumbnailUrl: null },
  }
  let adding = Promise.resolve()
  await act(async () => {
    adding = value().toggle(product, false)
  })
  expect([...value().busy]).toEqual(['p1'])
  answer()
  await act(() => adding)
  expect([...value().busy]).toEqual([])
})

it('the toast of an added product names the designs that were added', async () => {
  vi.stubGlobal('fetch', async () => Response.json(anOrder({})))
  const client = new QueryClient()
  const { value } = await showHook(
    () =>
      useOrderToggle(
        'c1',
        () => undefined,
        () => undefined,
      ),
    null,
    (inside) => createElement(QueryClientProvider, { client }, inside),
  )
  const designs = [
    { name: 'Kevad', quantity: 8 },
    { name: 'Suvi', quantity: 7 },
  ]
  const product = {
    id: 'p1',
    name: 'Plakat A2',
    code: 'PL-A2',
    thumbnailUrl: null,
    lastOrderedOn: null,
    startsWith: { quantity: 15, designCount: 2, designs, artwork: 'none' as const, thumbnailUrl: null },
  }
  await act(() => value().toggle(product, false))
  await toasts.fetchLayer()
  const [toast] = notificationsStore.getState().notifications
  const shown = await drawn(toast?.message)
  const { textContent } = shown
  const labels = [...shown.querySelectorAll('button')].map((one) => one.textContent)
  expect(labels).toEqual([et.cart.checkout, et.common.undo])
  expect(textContent?.replaceAll(/\s/gu, ' ')).toContain('Kevad (8 tk), Suvi (7 tk)')
})

it('the toast of an added product tells of designs without pieces', async () => {
  vi.stubGlobal('fetch', async () => Response.json(anOrder({})))
  const client = new QueryClient()
  const { value } = await showHook(
    () =>
      useOrderToggle(
        'c1',
        () => undefined,
        () => undefined,
      ),
    null,
    (inside) => createElement(QueryClientProvider, { client }, inside),
  )
  const designs = [
    { name: 'Kevad', quantity: 8 },
    { name: 'Suvi', quantity: 0 },
  ]
  const product = {
    id: 'p1',
    name: 'Plakat A2',
    code: 'PL-A2',
    thumbnailUrl: null,
    lastOrderedOn: null,
    startsWith: { quantity: 8, designCount: 2, designs, artwork: 'none' as const, thumbnailUrl: null },
  }
  await act(() => value().toggle(product, false))
  await toasts.fetchLayer()
  const [toast] = notificationsStore.getState().notifications
  const { textContent } = await drawn(toast?.message)
  expect(textContent).toContain(et.problems.designEmpty)
})

// spec: P29
it('a press on a card adds the product without the designs that its page leaves out', async () => {
  const place = { clientId: 'c1', productId: 'p1' }
  keepLeftOut(place, ['k2'])
  const kept = [
    { id: 'k1', name: 'Kevad', quantity: 8, files: [] },
    { id: 'k2', name: 'Suvi', quantity: 7, files: [] },
  ]
  const sent: { designs: { name: string }[]; leftOutDesigns: { position: number; design: { name: string } }[] }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/products/p1') && request.method === 'GET') {
      return Response.json({ id: 'p1', name: 'Plakat A2', canChangeQuantity: true, designs: kept })
    }
    if (request.method === 'PUT') sent.push(...(await request.json()).items)
    return Response.json(anOrder({}))
  })
  const client = new QueryClient()
  const { value } = await showHook(
    () =>
      useOrderToggle(
        'c1',
        () => undefined,
        () => undefined,
      ),
    null,
    (inside) => createElement(QueryClientProvider, { client }, inside),
  )
  const start = { quantity: 15, designCount: 2, designs: kept, artwork: 'none' as const, thumbnailUrl: null }
  await act(() => value().toggle({ id: 'p1', name: 'Plakat A2', startsWith: start }, false))
  expect(sent.map(({ designs }) => designs.map(({ name }) => name))).toEqual([['Kevad']])
  expect(sent[0]?.leftOutDesigns).toMatchObject([{ position: 1, design: { name: 'Suvi' } }])
  expect(readLeftOut(place)).toEqual([])
  await toasts.fetchLayer()
  const [toast] = notificationsStore.getState().notifications
  const { textContent } = await drawn(toast?.message)
  expect(textContent).toContain('Plakat A2')
  expect(textContent).not.toContain('Suvi')
})
