import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof openShop>>
let ids: Record<'poster' | 'label' | 'order' | 'late', string>

const addProduct = (code: string, name_et: string, row: object = {}) =>
  app.make.product(shop.of.organizationId, { code, name_et, name_en: `${name_et} (en)`, ...row })

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app)
  // Products of tests are numbered: the shop's own might have a number that these tests look for.
  const own = { name_et: 'Voldik', name_en: 'Leaflet' }
  await app.database.db.updateTable('products').set(own).where('id', '=', shop.productId).execute()
  const poster = await addProduct('PL-5070', 'Plakat 50 × 70 cm')
  const label = await addProduct('SILT-30', 'Hinnasilt −30 %')
  await addProduct('OLD-1', 'Plakat 50 × 70 cm vana', { archived_at: new Date() })
  await addProduct('HID-1', 'Plakat 50 × 70 cm võõras', { is_offered_to_all: false })
  const created_by = shop.orderer.userId ?? ''
  const add = (row: object) => addOrderRows(app.database.db, shop.of, { created_by, ...row })
  const order = await add({
    status: 'submitted',
    project_number: '2026-7001',
    name: 'Jõulukampaania',
    items: [
      {
        product_id: poster,
        additional_info: 'Kiire',
        additional_invoice_info: 'PO-4711',
        designs: [{ name: 'Päkapikk', files: ['Jõulud_2026 plakat-v3.pdf'] }],
      },
    ],
  })
  const late = await add({ status: 'submitted', project_number: '2026-7002', items: [{ product_id: label }] })
  ids = { poster, label, order: order.id, late: late.id }
})
afterAll(() => app.close())

const search = async (Search?: string, caller = shop.orderer) =>
  (await app.call('searchClient', caller, { params: shop.client, query: { Search } })).body
