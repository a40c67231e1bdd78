// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { CheckoutOrderContext } from '../checkout-order.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { openTransport, switchTransportTab } from './transport-form.ts'
import { TransportPrice } from './TransportPrice.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

// spec: T14
test('switching the tab clears the transport price until the new one is known', async () => {
  let answer = (_price: number): void => undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answer = (transportPrice) => resolve(Response.json({ deadline: null, items: [], transportPrice }))
      }),
  )
  const to = (destinationId: string, quantity: number) => ({ destinationId, quantity })
  const order = anOrder({ items: [anItem({ id: 'i1', quantity: 10, destinations: [to('c1', 4), to('c2', 6)] })] })
  const table = openTransport(order, [])
  const client = new QueryClient()
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (form: typeof table) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">
            <CheckoutOrderContext value={{ clientId: 'c1', order }}>
              <TransportPrice form={form} />
            </CheckoutOrderContext>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
  const shows = (text: RegExp) =>
    act(() => vi.waitFor(() => expect(place.querySelector('strong')?.textContent).toMatch(text)))
  await show(table)
  answer(12.5)
  await shows(/12,50/)
  await show(switchTransportTab(table, 'single', []))
  expect(place.querySelector('strong')?.textContent).toBe('-')
  answer(5)
  await shows(/5,00/)
  await act(async () => root.unmount())
})
