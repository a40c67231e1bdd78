// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMatrix } from '@tiraaz/domain/distribution/matrix'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { CheckoutOrderContext } from '../checkout-order.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { openTransport, switchTransportTab } from './transport-form.ts'
import { TransportPrice } from './TransportPrice.tsx'
import { waitFor } from '../../../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

// spec: T14
test('the transport step shows the running total; switching the tab clears it until the new price is known', async () => {
  let answer = (_price: number): void => undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answer = (transportPrice) =>
          resolve(Response.json({ deadline: null, items: [{ id: 'i1', price: 100 }], transportPrice }))
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
              <output>
                <TransportPrice form={form} />
              </output>
            </CheckoutOrderContext>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
  const shows = (text: RegExp) =>
    act(() => waitFor(() => expect(place.querySelector('output')?.textContent).toMatch(text)))
  await show(table)
  answer(12.5)
  await shows(/^Tooted 100,00.€Transport 12,50.€Kokku112,50.€$/)
  await show(switchTransportTab(table, 'single', []))
  expect(place.querySelector('output')?.textContent).toBe('Tooted -Transport -Kokku-')
  answer(5)
  await shows(/Transport 5,00.€Kokku105,00.€$/)
  await act(async () => root.unmount())
})

test('the transport step asks for the quantities once the address of every row with pieces is chosen', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      deadline: null,
      items: [{ id: 'i1', price: 100 }],
      transportPrice: null,
      noTransportPriceReason: 'destinationMissing',
    }),
  )
  const order = anOrder({ items: [anItem({ id: 'i1', quantity: 10, destinations: [] })] })
  const open = openTransport(order, [])
  const note = async (rows: { destinationId: string | null; cells: number[] }[]) => {
    const form = { ...open, matrix: createMatrix('multiple', [{ item: 0, design: 0, quantity: 10 }], rows) }
    const place = document.createElement('div')
    const root = createRoot(place)
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider env="test">
            <CheckoutOrderContext value={{ clientId: 'c1', order }}>
              <TransportPrice form={form} />
            </CheckoutOrderContext>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
    const { destinationMissing, quantityMissing } = et.checkout.noTransportPrice
    const texts = () => [destinationMissing, quantityMissing].filter((one) => place.textContent?.includes(one) === true)
    await act(() => waitFor(() => expect(texts()).not.toEqual([])))
    const shown = texts()
    await act(async () => root.unmount())
    return shown
  }
  const { destinationMissing, quantityMissing } = et.checkout.noTransportPrice
  expect(await note([{ destinationId: 'c1', cells: [0] }])).toEqual([quantityMissing])
  expect(await note([{ destinationId: null, cells: [4] }])).toEqual([destinationMissing])
  expect(
    await note([
      { destinationId: 'c1', cells: [6] },
      { destinationId: null, cells: [4] },
    ]),
  ).toEqual([destinationMissing])
})
