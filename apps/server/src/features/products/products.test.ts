// engines: both
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Body = EndpointInput<Endpoints['createProduct']>['body']

describe('products of the agency', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const anAgency = async () => {
    const client = await app.make.client()
    const { organizationId } = client
    const agency = await app.make.agencyUser(organizationId)
    const groupId = await app.make.productGroup(organizationId)
    const printingHouseId = await app.make.printingHouse(organizationId)
    const full: Body = {
      code: 'PL-A2',
      nameEt: ' Plakat A2 ',
      nameEn: 'Poster A2',
      materialEt: 'Kriitpaber',
      materialEn: '',
      widthMm: 420,
      heightMm: 594,
      bleedMm: 3,
      pageCount: 2,
      colourMode: 'any',
      printProfile: 'news',
      totalInkPercent: 260,
      proofPolicy: 'always',
      minQuantity: 10,
      maxQuantity: 5000,
      quantityStep: 10,
      designFilesAreRequired: false,
      areQuantitiesLocked: true,
      productionDays: 5,
      weightGrams: 37.425,
      vatClass: 'standard',
      groupId,
      printingHouseId: printingHouseId,
      isOfferedToAll: false,
      clientIds: [client.id, client.id],
      isArchived: false,
    }
    const create = (body: Partial<Body> = {}) => app.call('createProduct', agency, { body: { ...full, ...body } })
    const read = async (id: string) => (await app.call('getAgencyProduct', agency, { params: { id } })).body
    const save = (id: string, version: number, body: Partial<Body>) =>
      app.call('saveProduct', agency, { params: { id }, query: { version }, body: { ...full, ...body } })
    const list = async (query: EndpointInput<Endpoints['listAgencyProducts']>['query'] = {}) =>
      (await app.call('listAgencyProducts', agency, { query })).body
    const changes = () =>
      app.database.db
        .selectFrom('audit_events')
        .where('organization_id', '=', organizationId)
        .select(['noun', 'verb', 'subject_name', 'before', 'after'])
        .orderBy('id')
        .execute()
    return {
      client,
      organizationId,
      agency,
      groupId,
      houseId: printingHouseId,
      full,
      create,
      read,
      save,
      list,
      changes,
    }
  }

  const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
    const before = await readFingerprint(app.database.db)
    await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
  }

  it('a product keeps all given data, trimmed, and is logged', async () => {
    const { client, full, create, read, changes } = await anAgency()
    const { body } = await create()
    const expected = { ...full, nameEt: 'Plakat A2', materialEn: null, clientIds: [client.id] }
    expect(await read(body.id)).toEqual({
      id: body.id,
      version: 0,
      thumbnail: null,
      firstPricedQuantity: null,
      ...expected,
    })
    expect(await changes()).toMatchObject([
      { noun: 'product', verb: 'created', subject_name: 'Plakat A2', before: null, after: { code: 'PL-A2' } },
    ])
  })

  it('an empty English product name is the Estonian one, and can be set later', async () => {
    const { create, read, save } = await anAgency()
    const { id } = (await create({ nameEn: ' ' })).body
    expect(await read(id)).toMatchObject({ nameEt: 'Plakat A2', nameEn: 'Plakat A2' })
    await save(id, 0, { nameEn: 'Poster A2' })
    expect(await read(id)).toMatchObject({ nameEt: 'Plakat A2', nameEn: 'Poster A2' })
  })

  it('a changed product is visible to clients at once, has the next version and is logged with names', async () => {
    const { client, create, read, save, changes } = await anAgency()
    const { id } = (await create()).body
    const orderer = await app.make.member(client)
    const answer = await save(id, 0, { nameEt: 'Plakat A3', clientIds: [], groupId: null, isOfferedToAll: true })
    expect([answer.status, answer.body]).toEqual([200, { version: 1 }])
    expect(await read(id)).toMatchObject({ version: 1, nameEt: 'Plakat A3', clientIds: [], groupId: null })
    const { body } = await app.call('getCatalogue', orderer, { params: { clientId: client.id } })
    expect(body.products.map(({ name }) => name)).toEqual(['Plakat A3'])
    const change = (await changes()).find(({ verb }) => verb === 'changed')
    expect(change?.before).toEqual({
      nameEt: 'Plakat A2',
      group: expect.any(String),
      clients: [expect.any(String)],
      isOfferedToAll: false,
    })
    expect(change?.after).toEqual({ nameEt: 'Plakat A3', group: null, clients: [], isOfferedToAll: true })
  })

  it('an archived product is hidden from the catalogue and, unless requested, from the list', async () => {
    const { client, create, save, list } = await anAgency()
    const { id } = (await create()).body
    const orderer = await app.make.member(client)
    await save(id, 0, { isArchived: true })
    const { body } = await app.call('getCatalogue', orderer, { params: { clientId: client.id } })
    expect(body.products).toEqual([])
    expect((await list()).count).toBe(0)
    expect((await list({ State: 'archived' })).products.map((one) => one.id)).toEqual([id])
  })

  it('a product with a stale version is 409, and nothing changes (R22)', async () => {
    const { create, save } = await anAgency()
    const { id } = (await create()).body
    await save(id, 0, { nameEt: 'Plakat A3' })
    await expectNoChange(async () => {
      expect((await save(id, 0, { nameEt: 'Plakat A4' })).status).toBe(409)
    })
  })

  it.each<[Partial<Body>, string]>([
    [{ code: '' }, 'code'],
    [{ code: 'pl-a2 ' }, 'code'],
    [{ nameEt: ' ' }, 'nameEt'],
    [{ nameEn: 'a\nb' }, 'nameEn'],
    [{ widthMm: null }, 'widthMm'],
    [{ heightMm: 0 }, 'heightMm'],
    [{ bleedMm: -1 }, 'bleedMm'],
    [{ pageCount: 1.5 }, 'pageCount'],
    [{ totalInkPercent: 401 }, 'totalInkPercent'],
    [{ minQuantity: 0 }, 'minQuantity'],
    [{ maxQuantity: 5 }, 'maxQuantity'],
    [{ minQuantity: 10, maxQuantity: 20, quantityStep: 50 }, 'quantityStep'],
    [{ productionDays: 366 }, 'productionDays'],
    [{ weightGrams: -0.1 }, 'weightGrams'],
    [{ vatClass: 'olematu' }, 'vatClass'],
    [{ groupId: 'olematu' }, 'groupId'],
    [{ printingHouseId: 'olematu' }, 'printingHouseId'],
    [{ clientIds: ['olematu'] }, 'clientIds[0]'],
  ])('the product %j is rejected at its field, and nothing changes', async (change, key) => {
    const { create, save } = await anAgency()
    await create()
    const other = (await create({ code: 'MUU' })).body.id
    await expectNoChange(async () => {
      for (const answer of [await create(change), await save(other, 0, { code: 'MUU', ...change })]) {
        const keys = answer.problems.map((problem) => problem.key)
        // A new product is created with the code of the first one.
        expect([answer.status, keys.filter((one) => one === key || one !== 'code')]).toEqual([400, [key]])
      }
    })
  })

  it('a product with a foreign group, printing house or client is rejected (R1)', async () => {
    const { create } = await anAgency()
    const other = await anAgency()
    await expectNoChange(async () => {
      const foreign = { groupId: other.groupId, printingHouseId: other.houseId, clientIds: [other.client.id] }
      const { status, problems } = await create(foreign)
      expect(problems.map(({ key }) => key)).toEqual(['groupId', 'printingHouseId', 'clientIds[0]'])
      expect(status).toBe(400)
    })
  })

  it('two products with one code at once: the second is rejected', async () => {
    const { create } = await anAgency()
    const both = await Promise.all([create(), create({ code: 'pl-a2' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('the product list is searched ignoring case and diacritics, filtered, and flags missing prices', async () => {
    const { client, groupId, houseId: printingHouseId, organizationId, create, list } = await anAgency()
    const priced = (await create({ code: 'A', nameEt: 'Šampooni silt' })).body.id
    await app.make.priceRow(organizationId, priced, { printing_house_id: printingHouseId })
    await create({ code: 'B', nameEt: 'Ämbrikleebis', groupId: null, clientIds: [] })
    const found = async (query: Parameters<typeof list>[0]) => (await list(query)).products.map(({ code }) => code)
    expect(await found({})).toEqual(['A', 'B'])
    expect(await found({ Search: 'SAMPOONI' })).toEqual(['A'])
    expect(await found({ 'Groups[]': [groupId] })).toEqual(['A'])
    expect(await found({ 'Groups[]': ['none'] })).toEqual(['B'])
    expect(await found({ 'Clients[]': [client.id] })).toEqual(['A'])
    expect((await list({})).products.map(({ hasPrice }) => hasPrice)).toEqual([true, false])
    await app.database.db
      .updateTable('printing_houses')
      .set({ is_active: false })
      .where('id', '=', printingHouseId)
      .execute()
    expect((await list({})).products.map(({ hasPrice }) => hasPrice)).toEqual([false, false])
  })

  it('a product has the smallest quantity that has a price today, of active printing houses', async () => {
    const { houseId: printingHouseId, organizationId, create, read } = await anAgency()
    const { id } = (await create({ printingHouseId: null })).body
    const other = await app.make.printingHouse(organizationId)
    await app.make.priceRow(organizationId, id, { printing_house_id: printingHouseId, quantity_break: 100 })
    await app.make.priceRow(organizationId, id, { printing_house_id: printingHouseId, quantity_break: 500 })
    await app.make.priceRow(organizationId, id, { printing_house_id: other, quantity_break: 50 })
    expect((await read(id)).firstPricedQuantity).toBe(50)
    await app.database.db.updateTable('printing_houses').set({ is_active: false }).where('id', '=', other).execute()
    expect((await read(id)).firstPricedQuantity).toBe(100)
  })

  it('a product copy has the same data and prices under its own code', async () => {
    const { agency, houseId: printingHouseId, organizationId, create, read } = await anAgency()
    const { id } = (await create()).body
    await app.make.priceRow(organizationId, id, { printing_house_id: printingHouseId })
    await app.make.priceRow(organizationId, id, { printing_house_id: printingHouseId, valid_to: '2021-01-01' })
    const names = { code: 'PL-A2-B', nameEt: 'Plakat A2 kahepoolne', nameEn: 'Poster A2, two sides' }
    const copy = (body = names) => app.call('copyProduct', agency, { params: { id }, body })
    const { body } = await copy()
    const { id: _, ...facts } = await read(id)
    expect(await read(body.id)).toEqual({ id: body.id, ...facts, ...names })
    const prices = app.database.db.selectFrom('price_rows').where('product_id', '=', body.id)
    expect(await prices.select('valid_to').execute()).toEqual([{ valid_to: null }])
    await expectNoChange(async () => {
      expect((await copy()).problems.map(({ key }) => key)).toEqual(['code'])
    })
  })

  describe('changing many products', () => {
    const two = async () => {
      const scene = await anAgency()
      const ids = [(await scene.create({ code: '1' })).body.id, (await scene.create({ code: '2' })).body.id]
      const change = (
        body: EndpointInput<Endpoints['changeProducts']>['body']['change'],
        products = ids.map((id) => ({ id, version: 0 })),
      ) => app.call('changeProducts', scene.agency, { body: { products, change: body } })
      return { ...scene, ids, change }
    }

    it('a change of many products changes all of them, and only the given fields', async () => {
      const { client, organizationId, ids, change, read, changes } = await two()
      const other = await app.make.client({ organization_id: organizationId })
      const { status } = await change({
        groupId: null,
        productionDays: 9,
        isArchived: true,
        addedClientIds: [other.id],
        removedClientIds: [client.id],
      })
      expect(status).toBe(204)
      for (const id of ids) {
        const expected = { version: 1, groupId: null, productionDays: 9, isArchived: true, clientIds: [other.id] }
        expect(await read(id)).toMatchObject({ ...expected, weightGrams: 37.425 })
      }
      expect((await changes()).filter(({ verb }) => verb === 'changed')).toHaveLength(2)
    })

    it('a change of many products changes none if one is unknown, stale or would become invalid', async () => {
      const { ids, change } = await two()
      const stranger = await two()
      const seen = ids.map((id) => ({ id, version: 0 }))
      await expectNoChange(async () => {
        const foreign = { id: stranger.ids[0] ?? '', version: 0 }
        expect((await change({ productionDays: 9 }, [...seen, foreign])).status).toBe(404)
        const stale = seen.map((one, at) => ({ ...one, version: at }))
        expect((await change({ productionDays: 9 }, stale)).status).toBe(409)
        expect((await change({})).problems.map(({ key }) => key)).toEqual(['change'])
        const wrong = { productionDays: -1, vatClass: 'x', groupId: 'x', addedClientIds: [stranger.client.id] }
        const { problems } = await change(wrong)
        expect(problems.map(({ key }) => key)).toEqual([
          'change.productionDays',
          'change.vatClass',
          'change.groupId',
          'change.addedClientIds[0]',
        ])
      })
    })
  })

  it('products are readable and changeable by agency users of the organization only', async () => {
    const { client, create, full } = await anAgency()
    const { id } = (await create()).body
    const stranger = await anAgency()
    const manager = await app.make.member(client, 'manager')
    await expectNoChange(async () => {
      for (const [who, status] of [[stranger.agency, 404] as const, [manager, 403] as const]) {
        const params = { id }
        const answers = [
          await app.call('getAgencyProduct', who, { params }),
          await app.call('saveProduct', who, { params, query: { version: 0 }, body: full }),
        ]
        expect(answers.map((answer) => answer.status)).toEqual([status, status])
      }
    })
  })
})
