// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../testing/show-hook.ts'
import { CheckoutOrderContext } from './checkout-order.ts'
import { formItem } from './draft-form.ts'
import { anItem, anOrder } from './order-samples.ts'
import { isPriceOnRequest, usePrices } from './use-prices.ts'

const asked: number[] = []
const item = anItem({ id: 'i1', quantity: 10 })
const order = anOrder({ items: [item] })

/** Shares one query client between all renders of a test. */
const surroundings = () => {
  const client = new QueryClient()
  return (inside: ReactNode) => {
    const withOrder = createElement(CheckoutOrderContext, { value: { clientId: 'c1', order } }, inside)
    return createElement(QueryClientProvider, { client }, withOrder)
  }
}

const typed = (quantity: number) => {
  const now = formItem(item)
  return [{ ...now, quantity, designs: now.designs.map((design) => ({ ...design, quantity })) }]
}

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { items } = await request.json()
    asked.push(items[0].quantity)
    const prices = { deadline: null, items: [{ id: 'i1', price: 1 }], transportPrice: null }
    return new Response(JSON.stringify(prices), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// spec: PR7
test('prices are requested once, 500 ms after the last change of a quantity', async () => {
  const hook = (items: ReturnType<typeof typed>) => usePrices(items, false)
  const { show, pass, value } = await showHook(hook, typed(10), surroundings())
  await pass(0)
  expect(asked).toEqual([10])
  await show(typed(1))
  await pass(499)
  await show(typed(12))
  await pass(499)
  expect([asked, value().isPending]).toEqual([[10], true])
  await pass(1)
  expect(asked).toEqual([10, 12])
})

test('a price is on request where only the agency can add it', () => {
  const prices = (noPriceReason: 'noPriceList' | 'quantityMissing' | null) => ({
    items: [{ id: 'i1', productId: 'p1', price: null, noPriceReason }],
  })
  expect(isPriceOnRequest(prices('noPriceList'))).toBe(true)
  expect(isPriceOnRequest(prices('quantityMissing'))).toBe(false)
  expect(isPriceOnRequest(prices(null))).toBe(false)
  expect(isPriceOnRequest(undefined)).toBe(false)
})
