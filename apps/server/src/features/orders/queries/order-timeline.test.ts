import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mergeEvents, type TimelineEvent } from './timeline-events.ts'

describe('timeline of an order', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const ofClient = (id: string, locale: 'et-EE' | 'en-US' = 'et-EE') =>
    app.call('getOrderTimeline', { ...shop.orderer, locale }, { params: { ...shop.client, id } })
  const ofAgency = (id: string) => app.call('getAgencyOrderTimeline', shop.agency, { params: { id } })
  const answer = async (
    id: string,
    body: { alterationRequest: string | null; answer?: string },
    caller = shop.agency,
  ) =>
    app.call('saveAlterationRequest', caller, {
      params: { ...shop.client, id },
      query: { version: (await shop.get(id)).version },
      body,
    })

  it("the timeline is in the reader's language, newest first, with authors", async () => {
    app.setNow('2026-03-11T08:00:00Z')
    const order = await shop.submitted()
    app.setNow('2026-03-11T08:05:00Z')
    await shop.confirm(order)
    const { body } = await ofClient(order.id)
    expect(firstOf(body)).toMatchObject({ title: 'Tellimus kinnitatud', at: '2026-03-11T08:05:00.000Z' })
    expect(body.map(({ title }) => title)).toEqual(expect.arrayContaining(['Mustand loodud', 'Tellimus esitatud']))
    expect(firstOf((await ofClient(order.id, 'en-US')).body).title).toBe('Order confirmed')
  })

  it('the timeline shows worksheets to the agency, not to the client', async () => {
    const order = await shop.submitted()
    await shop.confirm(order)
    expect((await ofAgency(order.id)).text).toMatch(/Tööleht/)
    expect((await ofClient(order.id)).text).not.toMatch(/Tööleht|worksheet/i)
  })

  it('the timeline shows an answer to an alteration request, which the client also gets by email', async () => {
    const order = await shop.submitted()
    await answer(order.id, { alterationRequest: 'Palume 250 tk' }, shop.orderer)
    app.setNow('2026-03-11T09:00:00Z')
    expect((await answer(order.id, { alterationRequest: null, answer: 'Muutsime ära' })).status).toBe(200)
    expect(firstOf((await ofClient(order.id)).body)).toMatchObject({ title: 'Muudatussoov vastatud' })
    expect(firstOf((await ofClient(order.id)).body).lines).toContain('Vastus kliendile: Muutsime ära')
    const mails = (await app.mails()).filter(({ kind }) => kind === 'alterationAnswered')
    expect(mails.map(({ text }) => text).join()).toMatch(/Muutsime ära/)
  })

  it('an alteration request can be answered by the agency only, and only while it is open', async () => {
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    expect((await answer(order.id, { alterationRequest: null, answer: 'Tere' })).status).toBe(400)
    expect((await answer(order.id, { alterationRequest: null, answer: 'Tere' }, shop.orderer)).status).toBe(403)
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })
})

describe('joined events of automatic saves', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 11, 8, minute))
  const event = (minute: number, changes: Partial<TimelineEvent>): TimelineEvent => ({
    id: String(minute),
    at: at(minute),
    actorId: 'mari',
    actorName: 'Mari',
    kind: 'itemsSaved',
    before: null,
    after: null,
    internalBefore: null,
    internalAfter: null,
    ...changes,
  })
  const saved = (minute: number, before: number, after: number) =>
    event(minute, { before: { items: { a: { quantity: before } } }, after: { items: { a: { quantity: after } } } })

  it('automatic saves in one go are one event, from first to last value', () => {
    const [only, ...others] = mergeEvents([saved(3, 200, 300), saved(2, 100, 200)])
    expect(others).toEqual([])
    expect(only).toMatchObject({
      before: { items: { a: { quantity: 100 } } },
      after: { items: { a: { quantity: 300 } } },
    })
  })

  it.each([
    ['an hour apart', saved(59, 200, 300), saved(2, 100, 200)],
    ['by another person', { ...saved(3, 200, 300), actorId: 'jüri' }, saved(2, 100, 200)],
    ['as something else', { ...saved(3, 200, 300), kind: 'submitted' }, { ...saved(2, 100, 200), kind: 'submitted' }],
  ])('automatic saves are two events: %s', (_, newer, older) => {
    expect(mergeEvents([newer, older])).toHaveLength(2)
  })
})
