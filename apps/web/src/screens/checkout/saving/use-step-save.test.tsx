// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../api/failure.ts'
import { createAppRouter } from '../../../router.ts'
import { showHook } from '../../../testing/show-hook.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import { CheckoutOrderContext } from '../checkout-order.ts'
import { anOrder } from '../order-samples.ts'
import { readEdits } from '../../../data/orders/kept-edits.ts'
import { type Connection, SaveNoticesContext } from './save-notices.ts'
import { useStepSave } from './use-step-save.ts'
import { waitFor } from '../../../testing/wait-for.ts'

afterEach(() => void vi.unstubAllGlobals())

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

type Content = Parameters<typeof useStepSave>[0]

/** Step over an order of the portal; `send` stores nothing. */
const showStep = async (order: Order, content: Partial<Content> = {}) => {
  const told: Connection[] = []
  const notices = {
    ask: async () => null,
    tellMerged: () => undefined,
    tellConnection: (connection: Connection) => void told.push(connection),
  }
  vi.stubGlobal('fetch', async () => Response.json(order))
  const client = new QueryClient()
  const router = createAppRouter(async () => client)
  const place = { clientId: 'c1', order }
  const whole: Content = {
    bodyOf: () => ({ additionalInfo: 'Uksekood 12' }),
    send: async () => undefined,
    onSaved: () => undefined,
    nextStep: '/clients/$clientId/checkout/summary',
    kept: { step: 'additional-info', edits: { additionalInfo: 'Uksekood 12' }, start: null },
    ...content,
  }
  const hook = await showHook(useStepSave, whole, (inside) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <CheckoutOrderContext value={place}>
          <SaveNoticesContext value={notices}>{inside}</SaveNoticesContext>
        </CheckoutOrderContext>
      </RouterContextProvider>
    </QueryClientProvider>
  ))
  return { ...hook, told }
}

const OF_STEP = { orderId: 'order', step: 'additional-info' } as const

