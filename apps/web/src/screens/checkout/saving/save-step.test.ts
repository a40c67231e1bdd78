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
const form = (additionalInfo: string) => ({ base, mine: mergeableOrder(base, { additionalInfo }), lost: null })

describe('saving a step', () => {
  // spec: ER10, CH12
  it('tells what the server refused', async () => {
    const { steps } = aPortal([400])
    const result = await saveStep({ ...steps, ...form('Uksekood 12') })
    expect(result).toEqual({ outcome: 'refused', problems: [{ key: 'deadline', errors: ['Liiga vara'] }] })
  })

  // spec: CH13
  it('keeps both changes of different fields (D4)', async () => {
    const { steps, sent, asked } = aPortal([{ deadline: '2026-12-15' }])
    const merges: Order[] = []
    const onMerged = (_: unknown, theirs: Order) => merges.push(theirs)
    expect(await saveStep({ ...steps, ...form('Uksekood 12'), onMerged })).toEqual({ outcome: 'saved' })
    expect(sent.at(-1)).toEqual({ version: 2, additionalInfo: 'Uksekood 12', deadline: '2026-12-15' })
    expect([asked, merges.length]).toEqual([[], 1])
  })

  it('keeps a change that was read while the person typed, without a conflict of versions', async () => {
    const { steps, sent } = aPortal([], { ...base, version: 2, deadline: '2026-12-15' })
    expect(await saveStep({ ...steps, ...form('Uksekood 12') })).toEqual({ outcome: 'saved' })
    expect(sent).toEqual([{ version: 2, additionalInfo: 'Uksekood 12', deadline: '2026-12-15' }])
  })

  it('overwrites nobody: the same field is asked, and without an answer nothing is sent', async () => {
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
  ] as const)('saves what was chosen: %s', async (side, expected) => {
    const { steps, now } = aPortal([{ additionalInfo: 'Ärge helistage' }])
    const ask: StepSave['ask'] = async (conflicts) => Object.fromEntries(conflicts.map(({ id }) => [id, side]))
    expect(await saveStep({ ...steps, ...form('Uksekood 12'), ask })).toEqual({ outcome: 'saved' })
    expect(now().additionalInfo).toBe(expected)
  })

  // spec: V4
  it('leaves other failures to the funnel', async () => {
    const { steps } = aPortal([500])
    expect(await saveStep({ ...steps, ...form('Uksekood 12') })).toEqual({ outcome: 'failed', status: 500 })
  })
})

describe('a save whose answer was lost (R22)', () => {
  const lose = async (portal: ReturnType<typeof aPortal>) => {
    const lost: StepSave['lost'][] = []
    const onNoAnswer: StepSave['onNoAnswer'] = (one) => lost.push(one)
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 12'), onNoAnswer })).toEqual({ outcome: 'noAnswer' })
    return lost[0] ?? null
  }

  it('is found in the order and not sent again', async () => {
    const portal = aPortal([0])
    const lost = await lose(portal)
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 12'), lost })).toEqual({ outcome: 'saved' })
    expect(portal.sent.length).toBe(1)
  })

  it('does not disturb what was typed since', async () => {
    const portal = aPortal([0])
    const lost = await lose(portal)
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 34'), lost })).toEqual({ outcome: 'saved' })
    expect([portal.now().additionalInfo, portal.asked]).toEqual(['Uksekood 34', []])
  })

  it('is sent again when it did not arrive', async () => {
    const portal = aPortal([503])
    const lost = await lose(portal)
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 12'), lost })).toEqual({ outcome: 'saved' })
    expect(portal.sent.map(({ version }) => version)).toEqual([1, 1])
  })

  it('waits on while the portal cannot be asked', async () => {
    const portal = aPortal([0])
    const lost = await lose(portal)
    const refresh = () => Promise.reject(new ApiFailure(0))
    expect(await saveStep({ ...portal.steps, ...form('Uksekood 12'), lost, refresh })).toEqual({ outcome: 'noAnswer' })
  })
})
