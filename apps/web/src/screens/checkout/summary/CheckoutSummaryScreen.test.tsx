// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepText, listKeptFields } from '../../../data/orders/kept-text.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { createAppRouter } from '../../../router.ts'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { CheckoutOrderContext } from '../checkout-order.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { aSummary } from '../summary-samples.ts'
import { CheckoutSummaryScreen } from './CheckoutSummaryScreen.tsx'
import { waitFor } from '../../../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  // Loaded before: a lazy part that loads inside `act` is drawn at its end alone.
  await import('./sending/UnfinishedRequests.tsx')
})

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  localStorage.clear()
})

const files = [{ id: 'f1', name: 'plakat.pdf', previewId: null, alterationRequest: null }]
const item = anItem({ id: 'i1', quantity: 1 })
const order = anOrder({
  status: { status: 'submitted', name: 'Esitatud' },
  items: [{ ...item, designs: item.designs.map((design) => ({ ...design, files })) }],
  actions: {
    edit: true,
    submit: false,
    confirm: true,
    delete: false,
    excludeTransportPrice: true,
  },
})

/** The summary of an order that the agency confirms with this margin; null where the margin cannot be read. */
const openSummary = async (euros: number | null) => {
  const margin = euros === null ? null : { euros, percent: euros, isLow: euros < 10 }
  const remarks = euros !== null && euros < 0 ? [{ kind: 'loss', handling: 'reason' }] : []
  const confirmation = { order, items: [], margin, marginFloorPercent: 10, withoutHouse: [], remarks }
  let confirms = 0
  const reasons: unknown[] = []
  const saves: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url, method } = request
    const { pathname } = new URL(url)
    if (method === 'PUT') saves.push(await request.clone().text())
    if (method === 'POST' && pathname.endsWith('/confirm')) {
      confirms += 1
      reasons.push((await request.json()).reason)
    }
    if (pathname.endsWith('/artwork')) return Response.json({ files: [] })
    if (pathname.endsWith('/summary')) return Response.json(aSummary({ item: 100, transport: 0 }))
    if (margin === null && pathname.endsWith('/confirmation')) return Response.json({}, { status: 500 })
    return Response.json(confirmation)
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterContextProvider router={createAppRouter(async () => client)}>
            <CheckoutOrderContext value={{ clientId: 'c1', order }}>
              <CheckoutSummaryScreen />
            </CheckoutOrderContext>
          </RouterContextProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const button = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent, disabled }) => textContent === label && !disabled)
  return {
    press: async (label: string) => {
      await act(() => waitFor(() => expect(button(label)).toBeDefined()))
      await act(async () => button(label)?.click())
    },
    type: async (text: string) => {
      const field = document.querySelector('textarea')
      const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      await act(async () => {
        write?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    confirmsSent: () => confirms,
    reasons,
    saves,
  }
}

const words = et.checkout.summary
/** The whole screen is drawn: seconds on a busy machine. */
const SLOW = { timeout: 20_000 }

test('the summary asks for a reason before an order at a loss is confirmed', SLOW, async () => {
  const { press, type, confirmsSent, reasons } = await openSummary(-2.5)
  await press(words.confirm)
  expect(document.body.textContent).toContain(words.reasonMissing)
  expect(confirmsSent()).toBe(0)
  await type(' Proovitrükk ')
  await press(words.confirm)
  await act(() => waitFor(() => expect(confirmsSent()).toBe(1)))
  expect(reasons).toEqual(['Proovitrükk'])
})

test('the summary confirms a profitable order without a question', SLOW, async () => {
  const { press, confirmsSent } = await openSummary(20)
  await press(words.confirm)
  await act(() => waitFor(() => expect(confirmsSent()).toBe(1)))
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('the summary confirms nothing while the margin cannot be read, and offers to read it again', SLOW, async () => {
  const { confirmsSent } = await openSummary(null)
  await act(() => waitFor(() => expect(document.body.textContent).toContain(et.common.readFailed)))
  const confirm = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words.confirm)
  expect(confirm?.disabled).toBe(true)
  expect(confirmsSent()).toBe(0)
})

const { requests } = et.checkout.summary
for (const [button, sent] of [
  [requests.save_one, ['Hind 7,99']],
  [requests.leaveOut, []],
] as const) {
  test(`the summary sends an order with a half-typed request about a file only after "${button}"`, async () => {
    // Typed on the page of the product, whose designs have other ids.
    keepText({ ownerId: 'c1-product-i1', field: 'alteration-k1-f1' }, { text: 'Hind 7,99', base: null })
    const { press, confirmsSent, saves } = await openSummary(100)
    await act(() => waitFor(() => expect(document.body.textContent).toContain('plakat.pdf: Hind 7,99')))
    await press(et.checkout.summary.confirm)
    expect(confirmsSent()).toBe(0)
    expect(document.activeElement?.textContent).toContain('Hind 7,99')
    await press(button)
    await act(() => waitFor(() => expect(document.body.textContent).not.toContain('Hind 7,99')))
    expect(document.activeElement?.tagName).toBe('H1')
    expect(saves.map((body) => JSON.parse(body).items[0].designs[0].files[0].alterationRequest)).toEqual(sent)
    expect(listKeptFields('c1-product-i1')).toEqual([])
    await press(et.checkout.summary.confirm)
    await act(() => waitFor(() => expect(confirmsSent()).toBe(1)))
  })
}
