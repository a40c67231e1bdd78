import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendProofToGuest } from '../../testing/scenes/send-proof-to-guest.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const NOW = '2026-03-11T08:00:00Z'
const NOBODY = { userId: null, organizationId: null }

// engines: both
// rule: R44
describe('comparison of a round with the one before, by the link of a guest', () => {
  let app: TestApp
  let scene: WorksheetScene
  beforeAll(async () => {
    app = await openTestApp({ mailReaches: 'nobody' })
  })
  beforeEach(async () => {
    app.setNow(NOW)
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
  })
  afterAll(() => app.close())

  const send = () => sendProofToGuest(app, scene)
  const addFile = async (name: string) => {
    const bytes = Buffer.concat([PDF, Buffer.from(`\n% ${name}`)])
    const { fileId } = await uploadAs(app, scene.shop.agency, name, bytes)
    const order = await scene.shop.get(scene.orderId)
    const design = firstOf(firstOf(order.items).designs)
    await app.call('addDesignFiles', scene.shop.agency, {
      params: { ...scene.shop.client, id: scene.orderId, itemId: scene.itemId },
      query: { version: order.version },
      body: { designId: design.id, files: [{ tempFile: { id: fileId, fileName: name } }] },
    })
  }
  /** Takes the first file out of the item, as a replacement does. */
  const removeFile = (fileId: string) =>
    app.database.db.deleteFrom('order_design_files').where('design_file_id', '=', fileId).execute()
  const look = async (token: string) => (await app.call('getLinkedProof', NOBODY, { params: { token } })).body
  const ofFile = (token: string, fileId: string) => ({ params: { token, fileId } })
  const preview = (token: string, fileId: string) => app.call('getLinkedProofPreview', NOBODY, ofFile(token, fileId))
  const download = (token: string, fileId: string) => app.call('getLinkedProofFile', NOBODY, ofFile(token, fileId))
  /** Sends a round, replaces its file and sends the next one. */
  const replaced = async () => {
    const first = await send()
    const old = firstOf((await look(first.token)).files)
    await addFile('plakat-2.pdf')
    await removeFile(old.id)
    return { first, old, second: await send() }
  }

  it('the first round has none before it', async () => {
    const { token } = await send()
    expect((await look(token)).before).toBeNull()
  })

  it('a guest of the next round reads names and pictures of the files before, and nothing else of that round', async () => {
    const { old, second } = await replaced()
    const { before, files } = await look(second.token)
    expect(before).toEqual({
      number: 1,
      files: [{ id: old.id, name: 'plakat.pdf', sha256: old.sha256, previewId: old.previewId }],
    })
    expect(files.map(({ name }) => name)).toEqual(['plakat-2.pdf'])
    expect((await preview(second.token, old.id)).status).toBe(200)
    expect((await download(second.token, old.id)).status).toBe(404)
    const page = { ...ofFile(second.token, old.id), query: { page: 1 } }
    expect((await app.call('getLinkedProofPlates', NOBODY, page)).status).toBe(404)
    expect((await app.call('requestLinkedProofPlates', NOBODY, page)).status).toBe(404)
    const comment = { fileId: old.id, page: 1, place: null, text: 'Vana fail' }
    const answer = await app.call('addLinkedProofComment', NOBODY, { params: { token: second.token }, body: comment })
    expect(answer.status).toBe(404)
  })

  it('only the newest earlier round is opened', async () => {
    const { old, second } = await replaced()
    const now = firstOf((await look(second.token)).files)
    await addFile('plakat-3.pdf')
    await removeFile(now.id)
    const third = await send()
    expect((await look(third.token)).before).toMatchObject({ number: 2, files: [{ id: now.id }] })
    expect((await preview(third.token, now.id)).status).toBe(200)
    expect((await preview(third.token, old.id)).status).toBe(404)
  })

  it('a round that the agency took back is not shown: the one before it is', async () => {
    const { old, second } = await replaced()
    const mistaken = firstOf((await look(second.token)).files)
    const params = { ...scene.shop.client, proofId: second.id }
    await app.call('withdrawProof', scene.shop.agency, { params, body: { reason: 'Vale fail' } })
    await addFile('plakat-3.pdf')
    await removeFile(mistaken.id)
    const third = await send()
    expect((await look(third.token)).before).toMatchObject({ number: 1, files: [{ id: old.id }] })
    expect((await preview(third.token, mistaken.id)).status).toBe(404)
    expect((await preview(third.token, old.id)).status).toBe(200)
  })

  it('rounds of other items are none before it', async () => {
    const { token } = await send()
    const other = await openWorksheetScene(app, { withFile: { name: 'teine.pdf', bytes: PDF } })
    const mine = scene
    scene = other
    const foreign = await send()
    const file = firstOf((await look(foreign.token)).files)
    scene = mine
    await addFile('plakat-2.pdf')
    const { token: next } = await send()
    expect((await look(next)).before?.files.map(({ id }) => id)).not.toContain(file.id)
    expect((await preview(next, file.id)).status).toBe(404)
    expect((await preview(token, file.id)).status).toBe(403)
  })
})
