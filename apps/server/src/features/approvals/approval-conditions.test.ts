import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
import {
  COST_CENTRES,
  openOrderFieldScene,
  type OrderFieldScene,
  type OrderFieldSettingsInput,
} from '../../testing/scenes/order-field-scene.ts'
import type { Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Rule = EndpointInput<Endpoints['saveApprovalPolicy']>['body']['rules'][number]
type Condition = Rule['conditions'][number]

// rule: R45
// rule: R46
// rule: R47
describe('approvals by order fields and rush', () => {
  let app: TestApp
  let scene: ApprovalScene
  let shop: Shop
  let fields: OrderFieldScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openApprovalScene(app)
    shop = scene.shop
    fields = openOrderFieldScene(app, shop)
    await fields.save({ purchaseOrder: 'optional', costCentre: 'optional', costCentres: COST_CENTRES })
  })
  afterAll(() => app.close())

  const savePolicy = (condition: Condition) => scene.savePolicy({ rules: [scene.aRule({ conditions: [condition] })] })
  const filled = (purchaseOrderNumber: string | null, costCentreId: string | null) =>
    fields.filled({ purchaseOrderNumber, costCentreId })
  const statusOf = async (order: Awaited<ReturnType<typeof filled>>) => {
    await shop.submit(order)
    return (await shop.get(order.id)).status.status
  }

  it('an order of the cost centre waits, others do not', async () => {
    expect((await savePolicy({ kind: 'costCentre', costCentreIds: [await fields.centreOf('20')] })).status).toBe(200)
    expect((await scene.readPolicy()).body).toMatchObject({
      costCentres: [{ name: '3 Müük' }, { name: '20 Turundus' }],
    })
    expect(await statusOf(await filled(null, await fields.centreOf('20')))).toBe('waitingApproval')
    expect(await statusOf(await filled(null, await fields.centreOf('3')))).toBe('submitted')
    expect(await statusOf(await filled(null, null))).toBe('submitted')
  })

  it('a rule of an unknown cost centre is refused and not saved', async () => {
    const before = (await scene.readPolicy()).body
    const { status, problems } = await savePolicy({ kind: 'costCentre', costCentreIds: ['unknown'] })
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['rules[0].conditions[0]']])
    expect((await scene.readPolicy()).body).toEqual(before)
  })

  it('a cost centre that a rule names stays in the list, and keeps its rule under another code', async () => {
    const id = await fields.centreOf('20')
    await savePolicy({ kind: 'costCentre', costCentreIds: [id] })
    const save = (costCentres: OrderFieldSettingsInput['costCentres']) =>
      fields.save({ costCentre: 'optional', costCentres })
    const refused = await save([{ id: null, code: '0020', name: 'Turundus' }])
    expect([refused.status, refused.problems]).toEqual([
      400,
      [{ key: 'costCentres', errors: [expect.stringContaining('20')] }],
    ])
    expect(await fields.centreOf('20')).toBe(id)
    expect((await save([{ id, code: '0020', name: 'Turundus' }])).status).toBe(200)
    expect(await statusOf(await filled(null, id))).toBe('waitingApproval')
    await scene.savePolicy({ rules: [] })
    expect((await save([])).status).toBe(200)
  })

  it('an order without a purchase order number waits', async () => {
    await savePolicy({ kind: 'purchaseOrderMissing' })
    expect((await scene.readPolicy()).body).toMatchObject({ isPurchaseOrderOptional: true })
    expect(await statusOf(await filled(null, null))).toBe('waitingApproval')
    expect(await statusOf(await filled('PO-1', null))).toBe('submitted')
  })

  it('an order with rush waits, and keeps its surcharge when its deadline moves meanwhile', async () => {
    const groupId = await app.make.productGroup(shop.of.organizationId)
    await app.database.db.updateTable('products').set({ group_id: groupId }).where('id', '=', shop.productId).execute()
    const level = {
      groupId,
      productCode: null,
      printingHouseId: null,
      productionDays: 1,
      salePercent: 25,
      salePrice: 0,
    }
    const rest = { minimum: 0, purchasePercent: 0, purchasePrice: 0, cutOffHour: 12, activeFrom: null, activeTo: null }
    const saved = await app.call('saveSpeedLevels', shop.agency, {
      query: { version: 0 },
      body: { levels: [{ ...level, ...rest }] },
    })
    expect(saved.status).toBe(200)
    await savePolicy({ kind: 'rush' })
    expect(await statusOf(await shop.draft())).toBe('submitted')

    const draft = await shop.draft()
    const params = { ...shop.client, id: draft.id }
    const days = await app.call('priceDays', shop.orderer, { params, body: { from: '2026-03-11', to: '2026-03-31' } })
    const rush = days.body.days.find(({ isPossible, delta }) => isPossible && (delta ?? 0) > 0)
    await app.call('saveAdditionalInfo', shop.orderer, {
      params,
      query: { version: draft.version },
      body: { additionalInfo: null, deadline: rush?.day ?? null },
    })
    const rushed = await shop.get(draft.id)
    expect(await statusOf(rushed)).toBe('waitingApproval')
    const speedOf = async () => (await shop.rowsOf(draft.id)).items.map(({ speed_cents }) => speed_cents)
    const agreed = await speedOf()
    expect(agreed[0]).toBeGreaterThan(0)

    app.setNow('2026-03-17T08:00:00Z')
    const page = (await scene.read(draft.id)).body
    expect(page.deadline.now).not.toBe(page.deadline.was)
    expect((await scene.decide(draft.id, scene.mari, { page })).status).toBe(200)
    expect((await shop.get(draft.id)).deadline).toBe(page.deadline.now)
    expect(await speedOf()).toEqual(agreed)
  })
})
