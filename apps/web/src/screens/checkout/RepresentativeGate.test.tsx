// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { createAppRouter } from '../../router.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { CheckoutOrderContext } from './checkout-order.ts'
import { anOrder } from './order-samples.ts'
import { RepresentativeGate } from './RepresentativeGate.tsx'
import type { CheckoutStepId } from './steps.ts'
import { waitFor } from '../../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()

const TWO = [
  { id: 'u1', name: 'Mari Maasikas' },
  { id: 'u2', name: 'Jaan Tamm' },
]
const order = anOrder({})
let members: readonly { id: string; name: string }[]
let chosen: string[]
let root: Root
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
beforeEach(() => {
  chosen = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/clientmembers')) return Response.json(members)
    if (!pathname.endsWith('/set-representative')) return Response.json(order)
    chosen.push(searchParams.get('representativeId') ?? '')
    return Response.json(
      { success: false, errors: [{ key: 'representativeId', errors: ['Ei saa.'] }] },
      { status: 400 },
    )
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const openCheckout = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createAppRouter(async () => client)
  return (step: CheckoutStepId) =>
    act(async () => {
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">
            <RouterContextProvider router={router}>
              <CheckoutOrderContext value={{ clientId: 'c1', order }}>
                <RepresentativeGate step={step} />
              </CheckoutOrderContext>
            </RouterContextProvider>
          </MantineProvider>
        </QueryClientProvider>,
      )
    })
}
const dialog = () => document.querySelector('[role=dialog]')

// spec: CH8
test('the representative dialog ignores Escape and has no close button', async () => {
  members = TWO
  await openCheckout()('products')
  await act(() => waitFor(() => expect(dialog()?.textContent).toContain(et.checkout.representative.title)))
  await act(
    async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(dialog()?.textContent).toContain(et.checkout.representative.title)
  const buttons = [...document.querySelectorAll('[role=dialog] :is(button, a)')].map((one) => one.textContent)
  expect(buttons).toEqual([et.checkout.backToDashboard, et.common.confirm])
})

test('the representative is set to the only member at the summary if the first try failed', async () => {
  members = TWO.slice(0, 1)
  const show = openCheckout()
  await show('products')
  await act(() => waitFor(() => expect(chosen).toEqual(['u1'])))
  await show('transportation')
  expect(chosen).toEqual(['u1'])
  await show('summary')
  await act(() => waitFor(() => expect(chosen).toEqual(['u1', 'u1'])))
})

// spec: CH8
test('the summary asks for a representative if the client has members since the checkout began', async () => {
  members = []
  const show = openCheckout()
  await show('products')
  members = TWO
  await show('summary')
  await act(() => waitFor(() => expect(dialog()?.textContent).toContain(et.checkout.representative.title)))
})
