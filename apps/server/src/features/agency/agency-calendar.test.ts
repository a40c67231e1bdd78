import { CALENDAR_LIMITS } from '@tiraaz/domain/calendar/check-period'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstOf, openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('deadline calendar of the agency', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    app.setNow('2026-03-11T08:00:00Z')
  })
  afterAll(() => app.close())

  type Shop = Awaited<ReturnType<typeof openShop>>
  const read = async (shop: Shop, query: { From: string; To: string; By: 'orders' | 'worksheets' }) =>
    app.call('getAgencyCalendar', shop.agency, { query })
  const setDeadline = (id: string, deadline: string | null) =>
    app.database.db.updateTable('orders').set({ deadline }).where('id', '=', id).execute()
  const march = { From: '2026-03-01', To: '2026-03-31' } as const

  it('orders in work are listed by deadline; drafts, finished orders and other days are left out', async () => {
    const shop = await openShop(app)
    const ids: string[] = []
    for (const deadline of ['2026-03-20', '2026-03-01', '2026-03-31', '2026-04-01', null]) {
      const { id } = await shop.submitted()
      await setDeadline(id, deadline)
      ids.push(id)
    }
    const { id: done } = await shop.submitted()
    await app.database.db
      .updateTable('orders')
      .set({ deadline: '2026-03-12', status: 'canceled' })
      .where('id', '=', done)
      .execute()
    const draft = await shop.draft()
    await setDeadline(draft.id, '2026-03-12')
    const { body } = await read(shop, { ...march, By: 'orders' })
    expect(body).toMatchObject({ today: '2026-03-11', isCut: false })
    expect(body.entries.map(({ id, deadline }) => [id, deadline])).toEqual([
      [ids[1], '2026-03-01'],
      [ids[0], '2026-03-20'],
      [ids[2], '2026-03-31'],
    ])
    const entry = firstOf(body.entries)
    const order = await shop.get(entry.id)
    expect(entry).toMatchObject({ orderId: entry.id, number: order.projectNumber, printingHouse: null })
    const stranger = await openShop(app)
    expect((await read(stranger, { ...march, By: 'orders' })).body.entries).toEqual([])
  })

  it('worksheets in work carry their printing house and product, and leave the calendar when they are delivered', async () => {
    const shop = await openShop(app)
    const order = await shop.submitted()
    await shop.confirm(order)
    await setDeadline(order.id, '2026-03-20')
    const entries = async () => (await read(shop, { ...march, By: 'worksheets' })).body.entries
    const [sheet] = await entries()
    const { projectNumber, items } = await shop.get(order.id)
    expect(sheet).toMatchObject({
      orderId: order.id,
      number: `${projectNumber}/1`,
      title: firstOf(items).productName,
      deadline: '2026-03-20',
    })
    expect(sheet?.printingHouse).not.toBeNull()
    await app.database.db
      .updateTable('worksheets')
      .set({ status: 6 })
      .where('id', '=', sheet?.id ?? '')
      .execute()
    expect(await entries()).toEqual([])
  })

  it('a calendar longer than its limit is rejected, and a backwards one is empty', async () => {
    const shop = await openShop(app)
    const problems = async (To: string) => {
      const { status, body } = await read(shop, { From: '2026-03-01', To, By: 'orders' })
      return [status, status === 200 ? null : body]
    }
    expect(await problems('2026-04-14')).toEqual([200, null])
    expect(await problems('2026-04-15')).toMatchObject([400, { errors: [{ key: 'To' }] }])
    const backwards = await read(shop, { From: '2026-03-01', To: '2026-02-28', By: 'orders' })
    expect([backwards.status, backwards.body.entries]).toEqual([200, []])
  })

  it('a calendar of more entries than its limit sends the earliest and says so', async () => {
    const shop = await openShop(app)
    const { userId } = shop.orderer
    await sql`
      insert into orders (id, organization_id, client_id, status, created_by, project_number, created_at, submitted_at, deadline)
      select ${shop.of.id} || '-' || n, ${shop.of.organizationId}, ${shop.of.id}, 'submitted', ${userId}, 'K-' || n,
        now(), now(), '2026-03-31'::date - n % 30
      from generate_series(1, ${sql.lit(CALENDAR_LIMITS.entries + 5)}) n`.execute(app.database.db)
    const { body } = await read(shop, { ...march, By: 'orders' })
    expect([body.isCut, body.entries.length, firstOf(body.entries).deadline]).toEqual([
      true,
      CALENDAR_LIMITS.entries,
      '2026-03-02',
    ])
    expect(body.entries.at(-1)?.deadline).toBe('2026-03-31')
  })
})