const searchAll = async (Search?: string, caller = shop.agency) =>
  (await app.call('searchAgency', caller, { query: { Search } })).body
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('search from anywhere of a client', () => {
  it.each(['50x70', '50 x 70', '50×70', 'PLAKAT 50', '70 cm plakat', '50x70cm', 'pl-5070', 'pl5070', 'PL 5070'])(
    'the search for %s finds the offered product and no other',
    async (text) => {
      expect((await search(text)).products).toEqual([
        { id: ids.poster, code: 'PL-5070', name: 'Plakat 50 × 70 cm', design: null },
      ])
    },
  )

  it('finds a product by the name of its kept design, after those that have the words themselves', async () => {
    const other = await openShop(app)
    const add = (code: string, name_et: string) => app.make.product(other.of.organizationId, { code, name_et })
    const [flyer, tulip] = [await add('FL-1', 'Flaier'), await add('TU-1', 'Tulbisilt')]
    const design = { client_id: other.of.id, organization_id: other.of.organizationId, product_id: flyer, quantity: 1 }
    await app.database.db
      .insertInto('product_designs')
      .values([
        { ...design, id: app.newId(), position: 0, name: null },
        { ...design, id: app.newId(), position: 1, name: 'Kevad: tulbid' },
        { ...design, id: app.newId(), position: 2, name: 'Tulbid ja nartsissid' },
      ])
      .execute()
    const find = async (Search: string, of = other) =>
      (await app.call('searchClient', of.orderer, { params: of.client, query: { Search } })).body.products
    expect(await find('tulbi')).toMatchObject([
      { id: tulip, design: null },
      { id: flyer, design: 'Kevad: tulbid' },
    ])
    expect(await find('flaier nartsiss')).toMatchObject([{ id: flyer, design: 'Tulbid ja nartsissid' }])
    const sibling = await app.make.client({ organization_id: other.of.organizationId })
    const stranger = await app.make.member(sibling)
    const { body } = await app.call('searchClient', stranger, {
      params: { clientId: sibling.id },
      query: { Search: 'nartsiss' },
    })
    expect(body.products).toEqual([])
  })

  it('finds folders and tags of addresses by their words, each name once', async () => {
    const other = await openShop(app)
    const scope = { client_id: other.of.id, organization_id: other.of.organizationId }
    const folder = (name: string) => ({ ...scope, id: app.newId(), name, name_key: name.toLowerCase() })
    await app.database.db
      .insertInto('folders')
      .values([folder('Suvine jõulumüük'), folder('Jõulud')])
      .execute()
    await app.make.contact(other.of, { tags: ['Jõulupood', 'Tartu'] })
    await app.make.contact(other.of, { tags: ['Jõulupood'] })
    const gone = await app.make.contact(other.of, { tags: ['Jõulud läbi'] })
    await app.database.db.updateTable('contacts').set({ archived_at: app.now() }).where('id', '=', gone).execute()
    const find = async (Search: string) =>
      (await app.call('searchClient', other.orderer, { params: other.client, query: { Search } })).body
    expect(await find('joulu')).toMatchObject({
      folders: [{ name: 'Jõulud' }, { name: 'Suvine jõulumüük' }],
      tags: [{ name: 'Jõulupood' }],
    })
    expect(await search('joulupood')).toMatchObject({ folders: [], tags: [] })
  })

  it('the search tells a minus from a hyphen between words', async () => {
    expect(idsOf((await search('-30')).products)).toEqual([ids.label])
    expect(idsOf((await search('−30%')).products)).toEqual([ids.label])
    expect((await search('-70')).products).toEqual([])
  })

  it('the search lists a product by its code before products that have the words apart', async () => {
    const other = await openShop(app)
    const add = (code: string, name_et: string) => app.make.product(other.of.organizationId, { code, name_et })
    const apart = await add('KP-A4', 'Kirjaplank A4')
    const exact = await add('PL-A4', 'Plakat A4')
    const input = { params: other.client, query: { Search: 'pl a4' } }
    expect(idsOf((await app.call('searchClient', other.orderer, input)).body.products)).toEqual([exact, apart])
  })

  it('the search names products in the language of the caller', async () => {
    const { body } = await app.call(
      'searchClient',
      { ...shop.orderer, locale: 'en-US' },
      { params: shop.client, query: { Search: '50x70' } },
    )
    expect(body.products.map(({ name }) => name)).toEqual(['Plakat 50 × 70 cm (en)'])
  })

  it.each(['2026-7001', 'joulukampaania', 'päkapikk', '4711', 'kampaania 50x70'])(
    'the search for %s finds the order',
    async (text) => {
      const { orders } = await search(text)
      expect(orders).toEqual([
        {
          id: ids.order,
          projectNumber: '2026-7001',
          name: 'Jõulukampaania',
          status: { status: 'submitted', name: expect.any(String) },
          products: ['Plakat 50 × 70 cm'],
        },
      ])
    },
  )

  it('the search lists the newest orders of many, at most five', async () => {
    const made: string[] = []
    for (let day = 1; day <= 7; day++) {
      const row = { name: `Sügis ${day}`, created_at: new Date(Date.UTC(2026, 3, day)) }
      made.push((await addOrderRows(app.database.db, shop.of, { created_by: shop.orderer.userId ?? '', ...row })).id)
    }
    expect(idsOf((await search('sugis')).orders)).toEqual(made.toReversed().slice(0, 5))
  })

  it.each(['joulud', 'plakat v3', 'joulud-2026', '2026_plakat'])('the search for %s finds the file', async (text) => {
    const { files } = await search(text)
    expect(files).toEqual([
      {
        id: expect.any(String),
        name: 'Jõulud_2026 plakat-v3.pdf',
        product: { id: ids.poster, name: 'Plakat 50 × 70 cm' },
        isOffered: true,
        orderId: ids.order,
      },
    ])
  })

  it('words of a search may stand in the names of a file, its product, design and order and be its year together', async () => {
    const other = await openShop(app)
    const product_id = await app.make.product(other.of.organizationId, { name_et: 'Voldik', name_en: 'Leaflet' })
    const printed = async (year: number, designs: object[], row: object = {}) =>
      addOrderRows(app.database.db, other.of, {
        created_by: other.orderer.userId ?? '',
        status: 'complete',
        created_at: new Date(`${year}-06-01T12:00:00Z`),
        submitted_at: new Date(`${year}-06-01T12:00:00Z`),
        confirmed_at: new Date(`${year}-06-02T12:00:00Z`),
        project_number: `${year}-0815`,
        items: [{ product_id, designs }],
        ...row,
      })
    await printed(2025, [{ name: 'Õues', files: ['talv.pdf'] }])
    await printed(2024, [{ name: 'Talv', files: ['sees.pdf'] }])
    await printed(2023, [{ files: ['talv vana.pdf'] }], { project_number: '2021-0999' })
    const draft = { status: 'draft', submitted_at: null, confirmed_at: null, project_number: null } as const
    await printed(2022, [{ files: ['talv mustand.pdf'] }], draft)
    const found = async (Search: string) =>
      (await app.call('searchClient', other.orderer, { params: other.client, query: { Search } })).body.files.map(
        ({ name }) => name,
      )
    expect(await found('talv 2025')).toEqual(['talv.pdf'])
    expect(await found('2025 TALV voldik')).toEqual(['talv.pdf'])
    expect(await found('voldik talv 2024')).toEqual(['sees.pdf'])
    expect(await found('talv 2023')).toEqual(['talv vana.pdf'])
    expect(await found('talv 2022')).toEqual([])
    expect(await found('talv 2026')).toEqual([])
    expect((await found('talv')).toSorted()).toEqual(['sees.pdf', 'talv mustand.pdf', 'talv vana.pdf', 'talv.pdf'])
  })

  it('files with the words in their own name come before those of a product that has them', async () => {
    const other = await openShop(app)
    const product_id = await app.make.product(other.of.organizationId, { name_et: 'Voldik', name_en: 'Leaflet' })
    const items = [{ product_id, designs: [{ files: ['voldik.pdf', 'uuem.pdf'] }] }]
    await addOrderRows(app.database.db, other.of, { created_by: other.orderer.userId ?? '', items })
    const { db } = app.database
    await db
      .updateTable('design_files')
      .set({ last_used_at: new Date('2026-05-01') })
      .where('client_id', '=', other.of.id)
      .where('name', '=', 'uuem.pdf')
      .execute()
    const query = { Search: 'voldik' }
    const { files } = (await app.call('searchClient', other.orderer, { params: other.client, query })).body
    expect(files.map(({ name }) => name)).toEqual(['voldik.pdf', 'uuem.pdf'])
  })

  it('the search lists artwork of several products once, at the product that used it last', async () => {
    const other = await openShop(app)
    const items = [{ product_id: other.productId, designs: [{ files: ['avamine.pdf'] }] }]
    await addOrderRows(app.database.db, other.of, { created_by: other.orderer.userId ?? '', items })
    const { db } = app.database
    const file = await db
      .selectFrom('design_files')
      .selectAll()
      .where('client_id', '=', other.of.id)
      .executeTakeFirstOrThrow()
    const { search_text: _text, artwork_id: _artwork, fix_plan: _plan, ...copied } = file
    const second = await app.make.product(other.of.organizationId)
    const again = { id: app.newId(), product_id: second, copied_from: file.id, last_used_at: new Date('2026-12-01') }
    await db
      .insertInto('design_files')
      .values({ ...copied, ...again })
      .execute()
    const query = { Search: 'avamine' }
    const { files } = (await app.call('searchClient', other.orderer, { params: other.client, query })).body
    expect(files.map(({ product }) => product.id)).toEqual([second])
  })

  it('the search omits files that were taken out of the earlier files', async () => {
    const other = await openShop(app)
    const items = [{ product_id: other.productId, designs: [{ files: ['sulgemine.pdf'] }] }]
    await addOrderRows(app.database.db, other.of, { created_by: other.orderer.userId ?? '', items })
    const find = async () =>
      (await app.call('searchClient', other.orderer, { params: other.client, query: { Search: 'sulgemine' } })).body
        .files
    expect(await find()).toHaveLength(1)
    const removed = { removed_at: new Date() }
    await app.database.db.updateTable('design_files').set(removed).where('client_id', '=', other.of.id).execute()
    expect(await find()).toEqual([])
  })

  it('the search finds saved addresses by place and person, and no deleted ones', async () => {
    const id = await app.make.contact(shop.of, { object_name: 'Õismäe pood', city: 'Tartu' })
    const deleted = { object_name: 'Õismäe ladu', archived_at: new Date() }
    await app.make.contact(shop.of, deleted)
    expect(idsOf((await search('oismäe tartu')).contacts)).toEqual([id])
    expect(idsOf((await search('õismäe')).contacts)).toEqual([id])
  })

  it.each([undefined, '', '   ', ',', 'sellist ei ole', "' or 1=1 --", '\\', 'a_b', '%%'])(
    'the search for %j finds nothing foreign',
    async (text) => {
      const { orders, files, contacts, invoices } = await search(text)
      expect([orders, files, contacts, invoices]).toEqual([[], [], [], []])
    },
  )

  it('the search rejects long texts and control characters', async () => {
    for (const Search of ['a'.repeat(101), 'a\u0000b']) {
      const input = { params: shop.client, query: { Search } }
      const answer = await app.callRaw('searchClient', shop.orderer, input)
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['Search']])
    }
  })

  it('the search of another client and another organization finds none of it', async () => {
    const sibling = { id: (await app.make.client({ organization_id: shop.of.organizationId })).id }
    const other = await openShop(app)
    const { body } = await app.call('searchClient', shop.agency, {
      params: { clientId: sibling.id },
      query: { Search: 'joulu' },
    })
    expect([body.orders, body.files]).toEqual([[], []])
    const foreign = await searchAll('2026-7001', other.agency)
    expect([foreign.orders, foreign.worksheets]).toEqual([[], []])
    const refused = await app.callRaw('searchClient', other.orderer, {
      params: shop.client,
      query: { Search: 'joulu' },
    })
    expect(refused.status).toBe(403)
  })
})

