import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WORKSHEET_STATUSES, type WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { type InvoiceScene, openInvoiceScene } from '../../../testing/scenes/invoice-scene.ts'
import { firstOf } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

// engines: both
// rule: R40
describe('changes of a confirmed order that the client accepts', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    scene = await openInvoiceScene(app)
  })
  afterAll(() => app.close())

  type Order = Awaited<ReturnType<InvoiceScene['confirmed']>>
  type Change = { deadline?: string; quantity?: number; price?: number; reason?: string }

  const bodyOf = (order: Order, { deadline, quantity, price }: Change) => ({
    deadline: deadline ?? null,
    items:
      quantity === undefined && price === undefined
        ? []
        : order.items.slice(0, 1).map(({ id, designs }) => ({
            id,
            designs: quantity === undefined ? [] : designs.slice(0, 1).map((design) => ({ id: design.id, quantity })),
            price: price ?? null,
            purchasePrice: null,
          })),
  })
  const ref = (id: string) => ({ params: { ...scene.shop.client, id } })
  const propose = (order: Order, change: Change, caller = scene.shop.agency) =>
    app.call('proposeOrderChange', caller, {
      ...ref(order.id),
      query: { version: order.version },
      body: { ...bodyOf(order, change), reason: change.reason ?? 'Telefonis kokku lepitud' },
    })
  const preview = (order: Order, change: Change) =>
    app.call('previewOrderChange', scene.shop.agency, { ...ref(order.id), body: bodyOf(order, change) })
  const answer = async (id: string, isAccepted: boolean, caller = scene.shop.orderer, version?: number) =>
    app.call('answerOrderChange', caller, {
      ...ref(id),
      query: { version: version ?? (await scene.shop.get(id)).version },
      body: { isAccepted, answer: isAccepted ? '' : 'Jääme esialgse juurde' },
    })
  const withdraw = async (id: string) =>
    app.call('withdrawOrderChange', scene.shop.agency, {
      ...ref(id),
      query: { version: (await scene.shop.get(id)).version },
    })
  const proposalOf = async (id: string, caller = scene.shop.orderer) =>
    (await app.call('getOrderChange', caller, ref(id))).body.proposal
  const closedOf = async (id: string) =>
    await app.database.db.selectFrom('order_changes').select(['outcome', 'answer']).where('order_id', '=', id).execute()
  const termsOf = async (id: string) => {
    const { order, items, designs, places } = await scene.shop.rowsOf(id)
    return { deadline: order?.deadline, sale: order?.items_sale_cents, items, designs, places }
  }
  const moveTo = async (order: Order, ...path: WorksheetStatus[]) => {
    const itemId = firstOf(order.items).id
    for (const [at, to] of path.slice(1).entries()) {
      const { status, text } = await app.call('setWorksheetStatus', scene.shop.agency, {
        params: { ...scene.shop.client, id: order.id, itemId },
        body: { from: WORKSHEET_STATUSES[path[at] ?? 'open'].number, to: WORKSHEET_STATUSES[to].number },
      })
      if (status !== 204) throw new Error(text)
    }
    return scene.shop.get(order.id, scene.shop.agency)
  }
  const worksheetOf = async (order: Order) => {
    const item = firstOf(order.items)
    const sheets = app.database.db.selectFrom('worksheets').select('status').where('order_item_id', '=', item.id)
    return (await sheets.executeTakeFirstOrThrow()).status
  }

  it('a proposal shows both prices, and the order changes only when the client accepts', async () => {
    const order = await scene.confirmed()
    const before = await termsOf(order.id)
    const shown = (await preview(order, { quantity: 200, deadline: '2026-04-15' })).body
    expect(shown).toMatchObject({
      deadline: { before: null, after: '2026-04-15' },
      items: [{ quantity: { before: 100, after: 200 }, price: { before: 137.5, after: 262.5 } }],
      totalPrice: { before: 142.5, after: 267.5 },
      totalPurchasePrice: { before: 115, after: 215 },
      margin: { before: { euros: 27.5 }, after: { euros: 52.5 } },
      sentAgain: [],
    })
    expect(await termsOf(order.id)).toEqual(before)
    expect((await propose(order, { quantity: 200, deadline: '2026-04-15' })).status).toBe(200)
    expect(await termsOf(order.id)).toEqual(before)
    const proposal = await proposalOf(order.id)
    expect(proposal).toMatchObject({ reason: 'Telefonis kokku lepitud', canAnswer: true, isOutdated: false })
    expect(JSON.stringify(proposal)).not.toMatch(/purchase|margin/iu)
    expect((await answer(order.id, true)).status).toBe(200)
    const after = await termsOf(order.id)
    expect(after).toMatchObject({
      deadline: '2026-04-15',
      sale: 26_250,
      items: [{ quantity: 200, sale_cents: 26_250, purchase_cents: 21_000 }],
      designs: [{ quantity: 200 }],
    })
    expect(await closedOf(order.id)).toEqual([{ outcome: 'accepted', answer: null }])
    expect(await proposalOf(order.id)).toBeNull()
  })

  it('addresses keep their proportions, and the places of the order follow', async () => {
    const other = await scene.receiver({ name: 'Lõuna OÜ' })
    const shares = [
      { destinationId: scene.shop.contactId, quantity: 30 },
      { destinationId: other, quantity: 10 },
    ]
    const order = await scene.confirmed([scene.productId], shares)
    await propose(order, { quantity: 90 })
    expect((await answer(order.id, true)).status).toBe(200)
    const design = firstOf(firstOf((await scene.shop.get(order.id)).items).designs)
    expect(design.destinations.map(({ quantity }) => quantity)).toEqual([68, 22])
    const { places } = await scene.shop.rowsOf(order.id)
    expect(places).toHaveLength(2)
  })

  it('the client gets an email without a link that answers, and both timelines tell the change', async () => {
    const order = await scene.confirmed()
    await propose(order, { quantity: 150, price: 199 })
    const mails = (await app.mails()).filter(
      ({ kind, organizationId }) => kind === 'orderChangeProposed' && organizationId === scene.shop.of.organizationId,
    )
    expect(JSON.stringify(mails.at(-1))).toContain(`/clients/${scene.shop.of.id}/orders?order=${order.id}`)
    await answer(order.id, true)
    const ofAgency = await app.call('getAgencyOrderTimeline', scene.shop.agency, { params: { id: order.id } })
    expect(ofAgency.body.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Muudatusettepanek tehtud', 'Klient nõustus muudatusega']),
    )
    const ofClient = await app.call('getOrderTimeline', scene.shop.orderer, ref(order.id))
    expect(JSON.stringify(ofClient.body)).toContain('Telefonis kokku lepitud')
    expect(JSON.stringify(ofClient.body)).not.toContain('ostuhind')
    expect((await scene.shop.rowsOf(order.id)).items).toMatchObject([
      { sale_cents: 19_900, sale_override_cents: 19_900, override_reason: 'Telefonis kokku lepitud' },
    ])
  })

  it('a worksheet that a printing house has needs sending again; an open one stays open', async () => {
    const sent = await moveTo(await scene.confirmed(), 'open', 'confirmed', 'accepted')
    expect((await preview(sent, { deadline: '2026-04-15' })).body.sentAgain).toHaveLength(1)
    await propose(sent, { deadline: '2026-04-15' })
    expect(await worksheetOf(sent)).toBe(WORKSHEET_STATUSES.accepted.number)
    await answer(sent.id, true)
    expect(await worksheetOf(sent)).toBe(WORKSHEET_STATUSES.requiresAdjustment.number)
    const open = await scene.confirmed()
    await propose(open, { quantity: 120 })
    await answer(open.id, true)
    expect(await worksheetOf(open)).toBe(WORKSHEET_STATUSES.open.number)
  })

  it('a declined or withdrawn proposal leaves the order as it was, and another one may follow', async () => {
    const order = await scene.confirmed()
    const before = await termsOf(order.id)
    await propose(order, { quantity: 200 })
    expect((await answer(order.id, false)).status).toBe(200)
    await propose(await scene.shop.get(order.id, scene.shop.agency), { quantity: 300 })
    expect((await withdraw(order.id)).status).toBe(200)
    expect(await termsOf(order.id)).toEqual(before)
    const closed = await closedOf(order.id)
    expect(closed.map(({ outcome }) => outcome).sort()).toEqual(['declined', 'withdrawn'])
    expect(closed.map(({ answer: text }) => text)).toContain('Jääme esialgse juurde')
    expect([(await withdraw(order.id)).status, (await answer(order.id, true)).status]).toEqual([409, 409])
  })

  describe('refusals', () => {
    const problemsOf = ({ status, problems }: Awaited<ReturnType<typeof propose>>) => [
      status,
      problems.map(({ key }) => key),
    ]

    it('needs a reason, a change, known designs and a day that can be a deadline', async () => {
      const order = await scene.confirmed()
      const before = await scene.shop.rowsOf(order.id)
      expect(problemsOf(await propose(order, { quantity: 200, reason: ' ' }))).toEqual([400, ['reason']])
      expect(problemsOf(await propose(order, { quantity: 100 }))).toEqual([400, ['change']])
      expect(problemsOf(await propose(order, { deadline: '2026-03-11' }))).toEqual([400, ['deadline']])
      expect(problemsOf(await propose(order, { deadline: '2026-04-12' }))).toEqual([400, ['deadline']])
      expect(problemsOf(await propose(order, { quantity: 0 }))[0]).toBe(400)
      const unknown = { ...bodyOf(order, { quantity: 50 }), reason: 'Kokkulepe' }
      const designs = [{ id: 'muu', quantity: 5 }]
      const answers = await Promise.all([
        app.call('proposeOrderChange', scene.shop.agency, {
          ...ref(order.id),
          query: { version: order.version },
          body: { ...unknown, items: unknown.items.map((item) => ({ ...item, designs })) },
        }),
        app.call('proposeOrderChange', scene.shop.agency, {
          ...ref(order.id),
          query: { version: order.version },
          body: { ...unknown, items: unknown.items.map((item) => ({ ...item, id: 'muu' })) },
        }),
      ])
      expect(answers.map(problemsOf)).toEqual([
        [400, ['items[0].designs[0].id']],
        [400, ['items[0].id']],
      ])
      expect(await scene.shop.rowsOf(order.id)).toEqual(before)
      expect(await closedOf(order.id)).toEqual([])
    })

    it('neither the client proposes nor the agency or a viewer answers', async () => {
      const order = await scene.confirmed()
      expect((await propose(order, { quantity: 200 }, scene.shop.orderer)).status).toBe(403)
      await propose(order, { quantity: 200 })
      const before = await scene.shop.rowsOf(order.id)
      const viewer = await app.make.member(scene.shop.of, 'viewer')
      for (const caller of [scene.shop.agency, viewer]) {
        expect((await answer(order.id, true, caller)).status).toBe(403)
      }
      expect((await proposalOf(order.id, viewer))?.canAnswer).toBe(false)
      expect(await scene.shop.rowsOf(order.id)).toEqual(before)
    })

    it('an order has one open proposal, and of two presses at once one counts', async () => {
      const order = await scene.confirmed()
      const twice = await Promise.all([propose(order, { quantity: 200 }), propose(order, { quantity: 300 })])
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
      const again = await propose(await scene.shop.get(order.id, scene.shop.agency), { quantity: 400 })
      expect(problemsOf(again)).toEqual([400, ['order']])
      const { version } = await scene.shop.get(order.id)
      const answers = await Promise.all([
        answer(order.id, true, scene.shop.orderer, version),
        answer(order.id, false, scene.shop.orderer, version),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await closedOf(order.id)).toHaveLength(1)
    })

    it('a canceled order has nothing to answer, and an invoiced one cannot be changed', async () => {
      const canceled = await scene.confirmed()
      await propose(canceled, { quantity: 200 })
      await app.call('cancelOrder', scene.shop.agency, {
        ...ref(canceled.id),
        query: { version: (await scene.shop.get(canceled.id)).version },
        body: { reason: 'Jääb ära' },
      })
      const before = await scene.shop.rowsOf(canceled.id)
      expect(await proposalOf(canceled.id)).toBeNull()
      expect((await answer(canceled.id, true)).status).toBe(403)
      expect(await scene.shop.rowsOf(canceled.id)).toEqual(before)
      const invoiced = await scene.confirmed()
      await scene.issue(invoiced)
      expect(problemsOf(await propose(await scene.shop.get(invoiced.id), { quantity: 200 }))).toEqual([400, ['order']])
    })

    it('an order with an open proposal is not invoiced', async () => {
      const order = await scene.confirmed()
      await propose(order, { quantity: 200 })
      const current = await scene.shop.get(order.id, scene.shop.agency)
      const { status, problems } = await scene.issue(current)
      expect([status, problems.map(({ key }) => key)]).toEqual([400, ['order']])
      expect((await scene.rowsOf()).invoices).toEqual([])
      await answer(order.id, true)
      expect((await scene.issue(await scene.shop.get(order.id, scene.shop.agency))).status).toBe(200)
      expect((await scene.rowsOf()).invoices).toMatchObject([{ net_cents: 26_750 }])
    })

    it('the quantity of a printed job stays, also where it is printed after the proposal', async () => {
      const order = await moveTo(await scene.confirmed(), 'open', 'confirmed', 'accepted')
      await propose(order, { quantity: 200 })
      await moveTo(order, 'accepted', 'completed')
      const before = await scene.shop.rowsOf(order.id)
      const late = await answer(order.id, true)
      expect([late.status, late.problems.map(({ key }) => key)]).toEqual([400, ['order']])
      expect(await scene.shop.rowsOf(order.id)).toEqual(before)
      await withdraw(order.id)
      const again = await propose(await scene.shop.get(order.id, scene.shop.agency), { quantity: 200 })
      expect(problemsOf(again)).toEqual([400, ['items[0]']])
    })

    it('a proposal is outdated once the agency has set another price, and is not accepted', async () => {
      const order = await scene.confirmed()
      await propose(order, { quantity: 200 })
      const { version } = await scene.shop.get(order.id)
      await app.call('setItemPrices', scene.shop.agency, {
        params: { ...scene.shop.client, id: order.id, itemId: firstOf(order.items).id },
        query: { version },
        body: { purchasePrice: null, price: 120, printingHouseId: null, reason: 'Allahindlus' },
      })
      expect((await proposalOf(order.id))?.isOutdated).toBe(true)
      const before = await scene.shop.rowsOf(order.id)
      expect((await answer(order.id, true)).status).toBe(400)
      expect(await scene.shop.rowsOf(order.id)).toEqual(before)
    })
  })
})
