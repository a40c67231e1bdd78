import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the catalogue', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aFamily = async () => {
    const client = await app.make.client()
    const caller = await app.make.member(client)
    return { client, caller, organizationId: client.organizationId }
  }

  const names = (things: { name: string }[]): string[] => things.map(({ name }) => name)
  const catalogueOf = async (caller: TestCaller, clientId: string) =>
    (await app.call('getCatalogue', caller, { params: { clientId } })).body

  const aFolder = (client: { id: string; organizationId: string }, name: string, parent: string | null = null) =>
    app.make.folder(client, { name, parent_id: parent })
  const putInto = (folder: string, client: { id: string; organizationId: string }, product: string) =>
    app.database.db
      .insertInto('folder_products')
      .values({
        client_id: client.id,
        product_id: product,
        folder_id: folder,
        organization_id: client.organizationId,
      })
      .execute()

  const lastOrdered = (client: { id: string; organizationId: string }, product: string, at: string) =>
    app.database.db
      .insertInto('product_uses')
      .values({
        client_id: client.id,
        product_id: product,
        organization_id: client.organizationId,
        last_ordered_at: new Date(at),
      })
      .execute()

  // spec: CA4, WI19
  it("products are sorted by name in the caller's locale, loose ones apart from the folder tree", async () => {
    const { client, caller, organizationId } = await aFamily()
    const tents = await app.make.product(organizationId, { name_et: 'Õhtuplakat', name_en: 'Evening poster' })
    for (const name of ['Silt', 'Šampooni silt', 'Zürii kaart', 'Vimpel', 'Ämbrikleebis']) {
      await app.make.product(organizationId, { name_et: name, name_en: name })
    }
    const outer = await aFolder(client, 'Üritused')
    const inner = await aFolder(client, 'Suvi', outer)
    await aFolder(client, 'Kontor')
    await putInto(inner, client, tents)
    const body = await catalogueOf(caller, client.id)
    expect(names(body.products)).toEqual(['Silt', 'Šampooni silt', 'Zürii kaart', 'Vimpel', 'Ämbrikleebis'])
    expect(names(body.folders)).toEqual(['Kontor', 'Üritused'])
    expect(body.folders[1]?.subfolders).toEqual([
      {
        name: 'Suvi',
        subfolders: [],
        products: [expect.objectContaining({ id: tents, name: 'Õhtuplakat', thumbnailUrl: null, lastOrderedOn: null })],
      },
    ])
    const english = await catalogueOf({ ...caller, locale: 'en-US' }, client.id)
    expect(english.folders[1]?.subfolders[0]?.products[0]?.name).toBe('Evening poster')
  })

  it('only offered products that are not archived can be seen, opened or keep designs', async () => {
    const { client, caller, organizationId } = await aFamily()
    const neighbour = await app.make.client({ organization_id: organizationId })
    const named = await app.make.product(organizationId, { is_offered_to_all: false, name_et: 'Nimeline' })
    await app.database.db
      .insertInto('product_offers')
      .values([{ product_id: named, client_id: client.id, organization_id: organizationId }])
      .execute()
    const archived = await app.make.product(organizationId, { archived_at: app.now() })
    const foreign = await app.make.product(await app.make.organization())
    expect(names((await catalogueOf(caller, client.id)).products)).toEqual(['Nimeline'])
    const neighbours = await app.make.member(neighbour)
    expect((await catalogueOf(neighbours, neighbour.id)).products).toEqual([])
    for (const [who, clientId, id] of [
      [neighbours, neighbour.id, named],
      [caller, client.id, archived],
      [caller, client.id, foreign],
    ] as const) {
      expect((await app.call('getProduct', who, { params: { clientId, id } })).status).toBe(404)
      const save = { params: { clientId, productId: id }, body: { designs: [] } }
      expect((await app.call('saveProductDesigns', who, save)).status).toBe(404)
    }
    expect((await app.call('getCatalogue', neighbours, { params: { clientId: client.id } })).status).toBe(403)
  })

  it("a product has the Estonian day of the client's last submitted order; drafts do not count", async () => {
    const { client, caller, organizationId } = await aFamily()
    const product = await app.make.product(organizationId)
    const neighbour = await app.make.client({ organization_id: organizationId })
    await lastOrdered(client, product, '2026-03-01T22:30:00Z')
    await lastOrdered(neighbour, product, '2026-03-09T12:00:00Z')
    expect((await catalogueOf(caller, client.id)).products[0]?.lastOrderedOn).toBe('2026-03-02')
  })

  it('a catalogue of any size needs three SQL statements', async () => {
    const { client, caller, organizationId } = await aFamily()
    for (let nth = 0; nth < 5; nth++) await app.make.product(organizationId)
    const before = app.database.statements()
    await catalogueOf(caller, client.id)
    expect(app.database.statements() - before).toBe(3)
  })

  it('an unknown product needs as many SQL statements as a known one', async () => {
    const { client, caller, organizationId } = await aFamily()
    const statementsFor = async (id: string): Promise<number> => {
      const before = app.database.statements()
      await app.call('getProduct', caller, { params: { clientId: client.id, id } })
      return app.database.statements() - before
    }
    const known = await statementsFor(await app.make.product(organizationId))
    expect(await statementsFor(app.newId())).toBe(known)
  })
})