describe('search from anywhere of the agency', () => {
  it('the search finds clients, their orders and products', async () => {
    const found = await searchAll('joulukampaania')
    expect(found.orders).toEqual([expect.objectContaining({ id: ids.order, clientName: expect.any(String) })])
    const { name } = await app.database.db
      .selectFrom('clients')
      .where('id', '=', shop.of.id)
      .select('name')
      .executeTakeFirstOrThrow()
    expect((await searchAll(name)).clients).toContainEqual({ id: shop.of.id, name })
    expect((await searchAll('pl-5070')).products).toHaveLength(1)
  })

  it('the search finds printing houses', async () => {
    const id = await app.make.printingHouse(shop.of.organizationId, 'Trükikoda „Öökull” OÜ')
    expect((await searchAll('ookull oü')).printingHouses).toEqual([{ id, name: 'Trükikoda „Öökull” OÜ' }])
  })

  it('the search finds the worksheet that it names by number and position', async () => {
    const submitted = await shop.submitted()
    await shop.confirm(submitted)
    const sent = await shop.get(submitted.id)
    const found = await searchAll(sent.projectNumber ?? '')
    expect(found.worksheets).toEqual([
      {
        id: expect.any(String),
        name: `${sent.projectNumber}/1`,
        clientName: expect.any(String),
        productName: expect.any(String),
        status: expect.objectContaining({ name: expect.any(String) }),
      },
    ])
    expect((await searchAll(`${sent.projectNumber}/1`)).worksheets).toEqual(found.worksheets)
    expect((await searchAll(` ${sent.projectNumber} / 1`)).worksheets).toEqual(found.worksheets)
    expect((await searchAll(`${sent.projectNumber}/`)).worksheets).toEqual(found.worksheets)
    expect((await searchAll(`${sent.projectNumber}/2`)).worksheets).toEqual([])
  })

  it('the search is refused to users of a client', async () => {
    expect((await app.callRaw('searchAgency', shop.orderer, { query: { Search: 'plakat' } })).status).toBe(403)
  })
})
