import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { WORKSHEET_STATUSES, type WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const number = (status: WorksheetStatus): number => WORKSHEET_STATUSES[status].number
/** From Open to Done. */
const STATUS_PATH = ['open', 'confirmed', 'accepted', 'completed', 'done'] as const

describe('done, canceled and completed orders', () => {
  let app: TestApp
  let shop: Shop
  let products: string[]
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
    const withoutFiles = { design_files_are_required: false }
    products = [
      await app.make.product(shop.of.organizationId, withoutFiles),
      await app.make.product(shop.of.organizationId, withoutFiles),
    ]
  })
  afterAll(() => app.close())

  const confirmed = async (of: string[] = products) => {
    const sent = await shop.submitted(of)
    expect((await shop.confirm(sent)).status).toBe(200)
    return shop.get(sent.id)
  }
  type Move = EndpointInput<Endpoints['setWorksheetStatus']>['body']
  const move = (order: { id: string }, itemId: string, body: Move, caller: TestCaller = shop.agency) =>
    app.call('setWorksheetStatus', caller, { params: { ...shop.client, id: order.id, itemId }, body })
  const goTo = async (order: { id: string }, itemId: string, last: (typeof STATUS_PATH)[number]) => {
    for (let at = 1; at <= STATUS_PATH.indexOf(last); at++) {
      const [from, to] = [STATUS_PATH[at - 1] ?? 'open', STATUS_PATH[at] ?? 'open']
      expect((await move(order, itemId, { from: number(from), to: number(to) })).status).toBe(204)
    }
  }
  const cancel = (order: { id: string; version: number }, reason: string, caller: TestCaller = shop.agency) =>
    app.call('cancelOrder', caller, {
      params: { ...shop.client, id: order.id },
      query: { version: order.version },
      body: { reason },
    })
  const deliver = (orderId: string, items: { id: string; from: number }[], caller: TestCaller = shop.agency) =>
    app.call('deliverOrder', caller, { params: { ...shop.client, id: orderId }, body: { items } })
  const statusesOf = async (orderId: string) => {
    const rows = await app.database.db
      .selectFrom('worksheets')
      .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
      .where('order_items.order_id', '=', orderId)
      .orderBy('order_items.position')
      .select('worksheets.status')
      .execute()
    return rows.map(({ status }) => status)
  }
  const sheetEventsOf = (orderId: string) =>
    app.database.db
      .selectFrom('worksheet_events')
      .innerJoin('worksheets', 'worksheets.id', 'worksheet_events.worksheet_id')
      .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
      .where('order_items.order_id', '=', orderId)
      .where('worksheet_events.from_status', 'is not', null)
      .select(['from_status', 'to_status', 'actor_id'])
      .orderBy('worksheet_events.to_status')
      .execute()
  const kindsOf = async (id: string) => (await shop.rowsOf(id)).events.map(({ kind }) => kind)

  const listed = async () => (await app.call('listAgencyOrders', shop.agency, { query: { Page: 1 } })).body.orders[0]

  it('records an event for every worksheet step and hides it from the client (R21, R23, R4)', async () => {
    const order = await confirmed()
    const itemId = firstOf(order.items).id
    await goTo(order, itemId, 'completed')
    expect(await statusesOf(order.id)).toEqual([5, 1])
    expect(await sheetEventsOf(order.id)).toEqual(
      [
        [1, 2],
        [2, 3],
        [3, 5],
      ].map(([from_status, to_status]) => ({ from_status, to_status, actor_id: shop.agency.userId })),
    )
    const answer = await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })
    expect(answer.text).not.toMatch(/worksheet/i)
    expect((await shop.get(order.id)).version).toBe(order.version)
  })

  it('makes an order done with its last worksheet, once, and emails the client (R20)', async () => {
    const order = await confirmed()
    const [one, two] = order.items.map(({ id }) => id)
    await goTo(order, one ?? '', 'done')
    expect((await shop.get(order.id)).status.status).toBe('confirmed')
    await goTo(order, two ?? '', 'done')
    expect(await shop.get(order.id)).toMatchObject({ status: { status: 'done' }, version: order.version + 1 })
    const byHand = await move(order, one ?? '', { from: 6, to: 7 })
    expect([byHand.status, byHand.problems.map(({ key }) => key)]).toEqual([400, ['to']])
    expect((await kindsOf(order.id)).filter((kind) => kind === 'done')).toHaveLength(1)
    expect((await app.mails()).filter(({ content }) => content?.kind === 'orderDone')).toHaveLength(1)
  })

  it('delivers worksheets from any status on the way at once; the last ones make the order done (R20, R21)', async () => {
    const order = await confirmed()
    const [one = '', two = ''] = order.items.map(({ id }) => id)
    await goTo(order, one, 'confirmed')
    expect((await deliver(order.id, [{ id: one, from: 2 }])).status).toBe(204)
    expect(await statusesOf(order.id)).toEqual([6, 1])
    expect((await sheetEventsOf(order.id)).map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
      [1, 2],
      [2, 3],
      [3, 5],
      [5, 6],
    ])
    expect((await shop.get(order.id)).status.status).toBe('confirmed')
    await goTo(order, two, 'accepted')
    expect((await deliver(order.id, [{ id: two, from: 3 }])).status).toBe(204)
    expect([(await shop.get(order.id)).status.status, await statusesOf(order.id)]).toEqual(['done', [6, 6]])
    expect((await kindsOf(order.id)).filter((kind) => kind === 'done')).toHaveLength(1)
  })

  it('delivers nothing when a worksheet has moved meanwhile, was not sent, or belongs to another order', async () => {
    const order = await confirmed()
    const other = await confirmed()
    const [one = '', two = ''] = order.items.map(({ id }) => id)
    await goTo(order, one, 'accepted')
    const refused = [
      [409, [{ id: one, from: 2 }]],
      [
        400,
        [
          { id: one, from: 3 },
          { id: two, from: 1 },
        ],
      ],
      [
        404,
        [
          { id: one, from: 3 },
          { id: firstOf(other.items).id, from: 1 },
        ],
      ],
    ] as const
    for (const [status, items] of refused) expect((await deliver(order.id, [...items])).status).toBe(status)
    expect([await statusesOf(order.id), await statusesOf(other.id)]).toEqual([
      [3, 1],
      [1, 1],
    ])
  })

  it('ignores a worksheet canceled separately when the others are done, and names its product in the email', async () => {
    const order = await confirmed()
    const [one, two] = order.items.map(({ id }) => id)
    await goTo(order, one ?? '', 'done')
    await goTo(order, two ?? '', 'accepted')
    expect((await move(order, two ?? '', { from: 3, to: 8 })).status).toBe(204)
    expect((await shop.get(order.id)).status.status).toBe('done')
    const [made, dropped] = order.items.map(({ productName }) => productName)
    // The test clock is fixed, so emails of other tests have the same time.
    const mail = (await app.mails()).find(
      ({ content }) => content?.kind === 'orderDone' && content.link.includes(order.id),
    )
    expect(mail?.content).toMatchObject({ canceled: [dropped] })
    expect(mail?.text).toContain(`Tühistatud tooted:\n\n- ${dropped}\n`)
    expect(mail?.text).not.toContain(`- ${made}\n`)
  })

  it('clears the flag for missing files when their item is canceled (R12, R21)', async () => {
    const order = await confirmed([...products.slice(0, 1), shop.productId])
    const [whole, bare] = order.items.map(({ id }) => id)
    const before = await listed()
    expect(before?.attention).toEqual(['filesMissing', 'toSend'])
    expect(before?.items[1]?.nextWorksheetStatuses.map(({ status }) => status)).toEqual([8])
    expect((await move(order, bare ?? '', { from: 1, to: 8 })).status).toBe(204)
    expect(await listed()).toMatchObject({ attention: ['toSend'], filesMissing: false })
    await goTo(order, whole ?? '', 'done')
    expect((await shop.get(order.id)).status.status).toBe('done')
  })

  it('rejects canceling a worksheet of an invoiced order (R20)', async () => {
    const scene = await openInvoiceScene(app)
    const order = await scene.confirmed()
    expect((await scene.issue(order)).status).toBe(200)
    const params = { ...scene.shop.client, id: order.id, itemId: firstOf(order.items).id }
    const { status, problems } = await app.call('setWorksheetStatus', scene.shop.agency, {
      params,
      body: { from: number('open'), to: number('canceled') },
    })
    expect([status, problems.map(({ key }) => key), await statusesOf(order.id)]).toEqual([400, ['to'], [1]])
    const [row] = (await app.call('listAgencyOrders', scene.shop.agency, { query: { Page: 1 } })).body.orders
    expect(row?.items[0]?.nextWorksheetStatuses.map((next) => next.status)).toEqual([2])
    expect((await scene.deliver(order)).status.status).toBe('complete')
    expect(await statusesOf(order.id)).toEqual([7])
  })

  it('rejects canceling a partly delivered order and changes nothing', async () => {
    const order = await confirmed()
    await goTo(order, firstOf(order.items).id, 'done')
    const before = await shop.rowsOf(order.id)
    const { status, problems } = await cancel(order, 'Põhjus')
    expect([status, problems.map(({ key }) => key)]).toEqual([400, ['order']])
    expect([await shop.rowsOf(order.id), await statusesOf(order.id)]).toEqual([before, [6, 1]])
    expect((await listed())?.canBeCanceled).toBe(false)
  })

  it('makes an order done once when its last two worksheets end at the same time', async () => {
    const order = await confirmed()
    for (const { id } of order.items) await goTo(order, id, 'completed')
    const answers = await Promise.all(order.items.map(({ id }) => move(order, id, { from: 5, to: 6 })))
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await kindsOf(order.id)).filter((kind) => kind === 'done')).toHaveLength(1)
  })

  it('rejects a worksheet move from an outdated status, also when two users move at once', async () => {
    const order = await confirmed()
    const itemId = firstOf(order.items).id
    expect((await move(order, itemId, { from: 2, to: 3 })).status).toBe(409)
    const answers = await Promise.all([2, 8].map((to) => move(order, itemId, { from: 1, to })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await sheetEventsOf(order.id)).toHaveLength(1)
  })

  it('rejects an unknown worksheet step, and leaving Open without files (R21, R12)', async () => {
    const order = await confirmed([...products, shop.productId])
    const [whole, , bare] = order.items.map(({ id }) => id)
    const codes = async (itemId: string | undefined, to: number) => {
      const { status, problems } = await move(order, itemId ?? '', { from: 1, to })
      return [status, problems.map(({ key }) => key)]
    }
    expect(await codes(whole, 6)).toEqual([400, ['to']])
    expect(await codes(bare, 2)).toEqual([400, ['to']])
    expect(await codes(whole, 12)).toEqual([400, ['to']])
    expect([await statusesOf(order.id), await sheetEventsOf(order.id)]).toEqual([[1, 1, 1], []])
  })

  it('rejects worksheet moves before the confirm, by the client and of foreign items', async () => {
    const sent = await shop.submitted(products)
    const itemId = firstOf(sent.items).id
    expect((await move(sent, itemId, { from: 1, to: 2 })).status).toBe(403)
    await shop.confirm(sent)
    expect((await move(sent, itemId, { from: 1, to: 2 }, shop.orderer)).status).toBe(403)
    const other = await confirmed()
    expect((await move(other, itemId, { from: 1, to: 2 })).status).toBe(404)
    const foreign = await openShop(app)
    expect((await move(sent, itemId, { from: 1, to: 2 }, foreign.agency)).status).toBe(403)
    expect(await sheetEventsOf(sent.id)).toEqual([])
  })

  it('cancels an order with its reason and its unprinted worksheets (R20, R21)', async () => {
    const order = await confirmed()
    const [one] = order.items.map(({ id }) => id)
    await goTo(order, one ?? '', 'completed')
    const answer = await cancel(order, '  Trükikojal lõppes paber ')
    expect([answer.status, answer.body]).toEqual([200, { version: order.version + 1 }])
    expect(await statusesOf(order.id)).toEqual([5, 8])
    const [listed] = (await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })).body
      .orders
    expect(listed).toMatchObject({ status: { status: 'canceled' }, cancelReason: 'Trükikojal lõppes paber' })
    const events = (await shop.rowsOf(order.id)).events.filter(({ kind }) => kind === 'canceled')
    expect(events).toMatchObject([
      {
        before: { status: 'confirmed', cancelReason: null },
        after: { status: 'canceled', cancelReason: 'Trükikojal lõppes paber' },
      },
    ])
    const emails = (await app.mails())
      .map(({ content }) => content)
      .filter((content) => content?.kind === 'orderCanceled')
    expect(emails).toMatchObject([{ reason: 'Trükikojal lõppes paber' }])
    expect((await move(order, one ?? '', { from: 5, to: 6 })).status).toBe(403)
    const [agencys] = (await app.call('listAgencyOrders', shop.agency, { query: { Page: 1 } })).body.orders
    expect(agencys?.items.map(({ nextWorksheetStatuses }) => nextWorksheetStatuses)).toEqual([[], []])
  })

  it('rejects canceling without a reason, of a draft or closed order, with a stale version or by the client', async () => {
    const draft = await shop.draft(products)
    expect((await cancel(draft, 'Põhjus')).status).toBe(403)
    const order = await confirmed()
    const before = await shop.rowsOf(order.id)
    const refused = await cancel(order, '  ')
    expect([refused.status, refused.problems.map(({ key }) => key)]).toEqual([400, ['reason']])
    expect((await cancel({ ...order, version: order.version - 1 }, 'Põhjus')).status).toBe(409)
    expect((await cancel(order, 'Põhjus', shop.orderer)).status).toBe(403)
    expect((await cancel(order, 'Põhjus', (await openShop(app)).agency)).status).toBe(403)
    expect([await shop.rowsOf(order.id), await statusesOf(order.id)]).toEqual([before, [1, 1]])
    for (const { id } of order.items) await goTo(order, id, 'done')
    expect((await cancel(await shop.get(order.id), 'Põhjus')).status).toBe(403)
  })
})