it('an edit after a late save removes its notice', async () => {
  const answers = [new ApiFailure(0)]
  const { value, leave, told } = await showStep(anOrder({}), {
    send: async () => {
      const failure = answers.shift()
      if (failure !== undefined) throw failure
    },
  })
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

it('a draft saves itself a second after the last change, and the browser keeps the edits until then', async () => {
  vi.useFakeTimers()
  const saved: boolean[] = []
  const { value, pass, leave } = await showStep(anOrder({}), {
    send: async ({ isUnfinished }) => void saved.push(isUnfinished),
  })
  await act(async () => value().touch())
  await pass(700)
  await act(async () => value().touch())
  await pass(700)
  expect([saved, value().isUnsaved, value().autosave]).toEqual([[], true, 'saving'])
  expect(readEdits(OF_STEP)?.edits).toEqual({ additionalInfo: 'Uksekood 12' })
  await pass(400)
  expect([saved, value().isUnsaved, value().autosave]).toEqual([[true], false, 'saved'])
  expect(readEdits(OF_STEP)).toBeNull()
  await leave()
})

it('a draft that the server refuses stays in the browser without showing problems before the person goes on', async () => {
  vi.useFakeTimers()
  const refusal = new ApiFailure(400, { problems: [{ key: 'items[0].quantity', errors: ['Liiga vähe'] }] })
  const { value, pass, leave } = await showStep(anOrder({}), {
    send: async () => {
      throw refusal
    },
  })
  await act(async () => value().touch())
  await pass(1100)
  expect([value().problems, value().autosave, value().isUnsaved]).toEqual([[], 'unfinished', true])
  expect(readEdits(OF_STEP)).not.toBeNull()
  await act(async () => void (await value().save()))
  expect(value().problems).toHaveLength(1)
  await leave()
})

it('edits that the browser kept are saved after a reload, merged from the order that they began with', async () => {
  vi.useFakeTimers()
  const sent: (string | null | undefined)[] = []
  const { pass, leave } = await showStep(anOrder({ version: 4, name: 'Kevad' }), {
    send: async (merged) => void sent.push(merged.name, merged.additionalInfo),
    kept: {
      step: 'additional-info',
      edits: {},
      start: { base: anOrder({ version: 3 }), edits: {}, keptAt: Date.now(), format: 2 },
    },
  })
  await pass(1100)
  expect(sent).toEqual(['Kevad', 'Uksekood 12'])
  await leave()
})

it('a sent order is not saved by itself', async () => {
  vi.useFakeTimers()
  let sends = 0
  const order = anOrder({ status: { status: 'submitted', name: 'Esitatud' } })
  const { value, pass, leave } = await showStep(order, { send: async () => void sends++ })
  await act(async () => value().touch())
  await pass(5000)
  expect([sends, value().isUnsaved]).toEqual([0, true])
  await leave()
})

it('the draft keeps unfinished edits that Next refuses: they are saved a second later, and the problems stay', async () => {
  vi.useFakeTimers()
  const refusal = new ApiFailure(400, { problems: [{ key: 'items[0].designs[0].destinations', errors: ['Puudu'] }] })
  const sent: boolean[] = []
  const { value, pass, leave } = await showStep(anOrder({}), {
    send: async ({ isUnfinished }) => {
      sent.push(isUnfinished)
      if (!isUnfinished) throw refusal
    },
  })
  await act(async () => value().touch())
  await act(async () => void (await value().save()))
  expect(sent).toEqual([false])
  await pass(1100)
  expect([sent, value().autosave, value().problems.length]).toEqual([[false, true], 'saved', 1])
  await leave()
})

it('saves run one after another: two that wait for a third do not start together', async () => {
  let running = 0
  let most = 0
  const open: (() => void)[] = []
  const { value, leave } = await showStep(anOrder({}), {
    send: async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => open.push(resolve))
      running--
    },
  })
  await act(async () => value().touch())
  const saves = [1, 2, 3].map(() => value().save())
  await act(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await waitFor(() => expect(open.length).toBeGreaterThan(0))
      open.shift()?.()
      await Promise.race([Promise.all(saves), new Promise((resolve) => setTimeout(resolve))])
    }
    await Promise.all(saves)
  })
  expect(most).toBe(1)
  await leave()
})

it('leaving without saving forgets the changes, also in this browser', async () => {
  vi.useFakeTimers()
  let sends = 0
  const { value, pass, leave } = await showStep(anOrder({}), { send: async () => void sends++ })
  await act(async () => value().touch())
  await pass(400)
  expect(readEdits(OF_STEP)).not.toBeNull()
  await act(async () => value().discard())
  await pass(2000)
  expect([sends, readEdits(OF_STEP)]).toEqual([0, null])
  await leave()
})

it('leaving saves a draft as it stands, and a sent order only if it is ready', async () => {
  const sent: boolean[] = []
  for (const status of ['draft', 'submitted'] as const) {
    const { value, leave } = await showStep(anOrder({ status: { status, name: status } }), {
      send: async ({ isUnfinished }) => void sent.push(isUnfinished),
    })
    await act(async () => value().touch())
    await act(async () => void (await value().saveToLeave()))
    await leave()
  }
  expect(sent).toEqual([true, false])
})

it.each([429, 500])('a save that is answered %d is told as not saved and tried again by itself', async (status) => {
  vi.useFakeTimers()
  const answers = [new ApiFailure(status, { retryAfterMs: 5000 })]
  let sent = 0
  const { value, pass, leave, told } = await showStep(anOrder({}), {
    send: async () => {
      sent += 1
      const failure = answers.shift()
      if (failure !== undefined) throw failure
    },
  })
  await act(async () => value().touch())
  await pass(1100)
  expect([sent, told.at(-1), value().autosave, value().isUnsaved]).toEqual([1, 'refused', 'unsaved', true])
  expect(readEdits(OF_STEP)).not.toBeNull()
  await pass(4000)
  expect(sent).toBe(1)
  await pass(1500)
  expect([sent, told.at(-1), value().isUnsaved]).toEqual([2, 'savedLate', false])
  await leave()
})
