import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { remindOfApprovals } from './index.ts'

// engines: both
// rule: R39
// rule: R47
describe('approvals that fall to the agency', () => {
  let app: TestApp
  let scene: ApprovalScene
  let projectManager: TestCaller
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openApprovalScene(app)
    const { shop } = scene
    projectManager = await app.make.agencyUser(shop.of.organizationId)
    await app.database.db
      .updateTable('clients')
      .set({ agent_id: scene.idOf(projectManager) })
      .where('id', '=', shop.of.id)
      .execute()
  })
  afterAll(() => app.close())

  const counted = async () =>
    (await app.call('getAgencyAttention', scene.shop.agency, {})).body.find(({ kind }) => kind === 'toApprove')?.count
  /** Attention in count, filter and row, which must agree. */
  const attention = async () => {
    const { agency } = scene.shop
    const query = { Page: 1, 'Attention[]': ['toApprove' as const] }
    const { orders } = (await app.call('listAgencyOrders', agency, { query })).body
    const several = { Page: 1, 'Attention[]': ['toApprove' as const, 'late' as const] }
    expect((await app.call('listAgencyOrders', agency, { query: several })).body.orders).toEqual(orders)
    expect(orders.every((order) => order.attention.includes('toApprove'))).toBe(true)
    expect(await counted()).toBe(orders.length)
    return orders.length
  }
  const toldTo = async (person: TestCaller) =>
    (await app.call('listNotifications', person, { query: { Page: 1 } })).body.notifications.filter(
      ({ kind }) => kind === 'approvalFallen',
    )
  const emailsToAgency = async () => {
    const email = await scene.emailOf(projectManager)
    return (await scene.mailsOf('approvalAsked')).filter(({ to }) => to === email)
  }
  const morning = (day: string) => {
    app.setNow(`${day}T04:20:00Z`)
    return remindOfApprovals({ db: app.database.db, now: app.now, newId: app.newId, ports: app.ports })
  }

  it('are no attention and no notification while somebody of the client can decide', async () => {
    await scene.savePolicy()
    await scene.send()
    expect([await attention(), await toldTo(projectManager)]).toEqual([0, []])
  })

  it('are attention, a notification and an email at once, each leading to the approval', async () => {
    await scene.savePolicy()
    await scene.disable(scene.mari)
    await scene.disable(scene.manager)
    const order = await scene.send()
    expect(await attention()).toBe(1)
    const { clientId } = scene.shop.client
    expect(await toldTo(projectManager)).toMatchObject([{ orderId: order.id, clientId, isRead: false }])
    expect(await toldTo(scene.shop.agency)).toEqual([])
    expect(await emailsToAgency()).toMatchObject([
      { content: { link: expect.stringMatching(`/clients/${clientId}/approvals/${order.id}$`) } },
    ])
    expect((await scene.decide(order.id, projectManager)).status).toBe(200)
    expect(await attention()).toBe(0)
  })

  it('are told once when the last approver leaves, and again with each reminder', async () => {
    await scene.savePolicy()
    await scene.send()
    await morning('2026-03-12')
    await scene.disable(scene.mari)
    await scene.disable(scene.manager)
    expect([await attention(), (await toldTo(projectManager)).length]).toEqual([1, 0])
    await morning('2026-03-13')
    await morning('2026-03-13')
    expect((await toldTo(projectManager)).length).toBe(1)
    await morning('2026-03-16')
    await morning('2026-03-17')
    expect((await toldTo(projectManager)).length).toBe(2)
    expect((await emailsToAgency()).length).toBe(2)
  })

  it('follow the setting of the person for emails', async () => {
    await scene.savePolicy()
    await scene.disable(scene.mari)
    await scene.disable(scene.manager)
    await app.call('saveNotificationSetting', projectManager, { body: { kind: 'approvalFallen', email: 'none' } })
    await scene.send()
    expect([(await toldTo(projectManager)).length, await emailsToAgency()]).toEqual([1, []])
  })

  describe('by SQL and by the rule', () => {
    const setPresent = async (people: readonly (readonly [TestCaller, boolean])[]) => {
      for (const [person, isPresent] of people)
        await app.database.db
          .updateTable('client_members')
          .set({ disabled_at: isPresent ? null : app.now() })
          .where('user_id', '=', scene.idOf(person))
          .execute()
    }
    const setOwner = (id: string, owner: TestCaller | null) =>
      app.database.db
        .updateTable('orders')
        .set({ representative_id: owner === null ? null : scene.idOf(owner) })
        .where('id', '=', id)
        .execute()
    const setSelfApproval = (allows_self_approval: boolean) =>
      app.database.db
        .updateTable('approval_policies')
        .set({ allows_self_approval })
        .where('client_id', '=', scene.shop.of.id)
        .execute()
    const setStep = (approver: TestCaller | 'managers' | 'agency' | 'designated', reminders_sent: number) =>
      app.database.db
        .updateTable('approval_steps')
        .set({
          target: typeof approver === 'string' ? approver : 'person',
          approver_id: typeof approver === 'string' ? null : scene.idOf(approver),
          reminders_sent,
        })
        .where('organization_id', '=', scene.shop.of.organizationId)
        .execute()
    /** Orders that the agency may decide: by the rule, and by SQL. */
    const found = async () => [
      (await app.call('countApprovals', projectManager, { params: scene.shop.client })).body.count,
      await counted(),
    ]

    it.each([
      ['everybody', [true, true, true]],
      ['the managers', [false, true, true]],
      ['one manager', [false, true, false]],
      ['the approver', [true, false, false]],
      ['the approver and a manager', [true, true, false]],
      ['nobody', [false, false, false]],
    ] as const)('are the same where %s of the client may decide, for any step and reminders', async (_, present) => {
      const { shop, mari, manager } = scene
      const second = await app.make.member(shop.of, 'manager')
      await scene.savePolicy()
      const order = await scene.send()
      await setPresent([
        [mari, present[0]],
        [manager, present[1]],
        [second, present[2]],
      ])
      for (const owner of [null, manager]) {
        await setOwner(order.id, owner)
        for (const allowsSelf of [false, true]) {
          await setSelfApproval(allowsSelf)
          for (const approver of [mari, manager, 'managers', 'agency', 'designated'] as const)
            for (const reminders of [0, 1, 2]) {
              await setStep(approver, reminders)
              const [byRule, bySql] = await found()
              const facts = { isOwnerSet: owner !== null, allowsSelf, approver, reminders }
              expect({ ...facts, count: bySql }).toEqual({ ...facts, count: byRule })
            }
        }
      }
    })
  })
})
