import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
import { firstOf, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// engines: both
// rule: R47
describe('approvals of orders', () => {
  let app: TestApp
  let scene: ApprovalScene
  let shop: Shop
  let mari: TestCaller
  let manager: TestCaller
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openApprovalScene(app)
    ;({ shop, mari, manager } = scene)
  })
  afterAll(() => app.close())

  const withdraw = async (id: string, caller = shop.orderer, version?: number) =>
    app.call('withdrawOrder', caller, {
      params: { ...shop.client, id },
      query: { version: version ?? (await shop.get(id)).version },
    })
  const count = async (caller: TestCaller) => (await app.call('countApprovals', caller, { params: shop.client })).body
  const hasApprovals = async () =>
    (await app.call('listAvailableClients', manager, {})).body.find(({ clientId }) => clientId === shop.of.id)
      ?.hasApprovals
  const list = async (caller: TestCaller) =>
    (await app.call('listApprovals', caller, { params: shop.client })).body.approvals
  const rowsOf = async (id: string) => ({
    ...(await shop.rowsOf(id)),
    steps: await app.database.db
      .selectFrom('approval_steps')
      .innerJoin('approval_requests', 'approval_requests.id', 'approval_steps.request_id')
      .selectAll('approval_steps')
      .select('approval_requests.state as requestState')
      .where('approval_requests.order_id', '=', id)
      .orderBy('approval_steps.request_id')
      .orderBy('approval_steps.position')
      .execute(),
  })
  const raisePrices = (by: number) =>
    app.database.db
      .updateTable('price_rows')
      .set((eb) => ({ unit_price: eb('unit_price', '+', by * 10_000) }))
      .where('product_id', '=', shop.productId)
      .execute()
  describe('a client without rules', () => {
    it('sends its orders straight to the agency and hears nothing of approvals', async () => {
      const order = await scene.send()
      expect(order.status.status).toBe('submitted')
      expect(await count(manager)).toEqual({ isUsed: false, mayManage: false, count: 0 })
      expect(await hasApprovals()).toBe(false)
      expect((await scene.read(order.id)).status).toBe(404)
      expect((await scene.readPolicy(manager)).status).toBe(403)
      const { body } = await app.call('getOrderFilters', mari, { params: shop.client })
      expect(body.statuses.map(({ status }) => status)).not.toContain('waitingApproval')
      expect((await shop.summary(await shop.draft())).body.approvals).toEqual([])
    })

    it('has approvals in the list of clients from its first rules on', async () => {
      await scene.savePolicy()
      expect(await hasApprovals()).toBe(true)
    })

    it('spends one statement more on sending, with rules that do not match too', async () => {
      const statementsOf = async () => {
        const draft = await shop.draft()
        const prices = await shop.seen(draft)
        const before = app.database.statements()
        await shop.submit(draft, prices)
        return app.database.statements() - before
      }
      const without = await statementsOf()
      await scene.savePolicy({ rules: [scene.aRule({ conditions: [{ kind: 'amountOver', amount: 100_000 }] })] })
      expect(await statementsOf()).toBe(without)
    })
  })

  describe('an order that waits', () => {
    it('is locked, has no number, is not among the work of the agency, and its summary named who approves', async () => {
      await scene.savePolicy({ rules: [scene.aRule({ steps: [scene.stepOf(mari), { kind: 'managers' }] })] })
      const draft = await shop.draft()
      expect((await shop.summary(draft)).body.approvals).toMatchObject([{ kind: 'person' }, { kind: 'managers' }])
      await shop.submit(draft)
      const order = await shop.get(draft.id)
      expect(order).toMatchObject({ status: { status: 'waitingApproval' }, projectNumber: null, submittedAt: null })
      expect(order.actions).toMatchObject({ edit: false, submit: false, delete: false })
      const before = await rowsOf(draft.id)
      expect((await shop.save(order, shop.itemsOf(order, 50))).status).toBe(403)
      expect((await shop.submit(order, await shop.seen(order))).status).toBe(403)
      expect(await rowsOf(draft.id)).toEqual(before)
      const { body } = await app.call('listAgencyOrders', shop.agency, { query: { Page: 1, Sent: true } })
      expect(body.orders).toEqual([])
      const { body: filters } = await app.call('getAgencyOrderFilters', shop.agency, {})
      expect(filters.waitingAtClients).toBe(1)
    })

    it('is emailed to its first approver alone, whose list and count have it', async () => {
      await scene.savePolicy({ rules: [scene.aRule({ steps: [scene.stepOf(mari), { kind: 'managers' }] })] })
      const order = await scene.send()
      const mails = await scene.mailsOf('approvalAsked')
      expect(mails.map(({ to }) => to)).toEqual([await scene.emailOf(mari)])
      expect(mails[0]?.content).toMatchObject({ link: expect.stringMatching(`/approvals/${order.id}$`) })
      expect([await count(mari), await count(manager)]).toMatchObject([{ count: 1 }, { count: 0, isUsed: true }])
      expect(await list(mari)).toMatchObject([{ orderId: order.id, canDecide: true, step: 1, stepCount: 2 }])
      expect(await list(shop.orderer)).toMatchObject([{ orderId: order.id, canDecide: false }])
    })

    it('is a draft again once its orderer withdraws it, and can be sent anew', async () => {
      await scene.savePolicy()
      const order = await scene.send()
      expect((await withdraw(order.id, mari)).status).toBe(403)
      expect((await withdraw(order.id, shop.orderer, order.version - 1)).status).toBe(409)
      expect((await withdraw(order.id)).status).toBe(200)
      const draft = await shop.get(order.id)
      expect(draft).toMatchObject({ status: { status: 'draft' }, approvalRejection: null })
      expect(await list(mari)).toEqual([])
      expect((await shop.submit(draft)).status).toBe(200)
      expect(await list(mari)).toMatchObject([{ orderId: order.id }])
    })
  })

  describe('an approval', () => {
    it('sends the order in the name of its orderer with the last step, and names who approved', async () => {
      await scene.savePolicy({ rules: [scene.aRule({ steps: [scene.stepOf(mari), { kind: 'managers' }] })] })
      const order = await scene.send()
      expect((await scene.decide(order.id, manager)).status).toBe(403)
      expect((await scene.decide(order.id, mari, { note: 'Sobib' })).status).toBe(200)
      expect((await shop.get(order.id)).status.status).toBe('waitingApproval')
      expect(firstOf((await scene.read(order.id)).body.steps)).toMatchObject({ state: 'approved', note: 'Sobib' })
      const asked = (await scene.mailsOf('approvalAsked')).map(({ to }) => to)
      expect(asked.sort()).toEqual([await scene.emailOf(mari), await scene.emailOf(manager)].sort())
      expect((await scene.decide(order.id, mari)).status).toBe(403)
      expect((await scene.decide(order.id, manager)).status).toBe(200)
      const sent = await shop.get(order.id)
      expect(sent).toMatchObject({ status: { status: 'submitted' }, projectNumber: expect.any(String) })
      const { events } = await shop.rowsOf(order.id)
      const own = events.filter(({ kind }) => kind.startsWith('approval') || kind === 'submitted')
      expect(own.map(({ kind, actor_id }) => `${kind} ${actor_id}`).sort()).toEqual(
        [
          `approvalRequested ${shop.orderer.userId}`,
          `approvalGiven ${mari.userId}`,
          `approvalGiven ${manager.userId}`,
          `submitted ${shop.orderer.userId}`,
        ].sort(),
      )
      expect((await scene.mailsOf('approvalGiven')).map(({ to }) => to)).toEqual([await scene.emailOf(shop.orderer)])
      expect((await scene.mailsOf('orderReceived')).length).toBeGreaterThan(0)
      expect((await scene.read(order.id)).body).toMatchObject({
        state: 'approved',
        stepId: null,
        actions: { decide: false },
      })
    })

    it('is refused to the orderer, also one who is the approver', async () => {
      await scene.savePolicy({
        rules: [
          scene.aRule({
            conditions: [],
            steps: [{ kind: 'person', userId: scene.idOf(shop.orderer) }, scene.stepOf(mari)],
          }),
        ],
      })
      const order = await scene.send()
      const before = await rowsOf(order.id)
      expect((await scene.decide(order.id, shop.orderer)).status).toBe(403)
      expect(await rowsOf(order.id)).toEqual(before)
      expect((await scene.decide(order.id, manager)).status).toBe(200)
    })

    it('is not needed of the orderer where the client allows that', async () => {
      await scene.savePolicy({
        allowsSelfApproval: true,
        rules: [scene.aRule({ steps: [{ kind: 'person', userId: scene.idOf(shop.orderer) }] })],
      })
      expect((await scene.send()).status.status).toBe('submitted')
    })

    it('is refused at changed prices with the new ones, and then is of these', async () => {
      await scene.savePolicy()
      const order = await scene.send()
      const page = (await scene.read(order.id)).body
      await raisePrices(1)
      const before = await rowsOf(order.id)
      const refused = await scene.decide(order.id, mari, { page })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain('items[0]')
      expect(await rowsOf(order.id)).toEqual(before)
      const now = (await scene.read(order.id)).body
      expect(now.total.was).toBe(page.total.was)
      expect(now.total.now ?? 0).toBeGreaterThan(page.total.was ?? 0)
      expect((await scene.decide(order.id, mari)).status).toBe(200)
      const { order: row } = await shop.rowsOf(order.id)
      expect(((row?.items_sale_cents ?? 0) + (row?.transport_sale_cents ?? 0)) / 100).toBe(now.total.now)
    })

    it('asks those whom the rules want by the new price too', async () => {
      const amount = (await shop.summary(await shop.draft())).body.totalItemsPrice ?? 0
      // A second manager approves the orders of the first one.
      await app.make.member(shop.of, 'manager')
      await scene.savePolicy({
        rules: [
          scene.aRule(),
          scene.aRule({
            name: 'Kallid',
            conditions: [{ kind: 'amountOver', amount: amount + 50 }],
            steps: [{ kind: 'managers' }],
          }),
        ],
      })
      const order = await scene.send()
      expect((await scene.read(order.id)).body.steps).toHaveLength(1)
      await raisePrices(1)
      expect((await scene.decide(order.id, mari)).status).toBe(200)
      expect((await scene.read(order.id)).body.steps).toMatchObject([{ state: 'approved' }, { ruleName: 'Kallid' }])
      expect((await shop.get(order.id)).status.status).toBe('waitingApproval')
    })

    it('moves a deadline that cannot be kept any more to the earliest one, as the approver saw it', async () => {
      await scene.savePolicy()
      const draft = await shop.draft()
      const { earliestDeadline } = (await shop.summary(draft)).body
      await app.call('saveAdditionalInfo', shop.orderer, {
        params: { ...shop.client, id: draft.id },
        query: { version: draft.version },
        body: { additionalInfo: null, deadline: earliestDeadline },
      })
      const order = await shop.get(draft.id)
      await shop.submit(order)
      const page = (await scene.read(order.id)).body
      app.setNow('2026-03-18T08:00:00Z')
      const refused = await scene.decide(order.id, mari, { page })
      expect([refused.status, refused.text.includes('deadline')]).toEqual([400, true])
      const now = (await scene.read(order.id)).body.deadline
      expect([now.was, (now.now ?? '') > (now.was ?? '')]).toEqual([earliestDeadline, true])
      expect((await scene.decide(order.id, mari)).status).toBe(200)
      expect((await shop.get(order.id)).deadline).toBe(now.now)
    })

    it('given twice at once counts once', async () => {
      await app.make.member(shop.of, 'manager')
      await scene.savePolicy({ rules: [scene.aRule({ steps: [{ kind: 'managers' }, scene.stepOf(mari)] })] })
      const other = await app.make.member(shop.of, 'manager')
      const order = await scene.send()
      const page = (await scene.read(order.id, manager)).body
      const answers = await Promise.all([manager, other].map((caller) => scene.decide(order.id, caller, { page })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { steps } = await rowsOf(order.id)
      expect(steps.map(({ state }) => state)).toEqual(['approved', 'waiting'])
    })

    it('and a withdrawal at once leave one of them', async () => {
      await scene.savePolicy()
      const order = await scene.send()
      const page = (await scene.read(order.id)).body
      const answers = await Promise.all([
        scene.decide(order.id, mari, { page }),
        withdraw(order.id, shop.orderer, order.version),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })
  })

  describe('a rejection', () => {
    it('needs a reason, and makes the order a draft with the reason on top', async () => {
      await scene.savePolicy()
      const order = await scene.send()
      const before = await rowsOf(order.id)
      expect((await scene.decide(order.id, mari, { decision: 'rejected' })).status).toBe(400)
      expect(await rowsOf(order.id)).toEqual(before)
      const { status } = await scene.decide(order.id, mari, { decision: 'rejected', note: 'Liiga palju' })
      expect(status).toBe(200)
      const draft = await shop.get(order.id)
      expect(draft).toMatchObject({ status: { status: 'draft' }, approvalRejection: { reason: 'Liiga palju' } })
      expect(draft.actions).toMatchObject({ edit: true, submit: true })
      expect((await scene.mailsOf('approvalRejected'))[0]).toMatchObject({
        to: await scene.emailOf(shop.orderer),
        content: { reason: 'Liiga palju' },
      })
      expect((await shop.submit(draft)).status).toBe(200)
      expect((await shop.get(order.id)).approvalRejection).toBeNull()
    })
  })
})
