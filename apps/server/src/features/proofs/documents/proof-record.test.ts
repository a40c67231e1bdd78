import { et } from '@tiraaz/messages/et'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { firstOf, openShop } from '../../../testing/scenes/shop.ts'
import { openWorksheetScene, type WorksheetScene } from '../../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

// rule: R44
describe('record of a proof', () => {
  let app: TestApp
  let scene: WorksheetScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
  })
  afterAll(() => app.close())

  const paramsOf = (proofId: string) => ({ ...scene.shop.client, proofId })
  const sendProof = async () => {
    const { body } = await app.call('sendProof', scene.shop.agency, {
      params: { ...scene.shop.client, id: scene.orderId, itemId: scene.itemId },
      body: {
        message: 'Vaadake hind üle',
        dueOn: null,
        mode: 'any',
        people: [scene.shop.orderer.userId ?? ''],
      },
    })
    return (await app.call('getProof', scene.shop.orderer, { params: paramsOf(body.id) })).body
  }
  const read = async (proofId: string, caller = scene.shop.orderer) => {
    const { status, body } = await app.call('downloadProofRecord', caller, { params: paramsOf(proofId) })
    expect(status).toBe(200)
    const pages = await readPdf(Buffer.from(body.data, 'base64'))
    return { text: pages.join('\n'), fileName: body.fileName }
  }

  it('has the files with their checksums, the answer with the agreed sentence, and the comments', async () => {
    const proof = await sendProof()
    const file = firstOf(proof.files)
    await app.call('addProofComment', scene.shop.orderer, {
      params: paramsOf(proof.id),
      body: { fileId: file.id, page: 1, place: null, text: 'Logo on suur' },
    })
    const decided = await app.call('decideProof', scene.shop.orderer, {
      params: paramsOf(proof.id),
      body: { decision: 'approved', note: 'Sobib nii', seen: [file.sha256] },
    })
    expect(decided.status).toBe(204)
    const { text, fileName } = await read(proof.id)
    for (const part of ['plakat.pdf', file.sha256, 'Vaadake hind üle', 'Logo on suur', 'Sobib nii', et.proofs.sentence])
      expect(text).toContain(part)
    expect(text).toContain(et.proofs.states.approved)
    expect(fileName).toMatch(/1\. ring\.pdf$/)
  })

  it('says who has not answered, and why the agency ended the round', async () => {
    const proof = await sendProof()
    expect((await read(proof.id)).text).toContain(et.documents.proofRecord.noAnswer)
    await app.call('passProof', scene.shop.agency, {
      params: paramsOf(proof.id),
      body: { reason: 'Kinnitas telefonis' },
    })
    expect((await read(proof.id, scene.shop.agency)).text).toContain('Kinnitas telefonis')
  })

  it('is not found for members of another client', async () => {
    const proof = await sendProof()
    const foreign = await openShop(app)
    const call = (clientId: string) =>
      app.call('downloadProofRecord', foreign.orderer, { params: { clientId, proofId: proof.id } })
    expect((await call(scene.shop.client.clientId)).status).toBe(403)
    expect((await call(foreign.client.clientId)).status).toBe(404)
  })
})
