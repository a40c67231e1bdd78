// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../api/failure.ts'
import { createAppRouter } from '../../../router.ts'
import { showHook } from '../../../testing/show-hook.ts'
import { CheckoutOrderContext } from '../checkout-order.ts'
import { anOrder } from '../order-samples.ts'
import { type Connection, SaveNoticesContext } from './save-notices.ts'
import { useStepSave } from './use-step-save.ts'

afterEach(() => void vi.unstubAllGlobals())

it('an edit after a late save removes its notice', async () => {
  const told: Connection[] = []
  const notices = {
    ask: async () => null,
    tellMerged: () => undefined,
    tellConnection: (connection: Connection) => void told.push(connection),
  }
  const order = anOrder({})
  vi.stubGlobal('fetch', async () => Response.json(order))
  const answers = [new ApiFailure(0)]
  const client = new QueryClient()
  const router = createAppRouter(async () => client)
  const place = { clientId: 'c1', order }
  const content = {
    bodyOf: () => ({ additionalInfo: 'Uksekood 12' }),
    send: async () => {
      const failure = answers.shift()
      if (failure !== undefined) throw failure
    },
    onSaved: () => undefined,
    nextStep: '/clients/$clientId/checkout/summary' as const,
  }
  const { value, leave } = await showHook(useStepSave, content, (inside) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <CheckoutOrderContext value={place}>
          <SaveNoticesContext value={notices}>{inside}</SaveNoticesContext>
        </CheckoutOrderContext>
      </RouterContextProvider>
    </QueryClientProvider>
  ))
  await act(async () => value().touch())
  await act(async () => void (await value().save()))
  expect(told.at(-1)).toBe('waiting')
  await act(async () => value().touch())
  expect(told.at(-1)).toBe('waiting')
  await act(async () => void (await value().save()))
  expect(told.at(-1)).toBe('restored')
  await act(async () => value().touch())
  expect(told.at(-1)).toBe('fine')
  await leave()
})
