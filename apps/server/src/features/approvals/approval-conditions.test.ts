import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
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
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openApprovalScene(app)
    shop = scene.shop
    await app.call('saveOrderFields', shop.agency, {
      params: shop.client,
      query: { version: (await fields()).version },
      body: {
        purchaseOrder: 'optional',
        purchaseOrderMask: null,
        costCentre: 'optional',
        costCentreLevel: 'order',
        ownFields: [],
        costCentres: [
          { id: null, code: '20', name: 'Turundus' },
          { id: null, code: '30', name: 'Müük' },
        ],
        blanketOrders: [],
      },
    })
  })
  afterAll(() => app.close())

  const fields = async () => (await app.call('getOrderFields', shop.agency, { params: shop.client })).body
  const centreOf = async (code: string) => (await fields()).costCentres.find((centre) => centre.code === code)?.id ?? ''
  const savePolicy = (condition: Condition) => scene.savePolicy({ rules: [scene.aRule({ conditions: [condition] })] })
  const filled = async (purchaseOrderNumber: string | null, costCentreId: string | null) => {
    const draft = await shop.draft()
    await app.call('saveAdditionalInfo', shop.orderer, {
      params: { ...shop.client, id: draft.id },
      query: { version: draft.version },
      body: {
        additionalInfo: null,
        deadline: null,
        orderFields: { purchaseOrderNumber, costCentreId, ownFields: [], items: [] },
      },
    })
    return shop.get(draft.id)
  }
  const statusOf = async (order: Awaited<ReturnType<typeof filled>>) => {
    await shop.submit(order)
    return (await shop.get(order.id)).status.status
  }

  it('an order of the cost centre waits, others do not', async () => {
    expect((await savePolicy({ kind: 'costCentre', costCentreIds: [await centreOf('20')] })).status).toBe(200)
    expect((await scene.readPolicy()).body).toMatchObject({
      costCentres: [{ name: '20 Turundus' }, { name: '30 Müük' }],
    })
    expect(await statusOf(await filled(null, await centreOf('20')))).toBe('waitingApproval')
    expect(await statusOf(await filled(null, await centreOf('30')))).toBe('submitted')
    expect(await statusOf(await filled(null, null))).toBe('submitted')
  })

  it('a rule of an unknown cost centre is refused and not saved', async () => {
    const before = (await scene.readPolicy()).body
    const { status, problems } = await savePolicy({ kind: 'costCentre', costCentreIds: ['unknown'] })
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['rules[0].conditions[0]']])
    expect((await scene.readPolicy()).body).toEqual(before)
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
