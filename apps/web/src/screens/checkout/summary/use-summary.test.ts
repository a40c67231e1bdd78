// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from '../../../data/orders/order-queries.ts'
import { showHook } from '../../../testing/show-hook.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { useSummary } from './use-summary.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const withQuantity = (quantity: number) => anOrder({ version: quantity, items: [anItem({ id: 'i1', quantity })] })

// spec: SU14
test('the summary is requested once, 500 ms after the last change of the order', async () => {
  const asked: number[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { items } = await request.json()
    asked.push(items[0].quantity)
    return Response.json({ invoiceReceivers: [] })
  })
  const client = new QueryClient()
  const hook = (order: Order) => useSummary('c1', order, false)
  const { show, pass, value } = await showHook(hook, withQuantity(10), (inside) =>
    createElement(QueryClientProvider, { client }, inside),
  )
  await pass(0)
  expect(asked).toEqual([10])
  await show(withQuantity(11))
  await pass(499)
  const last = withQuantity(12)
  await show(last)
  await pass(499)
  expect([asked, value().settled === last]).toEqual([[10], false])
  await pass(1)
  expect([asked, value().settled === last]).toEqual([[10, 12], true])
})
