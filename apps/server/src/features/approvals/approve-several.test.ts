import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
import { openOrderFieldScene } from '../../testing/scenes/order-field-scene.ts'
import { firstOf, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// engines: both
// rule: R47
describe('approving several orders at once', () => {
  let app: TestApp
  let scene: ApprovalScene
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openApprovalScene(app)
    ;({ shop } = scene)
    await scene.savePolicy()
  })
  afterAll(() => app.close())

  /** Orders as the list shows them. */
  const listed = async () => {
    const { approvals } = (await app.call('listApprovals', scene.mari, { params: shop.client })).body
    return approvals.map(({ orderId: id, version, stepId, amount, deadline }) => ({
      id,
      version,
      stepId,
      amount,
      deadline,
    }))
  }
  type Listed = Awaited<ReturnType<typeof listed>>

  const approve = (orders: Listed, caller: TestCaller = scene.mari) =>
    app.call('approveOrders', caller, { params: shop.client, body: { orders } })
  const outcomesOf = async (orders: Listed, caller?: TestCaller) =>
    (await approve(orders, caller)).body.results.map(({ outcome }) => outcome)
  const statusesOf = (orders: Listed) => Promise.all(orders.map(async ({ id }) => (await shop.get(id)).status.status))

  it('skips those that have changed, and those that the caller may not decide', async () => {
    await scene.send()
    await scene.send()
    const orders = await listed()
    expect(await outcomesOf(orders, scene.manager)).toEqual(['notAllowed', 'notAllowed'])
    const seen = orders.map((order, at) => (at === 1 ? { ...order, amount: 1 } : order))
    expect(await outcomesOf(seen)).toEqual(['approved', 'changed'])
    expect(await statusesOf(orders)).toEqual(['submitted', 'waitingApproval'])
  })

  it('decides only the step that the person saw, although they may decide the next one too', async () => {
    await scene.savePolicy({ rules: [scene.aRule({ steps: [{ kind: 'managers' }, scene.stepOf(scene.manager)] })] })
    await scene.send()
    const orders = await listed()
    expect(await outcomesOf(orders, scene.manager)).toEqual(['approved'])
    expect(await outcomesOf(orders, scene.manager)).toEqual(['changed'])
    expect(await statusesOf(orders)).toEqual(['waitingApproval'])
    expect((await listed()).map(({ stepId }) => stepId)).not.toEqual(orders.map(({ stepId }) => stepId))
  })

  it('skips one that cannot be sent any more, and keeps the others', async () => {
    const fields = openOrderFieldScene(app, shop)
    const blanketOrders = [{ number: 'PO-0042', amount: 200, endsOn: '2030-12-31' }]
    await fields.save({ purchaseOrder: 'optional', blanketOrders })
    for (const purchaseOrderNumber of ['PO-0042', 'PO-0042', null])
      expect((await shop.submit(await fields.filled({ purchaseOrderNumber }))).status).toBe(200)
    const orders = await listed()
    // The amount goes to the first one in the list of the two with the number.
    expect((await outcomesOf(orders)).toSorted()).toEqual(['approved', 'approved', 'changed'])
    expect((await statusesOf(orders)).toSorted()).toEqual(['submitted', 'submitted', 'waitingApproval'])
  })

  it('is refused as a whole where one is unknown, before anything is approved', async () => {
    await scene.send()
    const orders = await listed()
    expect((await approve([...orders, { ...firstOf(orders), id: 'unknown' }])).status).toBe(404)
    expect(await statusesOf(orders)).toEqual(['waitingApproval'])
  })
})
