import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
import { firstOf, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// engines: both
// rule: R47
describe('approvers of a client', () => {
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

  describe('absent approvers', () => {
    const today = { from: '2026-03-11', until: '2026-03-20' }
    const addDeputy = (caller: TestCaller, person: TestCaller, deputy: TestCaller, period = today) =>
      app.call('addApprovalDeputy', caller, {
        params: shop.client,
        body: { personId: scene.idOf(person), deputyId: scene.idOf(deputy), ...period },
      })

    it('have deputies, set by themselves or a manager, who are emailed and named beside them', async () => {
      await scene.savePolicy()
      const liis = await app.make.member(shop.of, 'viewer')
      expect((await addDeputy(liis, mari, liis)).status).toBe(403)
      expect((await addDeputy(manager, mari, liis)).status).toBe(200)
      expect((await addDeputy(mari, mari, manager)).status).toBe(400)
      const order = await scene.send()
      expect((await scene.mailsOf('approvalAsked')).map(({ to }) => to)).toEqual([await scene.emailOf(liis)])
      expect((await scene.decide(order.id, liis)).status).toBe(200)
      const step = firstOf((await scene.read(order.id)).body.steps)
      const names = await app.database.db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', 'in', [scene.idOf(mari), scene.idOf(liis)])
        .execute()
      const nameOf = (person: TestCaller) => names.find(({ id }) => id === person.userId)?.name
      expect([step.decidedBy, step.decidedFor]).toEqual([nameOf(liis), nameOf(mari)])
      const { events } = await shop.rowsOf(order.id)
      expect(events.find(({ kind }) => kind === 'approvalGiven')?.after).toEqual({ approvalFor: nameOf(mari) })
    })

    it('have deputies only for the days, and until they are removed', async () => {
      await scene.savePolicy()
      const liis = await app.make.member(shop.of, 'viewer')
      const { body } = await addDeputy(mari, mari, liis, { from: '2026-03-12', until: '2026-03-12' })
      const order = await scene.send()
      expect((await scene.decide(order.id, liis)).status).toBe(403)
      app.setNow('2026-03-12T08:00:00Z')
      const { body: waiting } = await app.call('listApprovals', liis, { params: shop.client })
      expect(waiting.approvals).toMatchObject([{ canDecide: true }])
      const remove = (caller: TestCaller) =>
        app.call('removeApprovalDeputy', caller, { params: { ...shop.client, deputyId: body.id } })
      expect((await remove(shop.orderer)).status).toBe(403)
      expect((await remove(mari)).status).toBe(204)
      expect((await scene.decide(order.id, liis)).status).toBe(403)
    })

    it('have deputies whatever number of earlier periods there was', async () => {
      const liis = await app.make.member(shop.of, 'viewer')
      const past = (nth: number) => ({
        id: `${shop.of.id}-${nth}`,
        organization_id: shop.of.organizationId,
        client_id: shop.of.id,
        person_id: scene.idOf(mari),
        deputy_id: scene.idOf(liis),
        from_day: '2025-01-01',
        until_day: '2025-01-01',
        set_by: scene.idOf(mari),
        set_at: app.now(),
        announced_at: app.now(),
      })
      const rows = Array.from({ length: APPROVAL_LIMITS.deputies }, (_, nth) => past(nth))
      await app.database.db.insertInto('approval_deputies').values(rows).execute()
      expect((await addDeputy(mari, mari, liis)).status).toBe(200)
    })

    it('give way to managers once they have left the company, and these to the agency', async () => {
      await scene.savePolicy({ rules: [scene.aRule({ steps: [scene.stepOf(mari)] })] })
      const order = await scene.send()
      await scene.disable(mari)
      expect((await scene.read(order.id, manager)).body.steps[0]?.waitsFor).toMatchObject({ kind: 'managers' })
      await scene.disable(manager)
      expect((await scene.read(order.id, shop.agency)).body.actions.decide).toBe(true)
      expect((await scene.decide(order.id, shop.agency)).status).toBe(200)
      expect((await shop.get(order.id)).status.status).toBe('submitted')
    })
  })

  describe('rules', () => {
    it('are saved by the agency, and by managers where it lets them, at the version that they saw', async () => {
      expect((await scene.savePolicy({}, manager)).status).toBe(403)
      expect((await scene.savePolicy({ isManagedByClient: false })).status).toBe(200)
      expect((await scene.savePolicy({}, manager)).status).toBe(403)
      await scene.savePolicy()
      expect((await scene.savePolicy({ match: 'first' }, manager)).status).toBe(200)
      expect((await scene.savePolicy({ isManagedByClient: false }, manager)).status).toBe(403)
      expect((await scene.savePolicy({}, manager, 1)).status).toBe(409)
      expect((await scene.readPolicy(manager)).body).toMatchObject({
        match: 'first',
        mayDelegate: false,
        rules: [scene.aRule()],
      })
      expect((await scene.readPolicy(mari)).status).toBe(403)
    })

    it('are refused where a person is left without an approver, who is named', async () => {
      await scene.savePolicy()
      const before = (await scene.readPolicy()).body
      const refused = await scene.savePolicy({
        rules: [scene.aRule({ conditions: [], steps: [{ kind: 'managers' }] })],
      })
      const { name } = await app.database.db
        .selectFrom('users')
        .select('name')
        .where('id', '=', scene.idOf(manager))
        .executeTakeFirstOrThrow()
      expect([refused.status, refused.text.includes(name)]).toEqual([400, true])
      expect((await scene.readPolicy()).body).toEqual(before)
    })

    it('are tried out on an order without being saved', async () => {
      await scene.savePolicy({ rules: [] })
      const { body } = await app.call('tryApprovalPolicy', manager, {
        params: shop.client,
        body: {
          match: 'all',
          allowsSelfApproval: false,
          agencyOrdersFreely: false,
          approversMayEdit: false,
          rules: [scene.aRule({ conditions: [{ kind: 'amountOver', amount: 1000 }] })],
          order: {
            personId: scene.idOf(shop.orderer),
            amount: 1200,
            productGroupIds: [],
            productIds: [],
            countries: ['EE'],
            placeCount: 1,
            costCentreIds: [],
            hasPurchaseOrder: true,
            isRush: false,
            isOverBudget: false,
          },
        },
      })
      expect(body.steps).toMatchObject([{ kind: 'person', ruleName: 'Kõik tellimused', deputy: null }])
      expect((await scene.readPolicy()).body.rules).toEqual([])
    })

    it('are followed by the agency too, unless the client lets it order freely', async () => {
      await scene.savePolicy()
      const draft = await shop.draft([shop.productId], shop.agency)
      await app.call('setRepresentative', shop.agency, {
        params: shop.client,
        query: { orderId: draft.id, representativeId: scene.idOf(shop.orderer) },
      })
      await shop.submit(await shop.get(draft.id), undefined, shop.agency)
      expect((await shop.get(draft.id)).status.status).toBe('waitingApproval')
      await app.call('withdrawOrder', shop.agency, {
        params: { ...shop.client, id: draft.id },
        query: { version: (await shop.get(draft.id)).version },
      })
      await scene.savePolicy({ agencyOrdersFreely: true })
      await shop.submit(await shop.get(draft.id), undefined, shop.agency)
      expect((await shop.get(draft.id)).status.status).toBe('submitted')
    })
  })
})
