import { Readable } from 'node:stream'
import { GUEST_PLATES_WAITING, type PlateFacts } from '@tiraaz/domain/artwork/plates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_PLATES } from '../../testing/no-plates.ts'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { sendProofToGuest } from '../../testing/scenes/send-proof-to-guest.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { renderPlates } from '../design-files/jobs/render-plates.ts'

const NOW = '2026-03-11T08:00:00Z'
const NOBODY = { userId: null, organizationId: null }
const FACTS: PlateFacts = {
  dpi: 300,
  width: 10,
  height: 10,
  inks: [{ name: 'Cyan', kind: 'process', cmyk: [1, 0, 0, 0] }],
  hasMoreInks: false,
  maximum: { percent: 310, xMm: 1, yMm: 2 },
  heaviestSquare: { percent: 290.4, xMm: 10, yMm: 20 },
}
const PAGES = 15
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

// engines: both
// rule: R44
describe('plates of a proof by the link of a guest', () => {
  let app: TestApp
  let scene: WorksheetScene
  beforeAll(async () => {
    app = await openTestApp({ mailReaches: 'nobody', plates: { ...NO_PLATES, readEngine: async () => 'test engine' } })
  })
  beforeEach(async () => {
    app.setNow(NOW)
    const bytes = Buffer.from(`%PDF-1.7\n% ${app.newId()}\n%%EOF`)
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes } })
    app.jobs.sent.length = 0
  })
  afterAll(() => app.close())

  /** Sends the files as a proof to a guest; returns the token, the file, and the page as a member opens it. */
  const send = async () => {
    const { id: proofId, token } = await sendProofToGuest(app, scene)
    const params = { ...scene.shop.client, proofId }
    const { files, item } = (await app.call('getProof', scene.shop.agency, { params })).body
    const { id: fileId, previewId } = firstOf(files)
    return { token, fileId, previewId: previewId ?? '', productId: item.productId }
  }
  type Sent = Awaited<ReturnType<typeof send>>

  /** Has the preview ready, as the renderer would. */
  const finishPreview = async ({ previewId }: Sent) => {
    const page = { widthMm: 100, heightMm: 50, bleedMm: null, pixels: null, lowestDpi: null, boxes: null }
    const pages = Array.from({ length: PAGES }, () => page)
    const facts = { pageCount: PAGES, pages, colourSpaces: ['cmyk'], fontsNotEmbedded: [] }
    await app.database.db
      .updateTable('previews')
      .set({
        state: 'ready',
        rendered_pages: PAGES,
        facts: JSON.stringify({ ...facts, isEncrypted: false, isComplete: true }),
      })
      .where('id', '=', previewId)
      .execute()
  }
  const sent = async () => {
    const proof = await send()
    await finishPreview(proof)
    return proof
  }
  const ofPage = ({ token, fileId }: Sent, page: number) => ({ params: { token, fileId }, query: { page } })
  const get = async (proof: Sent, page = 1) =>
    (await app.call('getLinkedProofPlates', NOBODY, ofPage(proof, page))).body
  const request = async (proof: Sent, page = 1) =>
    (await app.call('requestLinkedProofPlates', NOBODY, ofPage(proof, page))).body.state
  const ofMember = ({ productId, previewId }: Sent, page = 1) => ({
    params: scene.shop.client,
    query: { productId, previewId, page },
  })
  const turns = () => app.jobs.sent.map(({ time }) => time)
  const render = async () => {
    const data = app.jobs.sent.at(-1)?.data
    const platesId = data !== undefined && 'platesId' in data ? data.platesId : ''
    const plates = {
      ...NO_PLATES,
      make: async (_: unknown, store: (name: string, bytes: Readable) => Promise<void>) => {
        for (const name of ['ink-0.png', 'proof.webp']) await store(name, Readable.from([Buffer.from(name)]))
        return { outcome: 'ready' as const, facts: FACTS }
      },
    }
    const ctx = { db: app.database.db, now: app.now, log: quiet, ports: { ...app.ports, plates } }
    await renderPlates(ctx, { platesId, isLastTry: false })
  }

  it('plates that a guest asks for are made once, and members read the same', async () => {
    const proof = await sent()
    expect(await get(proof)).toEqual({ state: 'none', failure: null, canRetry: false, plates: null })
    expect([await request(proof), await request(proof)]).toEqual(['pending', 'pending'])
    expect(turns()).toEqual([{ behind: 0 }])
    await render()
    const { state, plates } = await get(proof)
    expect(state).toBe('ready')
    expect(plates).toMatchObject({ widthMm: 100, profile: null, heaviestSquare: { percent: 290.4 } })
    const { statusCode, body } = await app.fastify.inject(firstOf(plates?.inks ?? []).url)
    expect([statusCode, body]).toEqual([200, 'ink-0.png'])
    const ofMembers = (await app.call('getPlates', scene.shop.orderer, ofMember(proof))).body
    expect(ofMembers.plates).toEqual(plates)
  })

  it('a guest waits in the turn of the client, and members in that of the guest', async () => {
    const proof = await sent()
    await app.call('requestPlates', scene.shop.orderer, ofMember(proof, 1))
    await request(proof, 2)
    await app.call('requestPlates', scene.shop.orderer, ofMember(proof, 3))
    expect(turns()).toEqual([{ behind: 0 }, { behind: 1 }, { behind: 2 }])
  })

  it('pages beyond the limit of a guest wait without a job until earlier ones are made', async () => {
    const proof = await sent()
    for (let page = 1; page <= PAGES; page += 1) expect(await request(proof, page)).toBe('pending')
    expect(turns()).toHaveLength(GUEST_PLATES_WAITING)
    expect((await get(proof, PAGES)).state).toBe('none')
    // Members are not held up.
    await app.call('requestPlates', scene.shop.orderer, ofMember(proof, PAGES))
    expect(turns()).toHaveLength(GUEST_PLATES_WAITING + 1)
    await render()
    await app.database.db.updateTable('renderings_of_plates').set({ state: 'ready' }).execute()
    await request(proof, PAGES - 1)
    expect(turns()).toHaveLength(GUEST_PLATES_WAITING + 2)
  })

  it('a preview that is not ready has its plates wait, and a page that is not there is not found', async () => {
    const proof = await send()
    expect([(await get(proof)).state, await request(proof)]).toEqual(['pending', 'pending'])
    expect(turns()).toEqual([])
    await finishPreview(proof)
    const beyond = ofPage(proof, PAGES + 1)
    expect((await app.call('getLinkedProofPlates', NOBODY, beyond)).status).toBe(404)
  })

  it('a link opens no plates of other files, and none once it has ended', async () => {
    const proof = await sent()
    const mine = scene
    scene = await openWorksheetScene(app, { withFile: { name: 'teine.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF') } })
    const foreign = await sent()
    scene = mine
    const before = await readFingerprint(app.database.db)
    const statuses = async (input: ReturnType<typeof ofPage>) => [
      (await app.call('getLinkedProofPlates', NOBODY, input)).status,
      (await app.call('requestLinkedProofPlates', NOBODY, input)).status,
    ]
    expect(await statuses(ofPage({ ...proof, fileId: foreign.fileId }, 1))).toEqual([404, 404])
    expect(await statuses(ofPage({ ...proof, token: 'x'.repeat(43) }, 1))).toEqual([404, 404])
    app.setNow('2027-03-11T08:00:00Z')
    expect(await statuses(ofPage(proof, 1))).toEqual([403, 403])
    app.setNow(NOW)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })
})
