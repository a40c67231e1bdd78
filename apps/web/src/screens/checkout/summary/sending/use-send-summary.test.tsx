// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../../i18n/i18n.ts'
import { createAppRouter } from '../../../../router.ts'
import { type Order, orderQuery } from '../../../../data/orders/order-queries.ts'
import { drawn } from '../../../../testing/drawn.tsx'
import { showHook } from '../../../../testing/show-hook.ts'
import { CheckoutOrderContext } from '../../checkout-order.ts'
import { anItem, anOrder } from '../../order-samples.ts'
import { aSummary } from '../../summary-samples.ts'
import { SendNotice } from './SendNotice.tsx'
import { useSendSummary } from './use-send-summary.ts'

Element.prototype.scrollIntoView = () => undefined

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const showSending = (client: QueryClient, order: Order) => {
  const router = createAppRouter(async () => client)
  const place = { clientId: 'c1', order }
  return showHook(useSendSummary, undefined, (inside) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <CheckoutOrderContext value={place}>{inside}</CheckoutOrderContext>
      </RouterContextProvider>
    </QueryClientProvider>
  ))
}

const refetch = async () => ({ data: undefined })

it('sending an order without a connection shows a notice with the next step', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const order = anOrder({ items: [anItem({ id: 'i1', quantity: 1 })] })
  const { value, leave } = await showSending(new QueryClient(), order)
  await act(async () => value().send(aSummary({ item: 1, transport: 1 }), refetch, {}))
  const { state } = value()
  await leave()
  expect(state).toEqual({ kind: 'noAnswer', action: 'submitOrder' })
  const notice = await drawn(<SendNotice state={state} problemsTitle="" />)
  expect(notice.querySelector('[role=alert]')?.textContent).toBe(et.saving.sendNoAnswer)
})

it('an order that is written after the response was lost is read until it shows', async () => {
  vi.useFakeTimers()
  const order = anOrder({ items: [anItem({ id: 'i1', quantity: 1 })] })
  const sent = { ...order, status: { status: 'submitted', name: 'Tootmises' }, version: 2 }
  const readings = [order, order, sent]
  vi.stubGlobal('fetch', async (request: Request) => {
    const next = request.method === 'GET' ? readings.shift() : undefined
    if (next === undefined) throw new TypeError('Failed to fetch')
    return Response.json(next)
  })
  const client = new QueryClient()
  const key = orderQuery('c1', order.id).queryKey
  client.setQueryData(key, order)
  const { value, pass, leave } = await showSending(client, order)
  await act(async () => value().send(aSummary({ item: 1, transport: 1 }), refetch, {}))
  await pass(2000)
  expect(client.getQueryData(key)?.status.status).toBe('draft')
  await pass(4000)
  await pass(8000)
  expect(client.getQueryData(key)?.status.status).toBe('submitted')
  await leave()
})
