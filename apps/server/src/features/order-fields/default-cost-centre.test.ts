import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import {
  COST_CENTRES,
  openOrderFieldScene,
  type OrderFieldScene,
  type OrderFieldSettingsInput,
} from '../../testing/scenes/order-field-scene.ts'
import { openShop, firstOf, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const SETTINGS = { costCentre: 'required', costCentres: COST_CENTRES } as const

describe('default cost centre of a member (R45)', () => {
  let app: TestApp
  let shop: Shop
  let manager: TestCaller
  let fields: OrderFieldScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
    manager = await app.make.member(shop.of, 'manager')
    fields = openOrderFieldScene(app, shop, manager)
  })
  afterAll(() => app.close())

  /** Saves the list again with the ids that it has. */
  const save = async (more: Partial<OrderFieldSettingsInput> = {}) => {
    const { costCentres } = await fields.read()
    const listed = COST_CENTRES.map((one) => ({
      ...one,
      id: costCentres.find(({ code }) => code === one.code)?.id ?? null,
    }))
    return fields.save({ ...SETTINGS, costCentres: listed, ...more })
  }
  const set = (of: TestCaller, costCentreId: string | null, caller = manager) =>
    app.call('changeMemberCostCentre', caller, {
      params: { ...shop.client, memberId: of.userId ?? '' },
      body: { costCentreId },
    })
  const defaultOf = async ({ userId }: TestCaller) => {
    const { body } = await app.call('listMembers', manager, { params: shop.client })
    return body.find(({ id }) => id === userId)?.defaultCostCentre?.code ?? null
  }
  const trail = () =>
    app.database.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('client_id', '=', shop.of.id)
      .where('noun', '=', 'member')
      .orderBy('id')
      .execute()

  it('managers and the agency set it, of themselves too, and each change is logged', async () => {
    await save()
    expect((await set(shop.orderer, await fields.centreOf('20'))).status).toBe(204)
    expect((await set(shop.orderer, await fields.centreOf('3'), shop.agency)).status).toBe(204)
    expect((await set(shop.orderer, await fields.centreOf('3'))).status).toBe(204)
    expect((await set(manager, await fields.centreOf('20'))).status).toBe(204)
    expect([await defaultOf(shop.orderer), await defaultOf(manager)]).toEqual(['3', '20'])
    expect((await set(manager, null)).status).toBe(204)
    const changes = await trail()
    expect(changes).toHaveLength(4)
    expect(changes).toEqual(
      expect.arrayContaining([
        { before: { defaultCostCentre: null }, after: { defaultCostCentre: '20 Turundus' } },
        { before: { defaultCostCentre: '20 Turundus' }, after: { defaultCostCentre: '3 Müük' } },
        { before: { defaultCostCentre: '20 Turundus' }, after: { defaultCostCentre: null } },
      ]),
    )
  })

  it('unknown and foreign cost centres, orderers and people of another client are refused, and nothing changes', async () => {
    await save()
    const mine = await fields.centreOf('20')
    await set(shop.orderer, mine)
    const before = await trail()
    const other = await openShop(app)
    const theirManager = await app.make.member(other.of, 'manager')
    const theirFields = openOrderFieldScene(app, other, theirManager)
    await theirFields.save(SETTINGS)
    const theirs = (await theirFields.read()).costCentres
    for (const id of ['unknown', firstOf(theirs).id]) {
      const refused = await set(shop.orderer, id)
      expect([refused.status, firstOf(refused.problems).key]).toEqual([400, 'costCentreId'])
    }
    expect((await set(shop.orderer, mine, shop.orderer)).status).toBe(403)
    expect((await set(shop.orderer, mine, theirManager)).status).toBe(403)
    expect((await set(other.orderer, mine)).status).toBe(404)
    expect(await defaultOf(shop.orderer)).toBe('20')
    expect(await trail()).toEqual(before)
  })

  it('a client whose orders have no cost centre sets none', async () => {
    await save({ costCentre: 'hidden' })
    expect((await set(shop.orderer, await fields.centreOf('20'))).status).toBe(400)
    expect(await defaultOf(shop.orderer)).toBeNull()
  })

  it('a new draft begins with that of its orderer; an emptied field stays empty', async () => {
    await save()
    await set(shop.orderer, await fields.centreOf('20'))
    const draft = await shop.draft()
    expect(draft.orderFields?.costCentre).toMatchObject({ code: '20', name: 'Turundus' })
    await fields.fill(draft, { costCentreId: null })
    const emptied = await shop.get(draft.id)
    await shop.save(emptied, shop.itemsOf(emptied))
    expect((await shop.get(draft.id)).orderFields?.costCentre).toBeNull()
  })

  it('a draft of the agency takes it from its first representative', async () => {
    await save()
    await set(shop.orderer, await fields.centreOf('20'))
    await set(manager, await fields.centreOf('3'))
    const { body } = await app.call('createDraft', shop.agency, { params: shop.client })
    expect((await shop.get(body.id, shop.agency)).orderFields?.costCentre).toBeNull()
    const name = (who: TestCaller) =>
      app.call('setRepresentative', shop.agency, {
        params: shop.client,
        query: { orderId: body.id, representativeId: who.userId ?? '' },
      })
    expect((await name(shop.orderer)).status).toBe(200)
    expect((await shop.get(body.id, shop.agency)).orderFields?.costCentre?.code).toBe('20')
    await name(manager)
    expect((await shop.get(body.id, shop.agency)).orderFields?.costCentre?.code).toBe('20')
  })

  it('items that are added, saved or ordered again begin with it where cost centres are chosen by product', async () => {
    await save({ costCentreLevel: 'item' })
    await set(shop.orderer, await fields.centreOf('3'))
    const draft = await shop.draft()
    const codes = async (id: string) => (await shop.get(id)).items.map(({ costCentre }) => costCentre?.code ?? null)
    expect(await codes(draft.id)).toEqual(['3'])
    expect((await shop.submit(await shop.get(draft.id))).status).toBe(200)
    expect((await shop.confirm(await shop.get(draft.id))).status).toBe(200)
    const again = await app.call('reorder', shop.orderer, {
      params: { ...shop.client, id: draft.id },
      query: {},
    })
    expect(await codes(again.body.id)).toEqual(['3'])
  })

  it('an entry that leaves the list is no default any more, also when its code comes back', async () => {
    await save()
    await set(shop.orderer, await fields.centreOf('20'))
    await set(manager, await fields.centreOf('3'))
    await save()
    expect(await defaultOf(shop.orderer)).toBe('20')
    const kept = { id: await fields.centreOf('3'), code: '3', name: 'Müük' }
    await save({ costCentres: [kept] })
    expect([await defaultOf(shop.orderer), await defaultOf(manager)]).toEqual([null, '3'])
    expect((await shop.draft()).orderFields?.costCentre).toBeNull()
    await save({ costCentres: [kept, { id: null, code: '20', name: 'Turundus' }] })
    expect(await defaultOf(shop.orderer)).toBeNull()
  })
})
