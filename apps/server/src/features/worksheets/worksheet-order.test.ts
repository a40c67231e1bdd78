// engines: both
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const NOW = '2026-03-11T08:00:00Z'
const OPEN = 1
const ACCEPTED = 3

describe('order of worksheets by deadline', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    app.setNow(NOW)
  })
  afterAll(() => app.close())

  /** Adds a worksheet of an order of its own for each deadline. */
  const openAgency = async (deadlines: readonly (string | null)[], statuses: readonly number[] = [OPEN]) => {
    const client = await app.make.client()
    const { organizationId: organization_id } = client
    const orderer = await app.make.member(client)
    const product_id = await app.make.product(organization_id, { design_files_are_required: false })
    const agency = await app.make.agencyUser(organization_id)
    for (const [at, deadline] of deadlines.entries()) {
      const items = [{ product_id, sale_cents: 100 }]
      const row = { status: 'confirmed' as const, deadline, created_by: orderer.userId, items }
      const { itemIds } = await addOrderRows(app.database.db, client, row)
      const status = statuses[at % statuses.length] ?? OPEN
      const worksheet = { id: app.newId(), organization_id, created_at: new Date(NOW), status }
      await app.database.db
        .insertInto('worksheets')
        .values({ ...worksheet, order_item_id: itemIds[0] ?? '' })
        .execute()
    }
    const list = async (query: object = {}) =>
      (await app.call('listWorksheets', agency, { query: { Page: 1, ...query } })).body
    return { agency, list }
  }
  const deadlinesOf = ({ worksheets }: { worksheets: readonly { deadline: string | null }[] }) =>
    worksheets.map(({ deadline }) => deadline)

  const MIXED = [null, '2026-03-12', '2026-03-10', null, '2026-03-11', '2026-06-01', '2026-03-09', '2026-03-11']
  const SORTED = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-11', null, null, '2026-03-12', '2026-06-01']

  it('overdue and today’s worksheets come first, then those as soon as possible, then later ones', async () => {
    const { agency, list } = await openAgency(MIXED)
    expect(deadlinesOf(await list())).toEqual(SORTED)
    expect(deadlinesOf(await list({ ToSend: true }))).toEqual(SORTED)
    expect(deadlinesOf(await list({ Due: 'late' }))).toEqual(SORTED.slice(0, 2))
    expect(deadlinesOf(await list({ Due: 'week' }))).toEqual(['2026-03-11', '2026-03-11', '2026-03-12'])
    const { columns } = (await app.call('getWorksheetBoard', agency, {})).body
    expect(columns.map(deadlinesOf)[0]).toEqual(SORTED)
  })

  it('worksheets of several statuses are one list', async () => {
    const { agency, list } = await openAgency(MIXED, [OPEN, ACCEPTED])
    expect(deadlinesOf(await list())).toEqual(SORTED)
    const { columns } = (await app.call('getWorksheetBoard', agency, {})).body
    expect(columns.map(deadlinesOf).filter(({ length }) => length > 0)).toEqual([
      ['2026-03-09', '2026-03-10', '2026-03-11', null],
      ['2026-03-11', null, '2026-03-12', '2026-06-01'],
    ])
  })

  it('pages follow each other without a gap or a repetition', async () => {
    const count = PAGE_SIZES.worksheets + 20
    const day = (at: number) => (at % 3 === 0 ? null : `2026-${at % 3 === 1 ? '01' : '04'}-${10 + (at % 20)}`)
    const { list } = await openAgency(Array.from({ length: count }, (_, at) => day(at)))
    const pages = [await list({ Page: 1 }), await list({ Page: 2 })]
    const all = pages.flatMap(({ worksheets }) => worksheets)
    expect(pages.map(({ worksheets }) => worksheets.length)).toEqual([PAGE_SIZES.worksheets, 20])
    expect(new Set(all.map(({ id }) => id)).size).toBe(count)
    const rankOf = (deadline: string | null) => deadline ?? '2026-03-11'
    const ranks = all.map(({ deadline }) => rankOf(deadline))
    expect(ranks).toEqual(ranks.toSorted())
  })
})
