import type { Conflict } from '@tiraaz/domain/orders/merge-conflict'
import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../../api/failure.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import { mergeableOrder } from './mergeable-order.ts'
import { anItem, anOrder } from '../order-samples.ts'
import { type StepSave, saveStep } from './save-step.ts'

const base = anOrder({ items: [anItem({ id: 'flyer', quantity: 500 })], additionalInfo: 'Helistage' })

/** A portal whose order others change while a save is under way; 0 in `answers` applies the save and loses the answer. */
const aPortal = (answers: (number | Partial<Order>)[], start: Order = base) => {
  let order = start
  const sent: { version: number; additionalInfo: string | null; deadline: string | null }[] = []
  const asked: Conflict[] = []
  const steps: Pick<StepSave, 'send' | 'read' | 'refresh' | 'ask' | 'onMerged' | 'onArrived' | 'onNoAnswer'> = {
    read: () => order,
    refresh: async () => order,
    send: async ({ additionalInfo, deadline }, version) => {
      sent.push({ version, additionalInfo, deadline })
      const answer = answers.shift() ?? 200
      if (typeof answer === 'object') {
        order = { ...order, ...answer, version: order.version + 1 }
        throw new ApiFailure(409)
      }
      if (answer === 200 || answer === 0) order = { ...order, additionalInfo, deadline, version: order.version + 1 }
      if (answer !== 200) throw new ApiFailure(answer, { problems: [{ key: 'deadline', errors: ['Liiga vara'] }] })
    },
    ask: async (conflicts) => {
      asked.push(...conflicts)
      return null
    },
    onMerged: () => undefined,
    onArrived: () => undefined,
    onNoAnswer: () => undefined,
  }
  return { steps, sent, asked, now: () => order }
}
const form = (additionalInfo: string) => ({
  base,
  mine: mergeableOrder(base, { additionalInfo }),
  lost: null,
  isUnfinished: false,
})

describe('saving a step', () => {
  // spec: ER10, CH12
  it('saving a step shows the server’s problems', async () => {
    const { steps } = aPortal([400])
    const result = await saveStep({ ...steps, ...form('Uksekood 12') })
    expect(result).toEqual({ outcome: 'refused', problems: [{ key: 'deadline', errors: ['Liiga vara'] }] })
  })

  // spec: CH13
  it('saving a step merges changes of different fields (D4)', async () => {
    const { steps, sent, asked } = aPortal([{ deadline: '2026-12-15' }])
    const merges: Order[] = []
    const onMerged = (_: unknown, theirs: Order) => merges.push(theirs)
    expect(await saveStep({ ...steps, ...form('Uksekood 12'), onMerged })).toEqual({ outcome: 'saved' })
    expect(sent.at(-1)).toEqual({ version: 2, additionalInfo: 'Uksekood 12', deadline: '2026-12-15' })
    expect([asked, merges.length]).toEqual([[], 1])
  })

  it('saving a step keeps a change that was loaded during editing, without a conflict', async () => {
    const { steps, sent } = aPortal([], { ...base, version: 2, deadline: '2026-12-15' })
    expect(await saveStep({ ...steps, ...form('Uksekood 12') })).toEqual({ outcome: 'saved' })
    expect(sent).toEqual([{ version: 2, additionalInfo: 'Uksekood 12', deadline: '2026-12-15' }])
  })

  it('saving a step asks about a field that both changed, and sends nothing without an answer', async () => {
    const { steps, sent, asked } = aPortal([{ additionalInfo: 'Ärge helistage' }])
    expect(await saveStep({ ...steps, ...form('Uksekood 12') })).toEqual({ outcome: 'conflict' })
    expect(asked.map(({ place, mine, theirs }) => [place.field, mine, theirs])).toEqual([
      ['additionalInfo', 'Uksekood 12', 'Ärge helistage'],
    ])
    expect(sent.length).toBe(1)
  })

  it.each([
    ['mine', 'Uksekood 12'],
    ['theirs', 'Ärge helistage'],
  ] as const)('saving a step sends the chosen side of a conflict: %s', async (side, expected) => {
    const { steps, now } = aPortal([{ additionalInfo: 'Ärge helistage' }])
    const ask: StepSave['ask'] = async (conflicts) => Object.fromEntries(conflicts.map(({ id }) => [id, side]))
    expect(await saveStep({ ...steps, ...form('Uksekood 12'), ask })).toEqual({ outcome: 'saved' })
    expect(now().additionalInfo).toBe(expected)
  })

  // spec: V4
  it.each([429, 500])('saving a step takes the temporary failure %d for one to try again', async (status) => {
    const { steps } = aPortal([status])
    expect(await saveStep({ ...steps, ...form('Uksekood 12') })).toEqual({
      outcome: 'noAnswer',
      refusal: { pauseMs: 0 },
    })
  })

  it('saving a step leaves other failures to the central handler', async () => {
    const { steps } = aPortal([403])
    expect(await saveStep({ ...steps, ...form('Uksekood 12') })).toEqual({ outcome: 'failed', status: 403 })
  })
})

describe('save with a lost response (R22)', () => {
  const lose = async (portal: ReturnType<typeof aPortal>, manner: { isUnfinished?: boolean } = {}) => {
    const lost: StepSave['lost'][] = []
    const onNoAnswer: StepSave['onNoAnswer'] = (one) => lost.push(one)
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 12'), ...manner, onNoAnswer })).toEqual({
      outcome: 'noAnswer',
    })
    return lost[0] ?? null
  }

  it('a save with a lost response is found in the order and not repeated', async () => {
    const portal = aPortal([0])
    const lost = await lose(portal)
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 12'), lost })).toEqual({ outcome: 'saved' })
    expect(portal.sent.length).toBe(1)
  })

  it('a save with a lost response keeps later edits', async () => {
    const portal = aPortal([0])
    const lost = await lose(portal)
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 34'), lost })).toEqual({ outcome: 'saved' })
    expect([portal.now().additionalInfo, portal.asked]).toEqual(['Uksekood 34', []])
  })

  it('a save with a lost request is repeated', async () => {
    const portal = aPortal([503])
    const lost = await lose(portal)
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 12'), lost })).toEqual({ outcome: 'saved' })
    expect(portal.sent.map(({ version }) => version)).toEqual([1, 1])
  })

  it('a save by itself with a lost response is checked when the person goes on to the next step', async () => {
    const portal = aPortal([0, 400])
    const lost = await lose(portal, { isUnfinished: true })
    const answer = await saveStep({ ...portal.steps, ...form('Uksekood 12'), lost })
    expect(answer).toEqual({ outcome: 'refused', problems: [{ key: 'deadline', errors: ['Liiga vara'] }] })
    expect(portal.sent.map(({ version }) => version)).toEqual([1, 2])
  })

  it('a save with a lost response waits while the server is unreachable', async () => {
    const portal = aPortal([0])
    const lost = await lose(portal)
    const refresh = () => Promise.reject(new ApiFailure(0))
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 12'), lost, refresh })).toEqual({ outcome: 'noAnswer' })
  })
})
