import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uploadForDesign } from '../../../testing/upload.ts'

const PAGE = { widthMm: 420, heightMm: 594, bleedMm: null, pixels: null, lowestDpi: 300 }
const FACTS: DocumentFacts = {
  pageCount: 1,
  pages: [PAGE],
  colourSpaces: ['cmyk'],
  fontsNotEmbedded: [],
  isEncrypted: false,
  isComplete: true,
}

describe('artwork of an order', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const artworkOf = (orderId: string, caller = shop.orderer) =>
    app.call('getOrderArtwork', caller, { params: { clientId: shop.of.id, id: orderId } })

  const poster = () =>
    app.make.product(shop.of.organizationId, { width_mm: 420, height_mm: 594, bleed_mm: 3, page_count: 1 })

  /** Draft of the products, whose first item has each named file in a design of its own. */
  const draftWithFiles = async (products: string[], names: string[]) => {
    const { id } = await shop.draft(products)
    const order = await shop.get(id)
    const [item, ...others] = shop.itemsOf(order)
    if (item === undefined) throw new Error('The draft has no item')
    const design = firstOf(item.designs)
    const designs = await Promise.all(
      names.map(async (fileName, at) => {
        const bytes = fileName.endsWith('.zip') ? ZIP : undefined
        const files = [await uploadForDesign(app, shop.orderer, fileName, bytes)]
        return { ...design, id: at === 0 ? design.id : null, files }
      }),
    )
    const quantity = designs.reduce((sum, one) => sum + one.quantity, 0)
    const saved = await shop.save(order, [{ ...item, quantity, designs }, ...others])
    expect([saved.status, saved.problems]).toEqual([200, []])
    return shop.get(id)
  }
  const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

  const setPreview = async (fileName: string, values: Record<string, unknown>) => {
    const files = app.database.db.selectFrom('design_files').where('client_id', '=', shop.of.id)
    await app.database.db
      .updateTable('previews')
      .set(values)
      .where(
        'id',
        'in',
        files.where('name', '=', fileName).select((of) => of.ref('preview_id').$notNull().as('id')),
      )
      .execute()
  }

  it('artwork of an order lists every file with its findings, for previews ready, failed or pending', async () => {
    const order = await draftWithFiles([await poster()], ['logo.svg', 'sticker.png', 'label.ai'])
    const itemId = firstOf(order.items).id
    await setPreview('logo.svg', { state: 'ready', facts: JSON.stringify(FACTS) })
    await setPreview('sticker.png', { state: 'failed', failure: 'unreadable' })
    const { status, body } = await artworkOf(order.id)
    const preview = { previewId: expect.any(String), thumbnailUrl: null }
    const nothingRead = { itemId, fileId: expect.any(String), ...preview, isComplete: false, findings: [] }
    expect([status, body.files]).toEqual([
      200,
      [
        {
          ...nothingRead,
          name: 'logo.svg',
          thumbnailUrl: expect.stringMatching(/^\/files\/previews\/.*size=thumb/),
          state: 'ready',
          failure: null,
          isComplete: true,
          findings: [{ code: 'bleedMissing', weight: 'warning', params: expect.objectContaining({ productBleed: 3 }) }],
        },
        { ...nothingRead, name: 'sticker.png', state: 'failed', failure: 'unreadable' },
        { ...nothingRead, name: 'label.ai', state: 'pending', failure: null },
      ],
    ])
  })

  it.each<[Record<string, unknown>, number | null]>([
    [{}, 320],
    [{ print_profile: 'news' }, 245],
    [{ print_profile: 'digital' }, null],
    [{ print_profile: 'digital', total_ink_percent: 300 }, 300],
  ])('total ink is compared with the limit of the product %j: %s', async (product, limit) => {
    const productId = await app.make.product(shop.of.organizationId, product)
    const order = await draftWithFiles([productId], ['logo.svg'])
    const page = { ...PAGE, totalInk: { percent: 330, xMm: 10, yMm: 10 } }
    await setPreview('logo.svg', { state: 'ready', facts: JSON.stringify({ ...FACTS, pages: [page] }) })
    const [file] = (await artworkOf(order.id)).body.files
    const found = file?.findings.find(({ code }) => code === 'totalInkHigh')
    expect(found?.params['limit'] ?? null).toBe(limit)
  })

  it('a file without a preview has no preview state', async () => {
    const order = await draftWithFiles([await poster()], ['fonts.zip'])
    expect((await artworkOf(order.id)).body.files).toMatchObject([
      { name: 'fonts.zip', previewId: null, thumbnailUrl: null, state: null, isComplete: false },
    ])
  })

  it('a file in several designs of one item is listed once', async () => {
    const order = await draftWithFiles([await poster()], ['logo.svg'])
    const [item] = shop.itemsOf(order)
    if (item === undefined) throw new Error('The draft has no item')
    const design = firstOf(item.designs)
    const twice = [design, { ...design, id: null }]
    expect((await shop.save(order, [{ ...item, quantity: 200, designs: twice }])).status).toBe(200)
    expect((await artworkOf(order.id)).body.files.map(({ name }) => name)).toEqual(['logo.svg'])
  })

  it('artwork is empty for an order without files, and 404 for an order of another client', async () => {
    const order = await shop.draft()
    expect((await artworkOf(order.id)).body).toEqual({ files: [] })
    const other = await openShop(app)
    expect((await artworkOf((await other.draft()).id)).status).toBe(404)
  })
})
