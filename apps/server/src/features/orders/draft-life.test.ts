import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('drafts', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const empty = async (caller = shop.orderer) => {
    const { body } = await app.call('createDraft', caller, { params: shop.client })
    return shop.get(body.id)
  }

  const keepDesigns = async (productId: string, quantities: number[]) => {
    const rows = quantities.map((quantity, position) => ({
      id: app.newId(),
      organization_id: shop.of.organizationId,
      client_id: shop.of.id,
      product_id: productId,
      position,
      name: `Kujundus ${position + 1}`,
      quantity,
    }))
    await app.database.db.insertInto('product_designs').values(rows).execute()
  }

  const remove = (order: { id: string; version: number }, productId = shop.productId, caller = shop.orderer) =>
    app.call('removeProduct', caller, {
      params: { ...shop.client, id: order.id, productId },
      query: { version: order.version },
    })

  const discard = (order: { id: string; version: number }, caller = shop.orderer) =>
    app.call('deleteDraft', caller, { params: { ...shop.client, id: order.id }, query: { version: order.version } })

  const represent = (orderId: string, representativeId: string, caller = shop.agency) =>
    app.call('setRepresentative', caller, { params: shop.client, query: { orderId, representativeId } })

  // spec: DR2, WI12
  it('a draft has its client user as representative, or none when the agency creates it', async () => {
    expect((await empty()).clientInfo.representativeId).toBe(shop.orderer.userId)
    expect((await empty(shop.agency)).clientInfo.representativeId).toBeNull()
  })

  it('a draft names the project manager of its client, none who has left and none of other agencies', async () => {
    const manager = await app.make.agencyUser(shop.of.organizationId)
    const { db } = app.database
    await db
      .updateTable('organizations')
      .set({ phone: '+372 600 0000' })
      .where('id', '=', shop.of.organizationId)
      .execute()
    const managed = async (agent_id: string | null) => {
      await db.updateTable('clients').set({ agent_id }).where('id', '=', shop.of.id).execute()
      return (await empty()).projectManager
    }
    const { name, email } = await db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', manager.userId ?? '')
      .executeTakeFirstOrThrow()
    expect(await managed(manager.userId ?? '')).toEqual({ name, email, phone: '+372 600 0000' })
    expect(await managed(null)).toBeNull()
    const foreign = await app.make.agencyUser(await app.make.organization())
    expect(await managed(foreign.userId ?? '')).toBeNull()
    await db
      .updateTable('agency_users')
      .set({ disabled_at: app.now() })
      .where('user_id', '=', manager.userId ?? '')
      .execute()
    expect(await managed(manager.userId ?? '')).toBeNull()
  })

  // spec: SU12, DR1, DR17
  it('a draft has the actions that the caller may take', async () => {
    const draft = await empty()
    const may = { edit: true, submit: true, confirm: false, delete: true, excludeTransportPrice: true }
    expect(draft.actions).toEqual(may)
    const viewer = await app.make.member(shop.of, 'viewer')
    expect((await shop.get(draft.id, viewer)).actions).toEqual({
      edit: false,
      submit: false,
      confirm: false,
      delete: false,
      excludeTransportPrice: false,
    })
    expect((await shop.get((await shop.submitted()).id, shop.agency)).actions).toMatchObject({
      edit: true,
      confirm: true,
    })
  })

  // spec: DR3
  it('a product is added with the kept designs and their total', async () => {
    await keepDesigns(shop.productId, [30, 70])
    const draft = await empty()
    expect((await shop.add(draft)).body).toEqual({ version: draft.version + 1 })
    const item = firstOf((await shop.get(draft.id)).items)
    expect(item.quantity).toBe(100)
    expect(item.designs.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Kujundus 1', 30],
      ['Kujundus 2', 70],
    ])
  })

  it('a product without kept designs is added with one blank design of its minimum', async () => {
    const product = await app.make.product(shop.of.organizationId, { min_quantity: 50, quantity_step: 25 })
    const draft = await empty()
    await shop.add(draft, product)
    const item = firstOf((await shop.get(draft.id)).items)
    expect([item.quantity, item.designs.map(({ name, quantity }) => [name, quantity])]).toEqual([50, [[null, 50]]])
  })

  it('a product can be in an order once', async () => {
    const draft = await shop.draft()
    const before = await shop.rowsOf(draft.id)
    const twice = await shop.add(draft)
    expect([twice.status, twice.problems.map(({ key }) => key)]).toEqual([400, ['productId']])
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  it('adding a product not offered to the client is 404', async () => {
    const { organizationId } = shop.of
    const foreign = await app.make.product((await app.make.client()).organizationId)
    const named = await app.make.product(organizationId, { is_offered_to_all: false })
    const archived = await app.make.product(organizationId, { archived_at: app.now() })
    const draft = await empty()
    for (const product of [foreign, named, archived]) expect((await shop.add(draft, product)).status).toBe(404)
  })

  // spec: DR4
  it('a removed product is removed with its designs, and the totals follow', async () => {
    const other = await app.make.product(shop.of.organizationId)
    const draft = await shop.draft([shop.productId, other])
    expect((await remove(draft, other)).status).toBe(200)
    const { order, items, designs } = await shop.rowsOf(draft.id)
    expect([items.length, designs.length, order?.items_sale_cents]).toEqual([1, 1, 13_750])
    expect((await remove(await shop.get(draft.id), other)).status).toBe(404)
  })

  // spec: DR3, WI14
  it('adding, removing and deleting with a stale version is rejected', async () => {
    const draft = await shop.draft()
    const before = await shop.rowsOf(draft.id)
    const stale = { id: draft.id, version: draft.version - 1 }
    const other = await app.make.product(shop.of.organizationId)
    const answers = [await shop.add(stale, other), await remove(stale), await discard(stale)]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await shop.rowsOf(draft.id)).toEqual(before)
  })

  // spec: OL4, WI13
  it('a draft is deleted with its content, a submitted order never', async () => {
    const draft = await shop.draft()
    expect((await discard(draft)).status).toBe(204)
    expect(await shop.rowsOf(draft.id)).toMatchObject({ order: undefined, items: [] })
    const sent = await shop.submitted()
    expect([(await discard(sent)).status, (await discard(sent, shop.agency)).status]).toEqual([403, 403])
  })

  it('an order of another client is not found by any call', async () => {
    const theirs = await (await openShop(app)).draft()
    const answers = [await shop.add(theirs), await remove(theirs), await discard(theirs)]
    answers.push(await represent(theirs.id, shop.orderer.userId ?? ''))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  // spec: DR14
  it('the representative must be a member of the client, also while another user saves', async () => {
    const draft = await shop.draft()
    const { userId } = await app.make.member(shop.of, 'manager')
    const stranger = await app.make.member((await openShop(app)).of)
    expect((await represent(draft.id, stranger.userId)).status).toBe(404)
    const [named, saved] = await Promise.all([represent(draft.id, userId), shop.save(draft, shop.itemsOf(draft))])
    expect(named?.status).toBe(200)
    expect([200, 409]).toContain(saved?.status)
    const after = await shop.get(draft.id)
    expect(after.clientInfo.representativeId).toBe(userId)
    expect(after.version).toBe(draft.version + (saved?.status === 200 ? 2 : 1))
  })

  it('the representative of a submitted order can be changed by the agency, not by a client user', async () => {
    const sent = await shop.submitted()
    const { userId } = await app.make.member(shop.of, 'manager')
    expect((await represent(sent.id, userId, shop.orderer)).status).toBe(403)
    expect((await represent(sent.id, userId)).status).toBe(200)
  })

  describe('note and deadline', () => {
    const note = (
      order: { id: string; version: number },
      body: { additionalInfo: string | null; deadline: string | null },
      caller = shop.orderer,
    ) =>
      app.call('saveAdditionalInfo', caller, {
        params: { ...shop.client, id: order.id },
        query: { version: order.version },
        body,
      })

    // spec: DR15
    it('note and deadline are saved, and cleared by null', async () => {
      const draft = await shop.draft()
      await note(draft, { additionalInfo: '  Helistage enne  ', deadline: '2026-04-20' })
      const saved = await shop.get(draft.id)
      expect(saved).toMatchObject({ additionalInfo: 'Helistage enne', deadline: '2026-04-20' })
      await note(saved, { additionalInfo: null, deadline: null })
      expect(await shop.get(draft.id)).toMatchObject({ additionalInfo: null, deadline: null })
    })

    // spec: DL6
    it.each([
      // Wednesday morning, 3 days of production and 1 of transport: Tuesday at the earliest.
      ['2026-03-16', 400],
      ['2026-03-17', 200],
      ['2026-03-21', 400],
      ['2026-04-03', 400],
    ])('saving the deadline %s answers %d', async (deadline, status) => {
      const draft = await shop.draft()
      const answer = await note(draft, { additionalInfo: null, deadline })
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([
        status,
        status === 400 ? ['deadline'] : [],
      ])
      expect((await shop.rowsOf(draft.id)).order?.deadline ?? null).toBe(status === 200 ? deadline : null)
    })

    it.each([
      ['midnight in Tallinn, as a browser writes it', '2026-04-19T21:00:00Z'],
      ['midnight in UTC', '2026-04-20T00:00:00.000Z'],
      ['an instant with the offset of Tallinn', '2026-04-20T00:00:00+03:00'],
      ['a local time', '2026-04-20T09:30:00'],
    ])('a deadline sent as %s is that day in Tallinn (D12)', async (_, deadline) => {
      const draft = await shop.draft()
      const { status } = await note(draft, { additionalInfo: null, deadline })
      expect([status, (await shop.get(draft.id)).deadline]).toEqual([200, '2026-04-20'])
    })

    it.each(['20.04.2026', '2026-02-30', '2026-02-30T00:00:00Z', 'homme'])(
      'the deadline "%s" is rejected as malformed',
      async (deadline) => {
        const draft = await shop.draft()
        const { status, problems } = await note(draft, { additionalInfo: null, deadline })
        expect([status, problems]).toEqual([400, [{ key: 'deadline', errors: ['Sisestage kuupäev.'] }]])
      },
    )

    it('a day off of the organization is rejected as deadline', async () => {
      const row = { organization_id: shop.of.organizationId, day: '2026-03-30' }
      await app.database.db.insertInto('organization_days_off').values(row).execute()
      const answer = await note(await shop.draft(), { additionalInfo: null, deadline: '2026-03-30' })
      expect(answer.status).toBe(400)
    })

    it('saving a deadline with a stale version is rejected before the deadline is checked', async () => {
      const draft = await shop.draft()
      const stale = { id: draft.id, version: draft.version - 1 }
      expect((await note(stale, { additionalInfo: null, deadline: '2020-01-01' })).status).toBe(409)
    })

    it('the deadline of a submitted order stays valid when the earliest day has passed it', async () => {
      const draft = await shop.draft()
      await note(draft, { additionalInfo: null, deadline: '2026-03-17' })
      await shop.submit(await shop.get(draft.id))
      app.setNow('2026-03-13T08:00:00Z')
      const kept = await note(
        await shop.get(draft.id),
        { additionalInfo: 'Kiire', deadline: '2026-03-17' },
        shop.agency,
      )
      const moved = await note(await shop.get(draft.id), { additionalInfo: null, deadline: '2026-03-16' }, shop.agency)
      app.setNow('2026-03-11T08:00:00Z')
      expect([kept.status, moved.status]).toEqual([200, 400])
    })
  })
})
