import { PAGE_SIZES } from '@tiraaz/domain/limits'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../db/schema/tables.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { addOrderRows, type OrderRows } from '../../testing/order-rows.ts'
import { openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  shop = await openShop(app)
})
afterAll(() => app.close())

type Query = { Page?: number; Search?: string; PrintedIn?: number; FormatOf?: string; File?: string }

const list = async (query: Query = {}, caller: TestCaller = shop.orderer) => {
  const { status, body } = await app.call('listArtwork', caller, {
    params: shop.client,
    query: { Page: 1, ...query },
  })
  expect(status).toBe(200)
  return body
}
const namesOf = async (query: Query = {}) => (await list(query)).files.map(({ name }) => name)

const addOrder = (rows: Omit<OrderRows, 'created_by'>) =>
  addOrderRows(app.database.db, shop.of, { created_by: shop.orderer.userId ?? '', ...rows })
const addProduct = (name_et: string, row: Partial<Insertable<Tables['products']>> = {}) =>
  app.make.product(shop.of.organizationId, { name_et, name_en: `${name_et} (en)`, ...row })
const changeFile = async (name: string, row: Partial<Insertable<Tables['design_files']>>) => {
  const { id } = await app.database.db
    .updateTable('design_files')
    .set(row)
    .where('name', '=', name)
    .where('client_id', '=', shop.of.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const sentOn = (day: string) => ({
  created_at: new Date(`${day}T10:00:00Z`),
  submitted_at: new Date(`${day}T10:00:00Z`),
})

/** Sets the day on which the only order of a file was confirmed. */
const changeOrderOf = async (name: string, confirmed_at: Date) => {
  await app.database.db
    .updateTable('orders')
    .set({ confirmed_at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_items')
        .innerJoin('order_designs', 'order_designs.item_id', 'order_items.id')
        .innerJoin('order_design_files', 'order_design_files.design_id', 'order_designs.id')
        .innerJoin('design_files', 'design_files.id', 'order_design_files.design_file_id')
        .where('design_files.name', '=', name)
        .where('design_files.client_id', '=', shop.of.id)
        .select('order_items.order_id'),
    )
    .execute()
}

/** Adds a printed order with a file of an earlier one. */
const usedAgain = async (name: string, day: string) => {
  const file = await changeFile(name, { last_used_at: new Date(`${day}T12:00:00Z`) })
  const order = await addOrder({
    items: [{ product_id: shop.productId, designs: [{}] }],
    status: 'complete',
    ...sentOn(day),
    confirmed_at: new Date(`${day}T12:00:00Z`),
  })
  const { id: design_id } = await app.database.db
    .selectFrom('order_designs')
    .where('item_id', 'in', order.itemIds)
    .select('id')
    .executeTakeFirstOrThrow()
  await app.database.db
    .insertInto('order_design_files')
    .values({ design_id, design_file_id: file, position: 0 })
    .execute()
}

// spec: RT33
describe('artwork library', () => {
  it('the library of a client without files is empty', async () => {
    expect(await list()).toEqual({ files: [], pageCount: 0 })
  })

  it('a file shows its orders and drafts, the newest first, and when and how many were printed last', async () => {
    const poster = await addProduct('Plakat A2')
    const order = { items: [{ product_id: poster, designs: [{ name: 'Kevad', quantity: 40, files: ['kevad.pdf'] }] }] }
    const printed = await addOrder({
      ...order,
      ...sentOn('2025-03-01'),
      status: 'complete',
      project_number: '2025-0007',
      confirmed_at: new Date('2025-03-02T23:30:00Z'),
    })
    const file = await changeFile('kevad.pdf', { last_used_at: new Date('2026-04-01T00:00:00Z') })
    const draft = await addOrder({ items: [{ product_id: poster, designs: [{ quantity: 5 }] }], name: 'Uus' })
    const { id: design_id } = await app.database.db
      .selectFrom('order_designs')
      .where('item_id', 'in', draft.itemIds)
      .select('id')
      .executeTakeFirstOrThrow()
    await app.database.db
      .insertInto('order_design_files')
      .values({ design_id, design_file_id: file, position: 0 })
      .execute()
    const { files, pageCount } = await list()
    expect(pageCount).toBe(1)
    expect(files).toEqual([
      {
        id: file,
        productId: poster,
        name: 'kevad.pdf',
        fileType: 'pdf',
        byteSize: 1,
        lastUsedAt: '2026-04-01T00:00:00.000Z',
        previewId: null,
        state: null,
        thumbnailUrl: null,
        size: null,
        pageCount: null,
        findings: null,
        products: [{ id: poster, name: 'Plakat A2', isOffered: true }],
        uses: [
          expect.objectContaining({
            orderId: draft.id,
            projectNumber: null,
            orderName: 'Uus',
            status: 'draft',
            quantity: 5,
          }),
          {
            orderId: printed.id,
            projectNumber: '2025-0007',
            orderName: null,
            status: 'complete',
            productName: 'Plakat A2',
            designNames: ['Kevad'],
            quantity: 40,
            on: '2025-03-01',
          },
        ],
        // The day in Tallinn.
        lastPrinted: { on: '2025-03-03', quantity: 40 },
        foundInOrder: null,
      },
    ])
  })

  it('sent, canceled and draft orders do not count as printed', async () => {
    const items = [{ product_id: shop.productId, designs: [{ files: ['ootel.pdf'] }] }]
    await addOrder({ items, status: 'submitted', ...sentOn('2026-01-05') })
    await addOrder({ items: [{ product_id: shop.productId, designs: [{ files: ['tyhi.pdf'] }] }], status: 'canceled' })
    expect((await list()).files.map(({ lastPrinted }) => lastPrinted)).toEqual([null, null])
  })

  it('a year filters by every printing, and as search text puts what was printed then first', async () => {
    const printedOn = (day: string, files: string[], status: 'complete' | 'submitted' = 'complete') =>
      addOrder({
        items: [{ product_id: shop.productId, designs: [{ files }] }],
        status,
        ...sentOn(day),
        ...(status === 'complete' ? { confirmed_at: new Date(`${day}T12:00:00Z`) } : {}),
      })
    await printedOn('2024-06-01', ['vana.pdf'])
    await printedOn('2024-07-01', ['ammu.pdf'])
    // In Tallinn it is 2025 already.
    await printedOn('2024-12-31', ['aastavahetus.pdf'])
    await changeOrderOf('aastavahetus.pdf', new Date('2024-12-31T22:30:00Z'))
    await printedOn('2025-06-01', ['suvi.pdf'])
    await printedOn('2025-08-01', ['saadetud.pdf'], 'submitted')
    await printedOn('2026-02-01', ['plakat-2024.pdf'])
    await usedAgain('vana.pdf', '2026-03-01')
    expect(await namesOf({ PrintedIn: 2023 })).toEqual([])
    const { files } = await list({ PrintedIn: 2024 })
    expect(files.map(({ name, lastPrinted, uses }) => [name, lastPrinted?.on, uses.map(({ on }) => on)])).toEqual([
      ['ammu.pdf', '2024-07-01', ['2024-07-01']],
      ['vana.pdf', '2024-06-01', ['2024-06-01']],
    ])
    expect((await list({ Search: 'vana.pdf' })).files[0]).toMatchObject({ lastPrinted: { on: '2026-03-01' } })
    expect((await namesOf({ PrintedIn: 2025 })).sort()).toEqual(['aastavahetus.pdf', 'suvi.pdf'])
    expect((await namesOf({ PrintedIn: 2026 })).sort()).toEqual(['plakat-2024.pdf', 'vana.pdf'])
    expect(await namesOf({ PrintedIn: 2026, Search: 'plakat-2024' })).toEqual(['plakat-2024.pdf'])
    const found = await namesOf({ Search: '2024' })
    expect([...found.slice(0, 2).sort(), found[2]]).toEqual(['ammu.pdf', 'vana.pdf', 'plakat-2024.pdf'])
    expect(found).toHaveLength(3)
  })

  it.each([
    ['kevad 2026', 'kevad_2026-v2.pdf'],
    ['PLAKAT', 'kevad_2026-v2.pdf'],
    ['plakat kevad', 'kevad_2026-v2.pdf'],
    ['tulbid', 'kevad_2026-v2.pdf'],
    ['2026-7301', 'kevad_2026-v2.pdf'],
    ['silt', 'hinnad.pdf'],
  ])('the search for %s finds the file by its name, product, design or order', async (text, name) => {
    const poster = await addProduct('Plakat 50 × 70 cm')
    const label = await addProduct('Hinnasilt')
    const sent = { status: 'submitted' as const, project_number: '2026-7301' }
    await addOrder({
      ...sent,
      items: [{ product_id: poster, designs: [{ name: 'Tulbid', files: ['kevad_2026-v2.pdf'] }] }],
    })
    await addOrder({ items: [{ product_id: label, designs: [{ files: ['hinnad.pdf'] }] }] })
    expect(await namesOf({ Search: text })).toEqual([name])
    expect(await namesOf({ Search: `${text} puudub` })).toEqual([])
  })

  it.each(['2026-7301', '7301', ' 2026-7301 '])(
    'the number %s puts files of its order first and names it',
    async (text) => {
      const designs = [{ files: ['kevad.pdf'] }]
      const items = [{ product_id: shop.productId, designs }]
      await addOrder({ status: 'submitted', project_number: '2026-7301', items, ...sentOn('2026-01-05') })
      const newer = { product_id: shop.productId, designs: [{ files: ['plakat-2026-7301.pdf'] }] }
      await addOrder({ status: 'submitted', project_number: '2026-7399', items: [newer], ...sentOn('2026-03-05') })
      await changeFile('plakat-2026-7301.pdf', { last_used_at: new Date('2026-09-01T00:00:00Z') })
      const { files } = await list({ Search: text })
      expect(files.map(({ name, foundInOrder }) => [name, foundInOrder])).toEqual([
        ['kevad.pdf', '2026-7301'],
        ['plakat-2026-7301.pdf', null],
      ])
      expect((await list({ Search: 'kevad' })).files.map(({ foundInOrder }) => foundInOrder)).toEqual([null])
    },
  )

  it('years are offered in which a listed file was printed', async () => {
    const yearsOf = async (caller: TestCaller = shop.orderer, of: Shop = shop) => {
      const { status, body } = await app.call('listArtworkYears', caller, { params: of.client })
      return [status, body.years]
    }
    const order = (day: string, name: string, row: Partial<OrderRows> = {}) =>
      addOrder({
        items: [{ product_id: shop.productId, designs: [{ files: [name] }] }],
        status: 'complete',
        ...sentOn(day),
        confirmed_at: new Date(`${day}T12:00:00Z`),
        ...row,
      })
    expect(await yearsOf()).toEqual([200, []])
    await order('2022-12-20', 'vana.pdf')
    // Sent in December and confirmed in the next year; in Tallinn it is 2025 already.
    await order('2024-12-15', 'hiline.pdf', { confirmed_at: new Date('2024-12-31T22:30:00Z') })
    await order('2021-05-05', 'eemaldatud.pdf')
    await changeFile('eemaldatud.pdf', { removed_at: app.now() })
    await order('2020-05-05', 'saadetud.pdf', { status: 'submitted', confirmed_at: null })
    expect(await yearsOf()).toEqual([200, [2025, 2022]])
    const stranger = await openShop(app)
    expect(await yearsOf(stranger.orderer, stranger)).toEqual([200, []])
    expect((await app.call('listArtworkYears', stranger.orderer, { params: shop.client })).status).toBe(403)
  })

  it('artwork with the words in its own name comes before artwork of a design with that name', async () => {
    const order = (name: string | null, file: string) =>
      addOrder({ items: [{ product_id: shop.productId, designs: [{ name, files: [file] }] }] })
    await order(null, 'suvi.pdf')
    await order('Suvi', 'kevad.pdf')
    await changeFile('suvi.pdf', { last_used_at: new Date('2024-01-01T00:00:00Z') })
    expect(await namesOf()).toEqual(['kevad.pdf', 'suvi.pdf'])
    expect(await namesOf({ Search: 'suvi' })).toEqual(['suvi.pdf', 'kevad.pdf'])
  })

  it('the search for a trim size finds files of products of that size, either way up', async () => {
    const large = await addProduct('Suur', { width_mm: 297, height_mm: 420 })
    const small = await addProduct('Kaart', { width_mm: 85, height_mm: 54 })
    await addOrder({ items: [{ product_id: large, designs: [{ files: ['suur.pdf'] }] }] })
    await addOrder({ items: [{ product_id: small, designs: [{ files: ['kaart.pdf'] }] }] })
    expect(await namesOf({ Search: '297x420' })).toEqual(['suur.pdf'])
    expect(await namesOf({ Search: '42 × 29,7 cm' })).toEqual(['suur.pdf'])
    expect(await namesOf({ Search: '85 x 54' })).toEqual(['kaart.pdf'])
    expect(await namesOf({ Search: '297x421' })).toEqual([])
  })

  it('a search does not find other designs of the same order', async () => {
    const designs = [
      { name: 'Tulbid', files: ['a.pdf'] },
      { name: 'Roosid', files: ['b.pdf'] },
    ]
    await addOrder({ items: [{ product_id: shop.productId, designs }] })
    expect(await namesOf({ Search: 'roosid' })).toEqual(['b.pdf'])
  })

  it('files that were taken out of the earlier files, or are no longer kept, are not listed', async () => {
    const files = ['jaab.pdf', 'eemaldatud.pdf', 'vana.pdf']
    await addOrder({ items: [{ product_id: shop.productId, designs: files.map((name) => ({ files: [name] })) }] })
    await changeFile('eemaldatud.pdf', { removed_at: app.now() })
    await changeFile('vana.pdf', { artwork_removed_at: app.now() })
    expect(await namesOf()).toEqual(['jaab.pdf'])
    expect(await namesOf({ Search: 'pdf' })).toEqual(['jaab.pdf'])
  })

  it('FormatOf leaves files of products of the same size, File the file that it names', async () => {
    const [a3, alike, other] = [
      await addProduct('A3', { width_mm: 297, height_mm: 420 }),
      await addProduct('Plakat A3', { width_mm: 297, height_mm: 420 }),
      await addProduct('A4', { width_mm: 210, height_mm: 297 }),
    ]
    await addOrder({
      items: [
        { product_id: alike, designs: [{ files: ['a3.pdf'] }] },
        { product_id: other, designs: [{ files: ['a4.pdf'] }] },
      ],
    })
    expect(await namesOf({ FormatOf: a3 })).toEqual(['a3.pdf'])
    const id = await changeFile('a4.pdf', { name: 'a4.pdf' })
    expect(await namesOf({ File: id })).toEqual(['a4.pdf'])
    expect(await namesOf({ File: 'unknown' })).toEqual([])
  })

  it('pages are full and end', async () => {
    const count = PAGE_SIZES.artwork + 3
    const files = Array.from({ length: count }, (_, at) => `${at}.pdf`)
    const half = Math.ceil(count / 2)
    const designs = [files.slice(0, half), files.slice(half)].map((names) => ({ files: names }))
    await addOrder({ items: [{ product_id: shop.productId, designs }] })
    const [first, second] = [await list(), await list({ Page: 2 })]
    expect([first.files.length, second.files.length, first.pageCount]).toEqual([PAGE_SIZES.artwork, 3, 2])
    expect(new Set([...first.files, ...second.files].map(({ name }) => name)).size).toBe(count)
    expect(await list({ Page: 3 })).toEqual({ files: [], pageCount: 2 })
  })

  it('a viewer and the agency see the same files; another client sees none and may not look', async () => {
    await addOrder({ items: [{ product_id: shop.productId, designs: [{ files: ['meie.pdf'] }] }] })
    const viewer = await app.make.member(shop.of, 'viewer')
    for (const caller of [viewer, shop.agency]) expect((await list({}, caller)).files).toHaveLength(1)
    const stranger = await openShop(app)
    const foreign = await app.call('listArtwork', stranger.orderer, { params: shop.client, query: { Page: 1 } })
    expect(foreign.status).toBe(403)
    const own = await app.call('listArtwork', stranger.orderer, { params: stranger.client, query: { Page: 1 } })
    expect(own.body.files).toEqual([])
  })
})
