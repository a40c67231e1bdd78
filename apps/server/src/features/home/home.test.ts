import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { refreshReportTotals } from '../reports/index.ts'

/** A Tuesday. */
const NOW = '2026-03-10T08:00:00Z'
const SUNDAY = '2026-03-15'

describe('home of a client', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.setNow(NOW)
    shop = await openShop(app)
  })

  const read = async (caller: TestCaller = shop.orderer) => {
    const { body, status } = await app.call('getHome', caller, { params: shop.client })
    expect(status).toBe(200)
    return body
  }
  const ids = (part: { entries: readonly { id: string }[] }) => part.entries.map(({ id }) => id)
  const change = (id: string, row: Record<string, unknown>) =>
    app.database.db.updateTable('orders').set(row).where('id', '=', id).execute()
  const freeProduct = () => app.make.product(shop.of.organizationId, { design_files_are_required: false })
  const confirmed = async (products: string[], deadline: string | null = null) => {
    const order = await shop.submitted(products)
    expect((await shop.confirm(order)).status).toBe(200)
    await change(order.id, { deadline })
    return order.id
  }

  it('a new client has an empty home', async () => {
    const none = { entries: [], hasMore: false }
    const { spending, ...parts } = await read()
    expect(parts).toEqual({
      drafts: none,
      waiting: none,
      proofs: none,
      approvals: { toDecide: none, own: none },
      arriving: none,
      inWork: none,
      invoices: none,
      regular: [],
      hasOrders: false,
    })
    expect(spending.groups).toEqual([])
    const months = spending.months.map(({ month }) => month)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03'])
  })

  it('drafts are listed with own ones first, then by their last change, without empty ones', async () => {
    const colleague = await app.make.member(shop.of)
    const older = await shop.draft()
    app.setNow('2026-03-10T09:00:00Z')
    const newer = await shop.draft()
    app.setNow('2026-03-10T10:00:00Z')
    const ofColleague = await shop.draft([shop.productId], colleague)
    await app.call('createDraft', shop.orderer, { params: shop.client })
    app.setNow('2026-03-10T11:00:00Z')
    await shop.save(await shop.get(older.id), shop.itemsOf(await shop.get(older.id), 50))
    const { drafts } = await read()
    expect(ids(drafts)).toEqual([older.id, newer.id, ofColleague.id])
    expect(drafts.entries.map(({ isOwn, touchedAt }) => [isOwn, touchedAt])).toEqual([
      [true, '2026-03-10T11:00:00.000Z'],
      [true, '2026-03-10T09:00:00.000Z'],
      [false, '2026-03-10T10:00:00.000Z'],
    ])
    expect(drafts.entries[0]).toMatchObject({ productCount: 1, canBeContinued: true })
    expect(ids((await read(colleague)).drafts)[0]).toBe(ofColleague.id)
  })

  it('a viewer sees drafts without being offered to go on', async () => {
    await shop.draft()
    const viewer = await app.make.member(shop.of, 'viewer')
    const { drafts } = await read(viewer)
    expect(drafts.entries.map(({ canBeContinued, isOwn }) => [canBeContinued, isOwn])).toEqual([[false, false]])
  })

  it('orders that wait for an approval are shown to who decides and to their orderer, each with the other', async () => {
    const manager = await app.make.member(shop.of, 'manager')
    const stranger = await app.make.member(shop.of)
    const statementsOf = async () => {
      const before = app.database.statements()
      await read(stranger)
      return app.database.statements() - before
    }
    const draft = await shop.draft()
    const without = await statementsOf()
    await app.call('saveApprovalPolicy', shop.agency, {
      params: shop.client,
      query: { version: 0 },
      body: {
        match: 'all',
        allowsSelfApproval: false,
        agencyOrdersFreely: false,
        approversMayEdit: false,
        isManagedByClient: false,
        rules: [
          {
            name: 'Kõik',
            isActive: true,
            conditions: [{ kind: 'role', role: 'orderer' }],
            steps: [{ kind: 'person', userId: manager.userId ?? '' }],
          },
        ],
      },
    })
    expect(await statementsOf()).toBe(without)
    await shop.submit(draft)
    const orders = ({ entries }: { entries: readonly { orderId: string }[] }) => entries.map(({ orderId }) => orderId)
    const found = async (caller: TestCaller) => {
      const { toDecide, own } = (await read(caller)).approvals
      return [orders(toDecide), orders(own)]
    }
    expect(await found(manager)).toEqual([[draft.id], []])
    expect(await found(shop.orderer)).toEqual([[], [draft.id]])
    expect(await found(stranger)).toEqual([[], []])
    expect((await read()).approvals.own.entries[0]).toMatchObject({
      products: expect.any(Array),
      amount: expect.any(Number),
      waitsFor: { kind: 'person', approver: expect.any(String) },
    })
  })

  it('orders wait for missing files, prices and answers, and tell the answer for a week', async () => {
    const product = await freeProduct()
    const noFiles = await shop.submitted()
    const noPrice = await shop.submitted([product])
    await change(noPrice.id, { items_sale_cents: null })
    const asked = await shop.submitted([product])
    const calm = await shop.submitted([product])
    const request = { params: { ...shop.client, id: asked.id }, query: { version: asked.version } }
    await app.call('saveAlterationRequest', shop.orderer, { ...request, body: { alterationRequest: 'Punasem' } })
    const waiting = async () =>
      Object.fromEntries((await read()).waiting.entries.map(({ id, reasons, answer }) => [id, [reasons, answer]]))
    expect(await waiting()).toEqual({
      [noFiles.id]: [['filesMissing'], null],
      [noPrice.id]: [['priceMissing'], null],
      [asked.id]: [['alterationRequested'], null],
    })
    const { version } = await shop.get(asked.id)
    await app.call('saveAlterationRequest', shop.agency, {
      params: { ...shop.client, id: asked.id },
      query: { version },
      body: { alterationRequest: null, answer: 'Teeme punasemaks' },
    })
    expect((await waiting())[asked.id]).toEqual([['alterationAnswered'], 'Teeme punasemaks'])
    // An answered order comes first also where it waits for something else, after newer orders that wait.
    await change(asked.id, { files_missing: true })
    for (let more = 0; more < 5; more++) await shop.submitted()
    expect((await read()).waiting.entries[0]).toMatchObject({
      id: asked.id,
      reasons: ['alterationAnswered', 'filesMissing'],
      answer: 'Teeme punasemaks',
    })
    await change(asked.id, { files_missing: false })
    app.setNow('2026-03-18T08:00:00Z')
    expect((await waiting())[asked.id]).toBeUndefined()
    expect((await waiting())[calm.id]).toBeUndefined()
  })

  it('work is split into what arrives until Sunday and the rest, the earliest deadline first', async () => {
    const product = await freeProduct()
    const late = await confirmed([product], '2026-03-09')
    const today = await confirmed([product], toTallinnDay(new Date(NOW)))
    const sunday = await confirmed([product], SUNDAY)
    const next = await confirmed([product], addDays(SUNDAY, 1))
    const unconfirmed = await shop.submitted([product])
    await change(unconfirmed.id, { deadline: SUNDAY })
    const { arriving, inWork } = await read()
    expect(ids(arriving)).toEqual([today, sunday])
    expect(inWork.entries.map(({ id, nextStep, isLate }) => [id, nextStep, isLate])).toEqual([
      [late, 'delivery', true],
      [unconfirmed.id, 'confirmation', false],
      [next, 'delivery', false],
    ])
  })

  it('a part shows five entries and says that there are more', async () => {
    const product = await freeProduct()
    for (let nth = 0; nth < 6; nth += 1) await shop.submitted([product])
    const { inWork } = await read()
    expect([inWork.entries.length, inWork.hasMore]).toEqual([5, true])
  })

  it('a product can be ordered again from the first order on, also when it is done and the totals are not made', async () => {
    const product = await freeProduct()
    const id = await confirmed([product])
    await change(id, { status: 'done' })
    const { regular, hasOrders, inWork } = await read()
    expect(regular).toEqual([expect.objectContaining({ id: product, orderCount: 1, canBeOrdered: true })])
    const designs = [
      { name: 'Kevad', quantity: 8 },
      { name: 'Suvi', quantity: 7 },
    ]
    await app.call('saveProductDesigns', shop.orderer, {
      params: { ...shop.client, productId: product },
      body: { designs: designs.map((design) => ({ ...design, files: [] })) },
    })
    const [again] = (await read()).regular
    expect(again?.startsWith).toMatchObject({ quantity: 15, designCount: 2, designs, artwork: 'none' })
    expect([hasOrders, inWork.entries]).toEqual([true, []])
    app.setNow('2027-05-03T08:00:00Z')
    expect(await read()).toMatchObject({ hasOrders: true, regular: [] })
  })

  it('products of two confirmed orders come before others, and spending adds up their sale by group', async () => {
    const { db } = app.database
    const groupId = app.newId()
    await db
      .insertInto('product_groups')
      .values({ id: groupId, organization_id: shop.of.organizationId, name: 'Plakatid' })
      .execute()
    const grouped = await freeProduct()
    await db.updateTable('products').set({ group_id: groupId }).where('id', '=', grouped).execute()
    const once = await freeProduct()
    await confirmed([grouped, once])
    app.setNow('2026-04-02T08:00:00Z')
    await confirmed([grouped])
    const foreign = await openShop(app)
    await foreign.confirm(await foreign.submitted())
    expect((await read()).spending.groups).toEqual([])
    app.setNow('2026-04-03T08:00:00Z')
    await refreshReportTotals({ db, now: app.now })
    const { regular, spending } = await read()
    expect(regular).toEqual([
      expect.objectContaining({ id: grouped, orderCount: 2, lastOrderedOn: '2026-04-02', canBeOrdered: true }),
      expect.objectContaining({ id: once, orderCount: 1, lastOrderedOn: '2026-03-10' }),
    ])
    const viewer = await app.make.member(shop.of, 'viewer')
    expect((await read(viewer)).regular.map(({ canBeOrdered }) => canBeOrdered)).toEqual([false, false])
    const [first, second] = spending.groups
    expect([first?.name, second?.key]).toEqual(['Plakatid', once])
    expect(first?.total).toBe(2 * (second?.total ?? 0))
    expect(spending.months.slice(-2).map(({ month, sums }) => [month, sums])).toEqual([
      ['2026-03', [second?.total, second?.total]],
      ['2026-04', [second?.total, 0]],
    ])
    await db.updateTable('products').set({ archived_at: app.now() }).where('id', '=', grouped).execute()
    expect((await read()).regular.map(({ id }) => id)).toEqual([once])
    app.setNow('2027-05-03T08:00:00Z')
    expect((await read()).spending.groups).toEqual([])
  })
})
