import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForDesign } from '../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe('files of the designs of an order', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  type File = { id: string; alterationRequest?: string | null } | { tempFile: { id: string; fileName: string } }

  const saveFiles = async (orderId: string, files: File[]) => {
    const order = await shop.get(orderId)
    const item = firstOf(shop.itemsOf(order))
    return shop.save(order, [{ ...item, designs: [{ ...firstOf(item.designs), files }] }])
  }

  const filesOf = async (orderId: string) => firstOf(firstOf((await shop.get(orderId)).items).designs).files

  const upload = () => uploadForDesign(app, shop.orderer, 'plakat.pdf', PDF)

  it('an upload becomes a file of the design, and the flag for missing files is cleared', async () => {
    const draft = await shop.draft()
    expect(draft.filesMissing).toBe(true)
    expect((await saveFiles(draft.id, [await upload()])).status).toBe(200)
    expect(await filesOf(draft.id)).toEqual([
      { id: expect.any(String), name: 'plakat.pdf', previewId: expect.any(String), alterationRequest: null },
    ])
    expect((await shop.get(draft.id)).filesMissing).toBe(false)
  })

  // spec: F17
  it('a file named again stays, with its alteration request unless that is cleared', async () => {
    const draft = await shop.draft()
    await saveFiles(draft.id, [await upload()])
    const { id } = firstOf(await filesOf(draft.id))
    await saveFiles(draft.id, [{ id, alterationRequest: 'Suurem logo' }])
    await saveFiles(draft.id, [{ id }, await upload()])
    expect((await filesOf(draft.id)).map((file) => file.alterationRequest)).toEqual(['Suurem logo', null])
    await saveFiles(draft.id, [{ id, alterationRequest: null }])
    expect((await filesOf(draft.id)).map((file) => file.alterationRequest)).toEqual([null])
    await saveFiles(draft.id, [])
    expect(await filesOf(draft.id)).toEqual([])
  })

  it('an unknown file is rejected at its key, and nothing is saved', async () => {
    const draft = await shop.draft()
    const good = await upload()
    const before = await shop.rowsOf(draft.id)
    const answer = await saveFiles(draft.id, [good, { id: 'puudub' }])
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['items[0].designs[0].files[1]']])
    expect(await shop.rowsOf(draft.id)).toEqual(before)
    expect((await saveFiles(draft.id, [good])).status).toBe(200)
  })
})
