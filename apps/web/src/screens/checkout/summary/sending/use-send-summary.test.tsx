// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../../i18n/i18n.ts'
import { createAppRouter } from '../../../../router.ts'
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
afterEach(() => void vi.unstubAllGlobals())

it('sending an order without a connection shows a notice with the next step', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const client = new QueryClient()
  const router = createAppRouter(async () => client)
  const order = anOrder({ items: [anItem({ id: 'i1', quantity: 1 })] })
  const place = { clientId: 'c1', order }
  const { value, leave } = await showHook(useSendSummary, undefined, (inside) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <CheckoutOrderContext value={place}>{inside}</CheckoutOrderContext>
      </RouterContextProvider>
    </QueryClientProvider>
  ))
  const refetch = async () => ({ data: undefined })
  await act(async () => value().send(aSummary({ item: 1, transport: 1 }), refetch, {}))
  const { state } = value()
  await leave()
  expect(state).toEqual({ kind: 'noAnswer', action: 'submitOrder' })
  const notice = await drawn(<SendNotice state={state} problemsTitle="" />)
  expect(notice.querySelector('[role=alert]')?.textContent).toBe(et.saving.sendNoAnswer)
})
