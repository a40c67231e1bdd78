import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

type Designs = EndpointInput<Endpoints['saveProductDesigns']>['body']['designs']

describe('the kept designs of a product', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aFamily = async () => {
    const client = await app.make.client()
    const caller = await app.make.member(client)
    const id = await app.make.product(client.organizationId, {
      min_quantity: 60,
      quantity_step: 50,
      material_et: 'Paber 170 g',
      width_mm: 420,
      height_mm: 594,
    })
    const read = async () => (await app.call('getProduct', caller, { params: { clientId: client.id, id } })).body
    const save = (designs: Designs) =>
      app.call('saveProductDesigns', caller, { params: { clientId: client.id, productId: id }, body: { designs } })
    return { client, caller, id, read, save }
  }

  // spec: P28
  it('a product without kept designs starts with one blank design of the minimum quantity', async () => {
    const { id, read } = await aFamily()
    const product = await read()
    expect(product).toMatchObject({
      id,
      material: 'Paber 170 g',
      widthMm: 420,
      heightMm: 594,
      minQuantity: 60,
      quantityStep: 50,
      areQuantitiesLocked: false,
      canChangeQuantity: true,
      designFilesAreRequired: true,
    })
    expect(product.designs).toMatchObject([{ name: null, quantity: 100, files: [] }])
  })

  // spec: P28
  it('a product without kept designs starts with its first priced quantity (D32), in an order too', async () => {
    const { client, caller, id, read, save } = await aFamily()
    await app.database.db.updateTable('price_rows').set({ quantity_break: 220 }).where('product_id', '=', id).execute()
    expect((await read()).designs).toMatchObject([{ quantity: 250 }])
    expect((await save([])).body.designs).toMatchObject([{ quantity: 250 }])
    const params = { clientId: client.id }
    const { id: orderId } = (await app.call('createDraft', caller, { params })).body
    const added = { params: { ...params, id: orderId, productId: id }, query: { version: 1 } }
    expect((await app.call('addProduct', caller, added)).status).toBe(200)
    const { items } = (await app.call('getOrder', caller, { params: { ...params, id: orderId } })).body
    expect(items).toMatchObject([{ quantity: 250, designs: [{ quantity: 250 }] }])
  })

  // spec: P27
  it('kept designs stay in order with their files, and a saved one keeps its id', async () => {
    const { caller, read, save } = await aFamily()
    const { fileId } = await uploadAs(app, caller, 'logo.svg')
    const files = [{ tempFile: { id: fileId, fileName: 'logo.svg' }, alterationRequest: 'Suuremaks' }]
    const first = await save([
      { name: 'Ees', quantity: 100, files },
      { name: ' ', quantity: 50, files: [] },
    ])
    expect(first.status).toBe(200)
    expect(first.body.designs).toMatchObject([
      { name: 'Ees', quantity: 100, files: [{ id: fileId, name: 'logo.svg', alterationRequest: 'Suuremaks' }] },
      { name: null, quantity: 50, files: [] },
    ])
    expect((await read()).designs).toEqual(first.body.designs)
    const [ees, taga] = first.body.designs
    const second = await save([
      { id: taga?.id, quantity: 10, files: [] },
      { id: ees?.id, name: 'Ees', quantity: 20, files: [{ id: fileId }] },
      { id: 'made-up', quantity: 5, files: [] },
    ])
    expect(second.body.designs.map(({ id }) => id).slice(0, 2)).toEqual([taga?.id, ees?.id])
    expect(second.body.designs[2]?.id).not.toBe('made-up')
    expect((await read()).designs).toEqual(second.body.designs)
  })

  // spec: P19
  it('removing the last kept design leaves one blank design', async () => {
    const { read, save } = await aFamily()
    await save([{ quantity: 7, files: [] }])
    expect((await save([])).body.designs).toMatchObject([{ name: null, quantity: 100, files: [] }])
    expect((await read()).designs).toHaveLength(1)
  })

  it('a foreign file and a design listed twice are rejected at their keys, and nothing changes', async () => {
    const { caller, read, save } = await aFamily()
    await save([{ name: 'Püsib', quantity: 1, files: [] }])
    const before = (await read()).designs
    const stranger = await app.make.member(await app.make.client())
    const foreign = await uploadAs(app, stranger, 'logo.svg')
    const own = await uploadAs(app, caller, 'logo.svg')
    const { status, problems } = await save([
      { id: 'a', quantity: 1, files: [{ tempFile: { id: own.fileId, fileName: 'a' } }, { id: foreign.fileId }] },
      { id: 'a', quantity: 1, files: [{ tempFile: { id: foreign.fileId, fileName: 'a' } }] },
    ])
    expect(status).toBe(400)
    expect(problems.map(({ key }) => key)).toEqual(['designs[1].id', 'designs[0].files[1]', 'designs[1].files[0]'])
    expect((await read()).designs).toEqual(before)
  })

  it('kept designs are separate for each client', async () => {
    const { client, id, save } = await aFamily()
    await save([{ name: 'Meie', quantity: 1, files: [] }])
    const neighbour = await app.make.client({ organization_id: client.organizationId })
    const caller = await app.make.member(neighbour)
    const { body } = await app.call('getProduct', caller, { params: { clientId: neighbour.id, id } })
    expect(body.designs).toMatchObject([{ name: null }])
  })

  it('two concurrent saves leave the kept designs of one of them', async () => {
    const { read, save } = await aFamily()
    const both = await Promise.all(['A', 'B'].map((name) => save([{ name, quantity: 1, files: [] }])))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).designs).toHaveLength(1)
  })

  it('a viewer cannot save kept designs', async () => {
    const { client, id } = await aFamily()
    const viewer = await app.make.member(client, 'viewer')
    const input = { params: { clientId: client.id, productId: id }, body: { designs: [] } }
    expect((await app.call('saveProductDesigns', viewer, input)).status).toBe(403)
  })
})
