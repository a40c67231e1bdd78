// engines: both
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Body = EndpointInput<Endpoints['markWorksheets']>['body']

const [SENT, ACCEPTED, PRINTED, DELIVERED, REJECTED, ADJUSTED, OPEN] = [2, 3, 5, 6, 4, 9, 1]

describe('marking several worksheets at once', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** Two confirmed orders of one client, of two products and of one; worksheets in the statuses given. */
  const openScene = async (statuses: number[]) => {
    const shop = await openShop(app)
    const { db } = app.database
    const confirm = async (count: number) => {
      const products: string[] = []
      for (let nth = 0; nth < count; nth += 1)
        products.push(await app.make.product(shop.of.organizationId, { design_files_are_required: false }))
      const order = await shop.submitted(products)
      expect((await shop.confirm(order)).status).toBe(200)
      return order.id
    }
    const orders = [await confirm(2), await confirm(1)]
    const sheets = await db
      .selectFrom('worksheets')
      .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
      .where('order_items.order_id', 'in', orders)
      .select(['worksheets.id', 'order_items.order_id', 'order_items.position'])
      .execute()
    const ids = sheets
      .toSorted(
        (one, other) => orders.indexOf(one.order_id) - orders.indexOf(other.order_id) || one.position - other.position,
      )
      .map(({ id }) => id)
    for (const [at, id] of ids.entries())
      await db
        .updateTable('worksheets')
        .set({ status: statuses[at] ?? SENT })
        .where('id', '=', id)
        .execute()
    const seen = ids.map((id, at) => ({ id, from: statuses[at] ?? SENT }))
    const mark = (to: Body['to'], worksheets: Body['worksheets'] = seen, caller = shop.agency) =>
      app.call('markWorksheets', caller, { body: { to, worksheets } })
    const read = async (id: string) => (await app.call('getWorksheet', shop.agency, { params: { id } })).body
    const statusesNow = async () => Promise.all(ids.map(async (id) => (await read(id)).status.status))
    const orderStatuses = async () =>
      Promise.all(orders.map(async (id) => (await shop.get(id, shop.agency)).status.status))
    return { shop, ids, orders, seen, mark, read, statusesNow, orderStatuses }
  }

  it('sent and accepted worksheets are printed, each step recorded, and no order is done (R21, R23)', async () => {
    const { ids, mark, statusesNow, orderStatuses, read } = await openScene([SENT, ACCEPTED, ACCEPTED])
    const { status, body } = await mark('completed')
    expect([status, body.marked.toSorted(), body.leftOut]).toEqual([200, ids.toSorted(), []])
    expect(await statusesNow()).toEqual([PRINTED, PRINTED, PRINTED])
    expect(await orderStatuses()).toEqual(['confirmed', 'confirmed'])
    const moves = (await read(ids[0] ?? '')).events.filter(({ from }) => from !== null)
    expect(moves).toHaveLength(2)
    expect((await read(ids[1] ?? '')).events.filter(({ from }) => from !== null)).toHaveLength(1)
  })

  it('delivered worksheets end the orders that have no others, with one email each (R20)', async () => {
    const { ids, seen, mark, statusesNow, orderStatuses } = await openScene([PRINTED, SENT, ACCEPTED])
    const doneEmails = async () =>
      (await app.mails()).filter(({ content, to }) => content?.kind === 'orderDone' && to.email !== '').length
    const before = await doneEmails()
    const part = await mark(
      'done',
      [seen[0], seen[2]].filter((one) => one !== undefined),
    )
    expect(part.body.marked.toSorted()).toEqual([ids[0], ids[2]].toSorted())
    expect(await statusesNow()).toEqual([DELIVERED, SENT, DELIVERED])
    expect(await orderStatuses()).toEqual(['confirmed', 'done'])
    expect(await doneEmails()).toBe(before + 1)
    await mark('done', seen.slice(1, 2))
    expect(await orderStatuses()).toEqual(['done', 'done'])
    expect(await doneEmails()).toBe(before + 2)
  })

  it('worksheets that cannot be marked are named with their reasons and stay as they are', async () => {
    const { ids, seen, mark, statusesNow } = await openScene([OPEN, REJECTED, ADJUSTED])
    const before = await readFingerprint(app.database.db)
    const { body } = await mark('completed')
    expect(body.marked).toEqual([])
    expect(Object.fromEntries(body.leftOut.map(({ id, reason }) => [ids.indexOf(id), reason]))).toEqual({
      0: 'notSentYet',
      1: 'rejected',
      2: 'unanswered',
    })
    expect(body.leftOut.every(({ name, productName }) => /\/\d$/.test(name) && productName !== '')).toBe(true)
    const stale = await mark(
      'completed',
      seen.map(({ id }) => ({ id, from: ACCEPTED })),
    )
    expect(stale.body.leftOut.map(({ reason }) => reason)).toEqual(['changed', 'changed', 'changed'])
    expect(await readFingerprint(app.database.db)).toEqual(before)
    expect(await statusesNow()).toEqual([OPEN, REJECTED, ADJUSTED])
  })

  it('marks what can be marked beside what cannot, and nothing twice', async () => {
    const { ids, mark, statusesNow } = await openScene([ACCEPTED, PRINTED, OPEN])
    const { body } = await mark('completed')
    expect(body.marked).toEqual([ids[0]])
    expect(Object.fromEntries(body.leftOut.map(({ id, reason }) => [ids.indexOf(id), reason]))).toEqual({
      1: 'alreadyMarked',
      2: 'notSentYet',
    })
    expect(await statusesNow()).toEqual([PRINTED, PRINTED, OPEN])
    expect((await mark('completed')).body.leftOut.map(({ reason }) => reason).toSorted()).toEqual([
      'alreadyMarked',
      'changed',
      'notSentYet',
    ])
  })

  it('two users who mark the same worksheets mark them once', async () => {
    const { ids, mark, read } = await openScene([ACCEPTED, ACCEPTED, ACCEPTED])
    const answers = await Promise.all([mark('done'), mark('done')])
    expect(answers.map(({ body }) => body.marked.length).toSorted()).toEqual([0, 3])
    for (const id of ids) expect((await read(id)).events.filter(({ from }) => from !== null)).toHaveLength(2)
  })

  it('worksheets of another organization are not found, and nothing is marked', async () => {
    const { seen, mark, shop } = await openScene([ACCEPTED, ACCEPTED, ACCEPTED])
    const foreign = await openScene([ACCEPTED, ACCEPTED, ACCEPTED])
    const before = await readFingerprint(app.database.db)
    expect((await mark('completed', [...seen.slice(0, 1), ...foreign.seen.slice(0, 1)])).status).toBe(404)
    expect((await mark('completed', seen, shop.orderer)).status).toBe(403)
    expect((await foreign.mark('completed', seen)).status).toBe(404)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })
})
