import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOutsideScene, type OutsideScene } from '../../testing/scenes/outside-approver-scene.ts'
import {
  COST_CENTRES,
  openOrderFieldScene,
  type OrderFieldScene,
  type OrderFieldSettingsInput,
} from '../../testing/scenes/order-field-scene.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// engines: both
// rule: R45
// rule: R46
// rule: R47
describe('order fields and speeds on the page of an approval', () => {
  let app: TestApp
  let scene: OutsideScene
  let fields: OrderFieldScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openOutsideScene(app)
    await scene.saveRules()
    fields = openOrderFieldScene(app, scene.shop)
  })
  afterAll(() => app.close())

  const BLANKET = { number: 'PO-0042', amount: 400, endsOn: '2026-12-31' }
  const useFields = (changes: Partial<OrderFieldSettingsInput> = {}) =>
    fields.save({
      purchaseOrder: 'optional',
      costCentre: 'optional',
      ownFields: [{ id: null, name: 'Kampaania', isRequired: false }],
      costCentres: COST_CENTRES,
      blanketOrders: [BLANKET],
      ...changes,
    })
  /** Draft with every field filled; its outside approver is asked by `send`. */
  const filled = async () => {
    const own = firstOf((await fields.read()).ownFields)
    return fields.filled({
      purchaseOrderNumber: BLANKET.number,
      costCentreId: await fields.centreOf('20'),
      ownFields: [{ id: own.id, value: 'Sügis' }],
    })
  }
  const send = async (draft: Awaited<ReturnType<typeof filled>>) => {
    const { status } = await scene.submit(scene.juri, scene.shop.orderer, draft)
    expect(status).toBe(200)
  }
  /** Pages of the order: that of the agency, and that of the link. */
  const pagesOf = async (id: string) => [
    (await scene.read(id, scene.shop.agency)).body,
    (await scene.look(await scene.tokenOf())).body,
  ]

  it('both pages show the number with what is left of its blanket order, the cost centre and own fields', async () => {
    await useFields()
    await scene.savePolicy({ rules: [] })
    expect((await scene.shop.submit(await filled())).status).toBe(200)
    await scene.saveRules()
    const draft = await filled()
    await send(draft)
    for (const page of await pagesOf(draft.id)) {
      expect(page.orderFields).toMatchObject({
        purchaseOrderNumber: 'PO-0042',
        costCentre: { code: '20', name: 'Turundus' },
        ownFields: [{ name: 'Kampaania', value: 'Sügis' }],
      })
      expect(page.blanketOrder).toEqual({ left: 257.5, endsOn: '2026-12-31', obstacle: null })
    }
  })

  it('both pages say that the blanket order has too little left, or has ended', async () => {
    await useFields()
    const draft = await filled()
    await send(draft)
    await useFields({ blanketOrders: [{ ...BLANKET, amount: 10 }] })
    const short = { left: 10, endsOn: '2026-12-31', obstacle: 'exceeded' }
    expect((await pagesOf(draft.id)).map(({ blanketOrder }) => blanketOrder)).toEqual([short, short])
    await useFields({ blanketOrders: [{ ...BLANKET, endsOn: '2026-03-10' }] })
    const ended = { left: 400, endsOn: '2026-03-10', obstacle: 'ended' }
    expect((await pagesOf(draft.id)).map(({ blanketOrder }) => blanketOrder)).toEqual([ended, ended])
  })

  it('a page reads the blanket order with two statements, and none where its order has no number', async () => {
    await useFields()
    const plain = await fields.filled({ costCentreId: await fields.centreOf('20') })
    await send(plain)
    const numbered = await filled()
    await send(numbered)
    const statementsOf = async (id: string) => {
      const before = app.database.statements()
      await scene.read(id, scene.shop.agency)
      return app.database.statements() - before
    }
    await statementsOf(plain.id)
    const base = await statementsOf(plain.id)
    expect(await statementsOf(numbered.id)).toBe(base + 2)
  })

  it('fields that the client does not use any more are not shown', async () => {
    await useFields()
    const draft = await filled()
    await send(draft)
    await useFields({ purchaseOrder: 'hidden', costCentre: 'hidden', ownFields: [], blanketOrders: [BLANKET] })
    for (const page of await pagesOf(draft.id)) {
      expect(page.orderFields?.purchaseOrderNumber ?? null).toBeNull()
      expect(page.blanketOrder).toBeNull()
    }
  })

  it('both pages show cost centres by line', async () => {
    await useFields({ costCentreLevel: 'item' })
    const draft = await scene.shop.draft()
    const item = firstOf(draft.items)
    await fields.fill(draft, { items: [{ id: item.id, costCentreId: await fields.centreOf('3') }] })
    await send(await scene.shop.get(draft.id))
    for (const page of await pagesOf(draft.id)) {
      expect(firstOf(page.items).costCentre).toMatchObject({ code: '3', name: 'Müük' })
      expect(page.orderFields).toMatchObject({ purchaseOrderNumber: null, costCentre: null, ownFields: [] })
      expect(page.blanketOrder).toBeNull()
    }
  })

  it('both pages show the surcharge of the chosen day, and clients without fields show none', async () => {
    const groupId = await app.make.productGroup(scene.shop.of.organizationId)
    const { productId } = scene.shop
    await app.database.db.updateTable('products').set({ group_id: groupId }).where('id', '=', productId).execute()
    const level = {
      groupId,
      productCode: null,
      printingHouseId: null,
      productionDays: 1,
      salePercent: 25,
      salePrice: 0,
    }
    const rest = { minimum: 0, purchasePercent: 0, purchasePrice: 0, cutOffHour: 12, activeFrom: null, activeTo: null }
    await app.call('saveSpeedLevels', scene.shop.agency, {
      query: { version: 0 },
      body: { levels: [{ ...level, ...rest }] },
    })
    const draft = await scene.shop.draft()
    await app.call('saveAdditionalInfo', scene.shop.orderer, {
      params: { ...scene.shop.client, id: draft.id },
      query: { version: draft.version },
      body: { additionalInfo: null, deadline: '2026-03-16' },
    })
    await send(await scene.shop.get(draft.id))
    for (const page of await pagesOf(draft.id)) {
      expect(firstOf(page.items).speed).toMatchObject({ days: 1 })
      expect(firstOf(page.items).speed?.price).toBeGreaterThan(0)
      expect(page.orderFields).toBeNull()
    }
  })
})
