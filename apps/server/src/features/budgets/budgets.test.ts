import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BudgetScene, openBudgetScene } from '../../testing/scenes/budget-scene.ts'
import { COST_CENTRES, openOrderFieldScene } from '../../testing/scenes/order-field-scene.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// rule: R48
describe('budgets of a client', () => {
  let app: TestApp
  let scene: BudgetScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openBudgetScene(app)
  })
  afterAll(() => app.close())

  it('a manager adds, changes and removes a budget; the audit log tells of each', async () => {
    const { id } = (await scene.add()).body
    expect(await scene.find(id)).toMatchObject({
      name: 'Kõik',
      scope: { kind: 'client', name: null },
      amount: 1000,
      current: { from: '2026-03-01', until: '2026-03-31', amount: 1000, spent: 0, waiting: 0 },
      earlier: [],
    })
    expect((await scene.change(id, { name: 'Kogu aasta', amount: 2000, isHard: false })).status).toBe(200)
    expect(await scene.find(id)).toMatchObject({ name: 'Kogu aasta', amount: 2000, isHard: false, version: 1 })
    expect((await scene.remove(id)).status).toBe(204)
    expect((await scene.list()).budgets).toEqual([])
    const events = await app.database.db
      .selectFrom('audit_events')
      .select(['verb', 'subject_name', 'after'])
      .where('client_id', '=', scene.shop.of.id)
      .where('noun', '=', 'budget')
      .orderBy('id')
      .execute()
    expect(events.map(({ verb, subject_name: name }) => `${verb} ${name}`)).toEqual([
      'created Kõik',
      'changed Kogu aasta',
      'removed Kogu aasta',
    ])
  })

  it('a budget of a cost centre is listed with its code, and its name where it has one', async () => {
    const fields = openOrderFieldScene(app, scene.shop)
    const costCentres = [...COST_CENTRES, { id: null, code: '99', name: '' }]
    await fields.save({ costCentre: 'optional', costCentres })
    const nameOf = async (code: string) => {
      const costCentreId = await fields.centreOf(code)
      const { id } = (await scene.add({ scope: { kind: 'costCentre', costCentreId } })).body
      return (await scene.find(id)).scope.name
    }
    expect([await nameOf('20'), await nameOf('99')]).toEqual(['20 Turundus', '99'])
  })

  it('the agency keeps budgets for the client; orderers and viewers read and change none', async () => {
    const { id } = (await scene.add({}, scene.shop.agency)).body
    const before = await scene.rows()
    const { shop } = scene
    const viewer = await app.make.member(shop.of, 'viewer')
    for (const caller of [shop.orderer, viewer]) {
      expect((await scene.add({}, caller)).status).toBe(403)
      expect((await scene.change(id, { amount: 1 }, caller)).status).toBe(403)
      expect((await scene.remove(id, caller)).status).toBe(403)
      expect((await app.call('getBudgets', caller, { params: shop.client })).status).toBe(403)
    }
    expect(await scene.rows()).toEqual(before)
  })

  it('budgets and people are listed by name as the alphabet has them', async () => {
    for (const name of ['Üritused', 'Zoo', 'auhinnad']) await scene.add({ name })
    const { db } = app.database
    const rename = (name: string, userId: string | null) =>
      db
        .updateTable('users')
        .set({ name })
        .where('id', '=', userId ?? '')
        .execute()
    await rename('aadu', scene.manager.userId)
    await rename('Zoja', scene.shop.orderer.userId)
    const { budgets, people } = await scene.list()
    expect(budgets.map(({ name }) => name)).toEqual(['auhinnad', 'Zoo', 'Üritused'])
    expect(people.map(({ name }) => name)).toEqual(['aadu', 'Zoja'])
  })

  it('a change of an old version and a budget with a fault change nothing', async () => {
    const { id } = (await scene.add()).body
    await scene.change(id, { amount: 900 })
    const before = await scene.rows()
    expect((await scene.change(id, { amount: 5 }, scene.manager, 0)).status).toBe(409)
    expect((await scene.remove(id, scene.manager, 0)).status).toBe(409)
    const faults = [
      [{ scope: { kind: 'costCentre' as const, costCentreId: 'unknown' } }, 'costCentreId'],
      [{ scope: { kind: 'person' as const, userId: 'unknown' } }, 'personId'],
      [{ period: 'once' as const }, 'endsOn'],
      [{ endsOn: '2026-02-01' }, 'endsOn'],
      [{ startsOn: '2020-01-01' }, 'startsOn'],
    ] as const
    for (const [changes, key] of faults) {
      const refused = await scene.add(changes)
      expect([refused.status, refused.problems.map((problem) => problem.key)]).toEqual([400, [key]])
    }
    expect(await scene.rows()).toEqual(before)
  })

  it('a new budget counts the orders of its period that were sent before', async () => {
    const { shop } = scene
    await shop.submitted()
    app.setNow('2026-04-02T08:00:00Z')
    const later = await shop.submitted()
    const { id } = (await scene.add({ startsOn: '2026-03-01' })).body
    const found = await scene.find(id)
    expect(found.current).toMatchObject({ from: '2026-04-01', spent: 142.5, waiting: 0 })
    expect(found.earlier).toMatchObject([{ from: '2026-03-01', spent: 142.5 }])
    expect(await scene.entries(id, '2026-04-01')).toMatchObject({
      totalCount: 1,
      entries: [{ kind: 'spent', amount: 142.5, order: { id: later.id, projectNumber: later.projectNumber } }],
    })
    expect(await scene.mails()).toEqual([])
    expect(await scene.wrongSums()).toEqual([])
  })

  it('an amount below what is used is refused with that figure, and nothing changes', async () => {
    const { id } = (await scene.add()).body
    await scene.shop.submitted()
    const before = await scene.rows()
    const refused = await scene.change(id, { amount: 142.49 })
    expect(firstOf(refused.problems)).toMatchObject({ key: 'amount', errors: [expect.stringContaining('142,5')] })
    expect(await scene.rows()).toEqual(before)
    expect((await scene.change(id, { amount: 142.5 })).status).toBe(200)
    expect((await scene.shop.submit(await scene.shop.draft())).status).toBe(400)
  })

  it('a budget that has ended goes on with a later last day: its new amount holds, and orders since then count', async () => {
    app.setNow('2026-03-05T08:00:00Z')
    await scene.shop.submitted()
    const { id } = (await scene.add({ period: 'once', endsOn: '2026-03-08' })).body
    app.setNow('2026-03-09T08:00:00Z')
    await scene.shop.submitted()
    app.setNow('2026-03-11T08:00:00Z')
    expect((await scene.find(id)).current).toBeNull()
    const before = await scene.rows()
    const refused = await scene.change(id, { endsOn: '2026-03-31', amount: 100 })
    expect(refused.problems.map(({ key }) => key)).toEqual(['amount'])
    expect(await scene.rows()).toEqual(before)
    expect((await scene.change(id, { endsOn: '2026-03-31', amount: 300 })).status).toBe(200)
    expect((await scene.find(id)).current).toMatchObject({ from: '2026-03-01', amount: 300, spent: 285 })
    expect((await scene.change(id, { endsOn: '2026-04-30', amount: 300 })).status).toBe(200)
    expect(await scene.used(id)).toEqual({ spent: 285, waiting: 0 })
    expect(await scene.wrongSums()).toEqual([])
    expect((await scene.shop.submit(await scene.shop.draft())).status).toBe(400)
  })

  it('a removed budget counts nothing more, and orders that it has counted change freely', async () => {
    const { id } = (await scene.add({ amount: 150 })).body
    const order = await scene.shop.submitted()
    await scene.remove(id)
    const before = await scene.rows()
    expect((await scene.shop.submit(await scene.shop.draft())).status).toBe(200)
    const { status } = await app.call('cancelOrder', scene.shop.agency, {
      params: { ...scene.shop.client, id: order.id },
      query: { version: (await scene.shop.get(order.id)).version },
      body: { reason: 'Jääb ära' },
    })
    expect(status).toBe(200)
    expect(await scene.rows()).toEqual(before)
  })

  it('spending by cost centre names each, with those of items apart, as JSON and CSV', async () => {
    const { shop } = scene
    const fields = openOrderFieldScene(app, shop, scene.manager)
    await fields.save({ costCentre: 'optional', costCentres: COST_CENTRES })
    await shop.submit(await fields.filled({ costCentreId: await fields.centreOf('20') }))
    await shop.submitted()
    const period = { params: shop.client, query: { From: '2026-03-01', To: '2026-03-31' } }
    expect((await app.call('getSpending', scene.manager, period)).body).toEqual({
      rows: [
        { costCentre: { code: '20', name: 'Turundus' }, orders: 1, waiting: 0, spent: 142.5 },
        { costCentre: null, orders: 1, waiting: 0, spent: 142.5 },
      ],
      total: { orders: 2, waiting: 0, spent: 285 },
    })
    const csv = await app.callRaw('exportSpending', scene.manager, period)
    expect(csv.text).toContain('20;Turundus;1;0,00;142,50')
    const tooLong = await app.call('getSpending', scene.manager, {
      ...period,
      query: { From: '2025-01-01', To: '2026-03-31' },
    })
    expect(tooLong.status).toBe(400)
  })
})
