import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { type BudgetScene, openBudgetScene } from '../../testing/scenes/budget-scene.ts'
import { firstOf, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const PRICE = 142.5

// engines: both
// rule: R48
describe('orders against budgets', () => {
  let app: TestApp
  let scene: BudgetScene
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openBudgetScene(app)
    ;({ shop } = scene)
  })
  afterAll(() => app.close())

  const idOf = ({ userId }: TestCaller): string => userId ?? ''
  const cancel = async (id: string) =>
    app.call('cancelOrder', shop.agency, {
      params: { ...shop.client, id },
      query: { version: (await shop.get(id)).version },
      body: { reason: 'Jääb ära' },
    })
  const withRule = (changes: Parameters<typeof scene.approvals.aRule>[0] = {}) =>
    scene.approvals.savePolicy({ rules: [scene.approvals.aRule({ steps: [{ kind: 'managers' }], ...changes })] })
  const readApproval = async (id: string) => (await scene.approvals.read(id, scene.manager)).body
  const decide = (id: string, decision: 'approved' | 'rejected', caller = scene.manager) =>
    scene.approvals.decide(id, caller, { decision, note: decision === 'rejected' ? 'Liiga palju' : '' })

  it('a client without budgets reads nothing of them, and its orders have none', async () => {
    const summary = await shop.summary(await shop.draft())
    expect(summary.body.budgets).toEqual([])
    expect((await shop.submit(await shop.draft())).status).toBe(200)
  })

  it('the summary and the prices of the cart show what is left; other orders count, this one is told apart', async () => {
    await scene.add({ amount: 400 })
    await shop.submitted()
    const draft = await shop.draft()
    const shown = {
      name: 'Kõik',
      from: '2026-03-01',
      until: '2026-03-31',
      isHard: true,
      amount: 400,
      spent: PRICE,
      waiting: 0,
      order: PRICE,
      isExceeded: false,
    }
    expect((await shop.summary(draft)).body.budgets).toMatchObject([shown])
    const { body } = await app.call('calculatePrices', shop.orderer, {
      params: shop.client,
      body: { items: shop.itemsOf(draft), isTransportPriceExcluded: false },
    })
    expect(body.budgets).toMatchObject([shown])
  })

  it('a hard budget refuses an order that needs more than is left, and nothing changes', async () => {
    const { id } = (await scene.add({ amount: 200 })).body
    await shop.submitted()
    const draft = await shop.draft()
    const before = [await shop.rowsOf(draft.id), await scene.rows()]
    const refused = await shop.submit(draft)
    expect(refused.status).toBe(400)
    expect(firstOf(refused.problems)).toMatchObject({ key: 'budget', errors: [expect.stringContaining('57,5')] })
    expect([await shop.rowsOf(draft.id), await scene.rows()]).toEqual(before)
    expect(await scene.used(id)).toEqual({ spent: PRICE, waiting: 0 })
  })

  it('an order that fits to the cent is sent; a canceled one gives its amount back', async () => {
    const { id } = (await scene.add({ amount: PRICE })).body
    const order = await shop.submitted()
    expect(order.status.status).toBe('submitted')
    app.setNow('2026-03-11T09:00:00Z')
    expect((await cancel(order.id)).status).toBe(200)
    expect(await scene.used(id)).toEqual({ spent: 0, waiting: 0 })
    app.setNow('2026-03-11T10:00:00Z')
    expect((await shop.submit(await shop.draft())).status).toBe(200)
    expect((await scene.entries(id)).entries.map(({ amount }) => amount)).toEqual([PRICE, -PRICE, PRICE])
    expect(await scene.wrongSums()).toEqual([])
  })

  it('a request reserves; a withdrawal and a rejection give back; the last approval spends', async () => {
    const { id } = (await scene.add()).body
    await withRule()
    const order = await shop.draft()
    await shop.submit(order)
    expect(await scene.used(id)).toEqual({ spent: 0, waiting: PRICE })
    expect((await readApproval(order.id)).budgets).toMatchObject([{ waiting: 0, order: PRICE }])
    await app.call('withdrawOrder', shop.orderer, {
      params: { ...shop.client, id: order.id },
      query: { version: (await shop.get(order.id)).version },
    })
    expect(await scene.used(id)).toEqual({ spent: 0, waiting: 0 })
    app.setNow('2026-03-11T09:00:00Z')
    await shop.submit(await shop.get(order.id))
    expect((await decide(order.id, 'rejected')).status).toBe(200)
    expect(await scene.used(id)).toEqual({ spent: 0, waiting: 0 })
    app.setNow('2026-03-11T10:00:00Z')
    await shop.submit(await shop.get(order.id))
    expect((await decide(order.id, 'approved')).status).toBe(200)
    expect(await scene.used(id)).toEqual({ spent: PRICE, waiting: 0 })
    expect(await scene.wrongSums()).toEqual([])
  })

  it('an order requested in one month and approved in the next counts in the first', async () => {
    const { id } = (await scene.add()).body
    await withRule()
    app.setNow('2026-03-31T20:59:00Z')
    const order = await shop.draft()
    await shop.submit(order)
    // Midnight in Tallinn, which is on summer time since two days.
    app.setNow('2026-03-31T21:01:00Z')
    expect((await decide(order.id, 'approved')).status).toBe(200)
    const found = await scene.find(id)
    expect(found.current).toMatchObject({ from: '2026-04-01', spent: 0 })
    expect(found.earlier).toMatchObject([{ from: '2026-03-01', spent: PRICE, waiting: 0 }])
  })

  it('a soft budget sends an order on to the managers, and only one that it does not hold', async () => {
    await scene.add({ amount: 200, isHard: false, name: 'Turundus' })
    expect((await shop.submitted()).status.status).toBe('submitted')
    const draft = await shop.draft()
    expect((await shop.summary(draft)).body).toMatchObject({
      approvals: [{ kind: 'managers', ruleName: 'Turundus' }],
      budgets: [{ isExceeded: true, isHard: false }],
    })
    await shop.submit(draft)
    expect((await shop.get(draft.id)).status.status).toBe('waitingApproval')
    const clients = (await app.call('listAvailableClients', scene.manager, {})).body
    expect(clients).toMatchObject([{ hasApprovals: true }])
    const counted = await app.call('countApprovals', scene.manager, { params: shop.client })
    expect(counted.body).toMatchObject({ isUsed: true, count: 1 })
    expect((await decide(draft.id, 'approved')).status).toBe(200)
    expect((await shop.get(draft.id)).status.status).toBe('submitted')
  })

  it('a rule about budgets names who approves in place of the managers', async () => {
    const { mari, stepOf } = scene.approvals
    await scene.add({ amount: 100, isHard: false })
    await withRule({ name: 'Eelarve', conditions: [{ kind: 'overBudget' }], steps: [stepOf(mari)] })
    const draft = await shop.draft()
    expect((await shop.summary(draft)).body.approvals).toMatchObject([{ kind: 'person', ruleName: 'Eelarve' }])
    await shop.submit(draft)
    expect((await decide(draft.id, 'approved', mari)).status).toBe(200)
  })

  it('a budget of a person counts the orders in the name of that person alone', async () => {
    const { id } = (await scene.add({ scope: { kind: 'person', userId: idOf(shop.orderer) } })).body
    const other = await app.make.member(shop.of)
    const foreign = await shop.draft([shop.productId], other)
    expect((await shop.summary(foreign, other)).body.budgets).toEqual([])
    await shop.submit(foreign, await shop.seen(foreign, other), other)
    expect(await scene.used(id)).toEqual({ spent: 0, waiting: 0 })
    await shop.submitted()
    expect(await scene.used(id)).toEqual({ spent: PRICE, waiting: 0 })
  })

  it('another price of a sent order counts by its difference, also above a hard budget: the agency owes no budget', async () => {
    const { id } = (await scene.add({ amount: PRICE })).body
    const order = await shop.submitted()
    const { status } = await app.call('setItemPrices', shop.agency, {
      params: { ...shop.client, id: order.id, itemId: firstOf(order.items).id },
      query: { version: order.version },
      body: { purchasePrice: null, price: 200, printingHouseId: null, reason: 'Lisatöö' },
    })
    expect(status).toBe(200)
    expect((await scene.used(id)).spent).toBeGreaterThan(PRICE)
    expect(await scene.wrongSums()).toEqual([])
  })

  it('the agency is bound when it sends for the client, unless it may order freely', async () => {
    await scene.add({ amount: 100 })
    const draft = await shop.draft()
    const seen = await shop.seen(draft, shop.agency)
    expect((await shop.submit(draft, seen, shop.agency)).problems.map(({ key }) => key)).toEqual(['budget'])
    await scene.approvals.savePolicy({ agencyOrdersFreely: true, rules: [] })
    expect((await shop.submit(draft, seen, shop.agency)).status).toBe(200)
  })

  it('managers get an email at 80 percent and when the budget is used up, once each', async () => {
    const { id } = (await scene.add({ amount: 500, scope: { kind: 'person', userId: idOf(shop.orderer) } })).body
    await shop.submitted()
    await shop.submitted()
    expect(await scene.mails()).toEqual([])
    const third = await shop.submitted()
    expect((await scene.mails()).map(({ content }) => content)).toMatchObject([
      { budgetName: 'Kõik', isUsedUp: false, usedCents: 42_750, amountCents: 50_000 },
      { budgetName: 'Kõik', isUsedUp: false },
    ])
    await cancel(third.id)
    await shop.submitted()
    expect(await scene.mails()).toHaveLength(2)
    await scene.change(id, { amount: 427.5 })
    await scene.change(id, { amount: 580 })
    await shop.submitted()
    expect((await scene.mails()).map(({ content }) => content).slice(2)).toMatchObject([
      { isUsedUp: false },
      { isUsedUp: false },
    ])
  })

  it('fifty requests at once never exceed a hard budget', { timeout: 120_000 }, async () => {
    const { id } = (await scene.add({ amount: 1000 })).body
    const drafts = []
    for (let at = 0; at < 50; at++) drafts.push(await shop.draft())
    const seen = await Promise.all(drafts.map((draft) => shop.seen(draft)))
    const answers = await Promise.all(drafts.map((draft, at) => shop.submit(draft, seen[at])))
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent).toHaveLength(7)
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 400)).toBe(true)
    expect(await scene.used(id)).toEqual({ spent: 7 * PRICE, waiting: 0 })
    expect(await scene.wrongSums()).toEqual([])
  })

  it('requests at once do not pass a soft budget unseen: those that it does not hold wait', async () => {
    await scene.add({ amount: 300, isHard: false })
    const drafts = [await shop.draft(), await shop.draft(), await shop.draft(), await shop.draft()]
    const seen = await Promise.all(drafts.map((draft) => shop.seen(draft)))
    await Promise.all(drafts.map((draft, at) => shop.submit(draft, seen[at])))
    const statuses = await Promise.all(drafts.map(async ({ id }) => (await shop.get(id)).status.status))
    expect(statuses.filter((status) => status === 'submitted')).toHaveLength(2)
    expect(statuses.filter((status) => status === 'waitingApproval')).toHaveLength(2)
  })

  it('the first budget counts each order that is sent in the same moment, and each that is canceled', async () => {
    const sent = await shop.submitted()
    const drafts = [await shop.draft(), await shop.draft(), await shop.draft(), await shop.draft(), await shop.draft()]
    const seen = await Promise.all(drafts.map((draft) => shop.seen(draft)))
    const calls = [() => cancel(sent.id), ...drafts.map((draft, at) => () => shop.submit(draft, seen[at]))]
    const [added, ...answers] = await Promise.all([
      scene.add({ amount: 10_000 }),
      ...calls.map(async (call) => {
        const { status } = await call()
        // The call had begun before the budget: a second one knows of it.
        return status === 409 ? (await call()).status : status
      }),
    ])
    expect(answers).toEqual(calls.map(() => 200))
    expect(await scene.used(added.body.id)).toEqual({ spent: drafts.length * PRICE, waiting: 0 })
    expect(await scene.wrongSums()).toEqual([])
  })
})
