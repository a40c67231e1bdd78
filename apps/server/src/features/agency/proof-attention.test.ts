import { type AttentionKind, PROOF_ATTENTION, type ProofAttention } from '@tiraaz/domain/orders/attention'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

// engines: both
// rule: R44
describe('attention of the agency on proofs', () => {
  let app: TestApp
  let scene: WorksheetScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
  })
  afterAll(() => app.close())

  /** Kinds about proofs, which count, filter and list must agree on. */
  const attention = async (): Promise<ProofAttention[]> => {
    const { body } = await app.call('getAgencyAttention', scene.shop.agency, {})
    const counted = PROOF_ATTENTION.filter((kind) => body.some((one) => one.kind === kind && one.count === 1))
    const list = async (kinds: AttentionKind[]) =>
      (await app.call('listAgencyOrders', scene.shop.agency, { query: { Page: 1, 'Attention[]': kinds } })).body
    for (const kind of PROOF_ATTENTION) {
      const found = (await list([kind])).orders.map(({ id }) => id)
      expect([kind, found]).toEqual([kind, counted.includes(kind) ? [scene.orderId] : []])
    }
    const row = firstOf((await list([])).orders)
    expect(PROOF_ATTENTION.filter((kind) => row.attention.includes(kind))).toEqual(counted)
    const any = await list([...PROOF_ATTENTION])
    expect(any.orders.length).toBe(counted.length === 0 ? 0 : 1)
    return counted
  }
  const ofItem = () => ({ ...scene.shop.client, id: scene.orderId, itemId: scene.itemId })
  const send = async (dueOn: string | null = null) =>
    (
      await app.call('sendProof', scene.shop.agency, {
        params: ofItem(),
        body: { message: '', dueOn, mode: 'any', people: [scene.shop.orderer.userId ?? ''], guests: [] },
      })
    ).body.id
  const decide = async (proofId: string, decision: 'approved' | 'changesRequested') => {
    const params = { ...scene.shop.client, proofId }
    const { files } = (await app.call('getProof', scene.shop.orderer, { params })).body
    const body = { decision, note: 'Logo suuremaks', seen: files.map(({ sha256 }) => sha256) }
    await app.call('decideProof', scene.shop.orderer, { params, body })
  }
  const askAlways = () =>
    app.database.db.updateTable('clients').set({ proof_policy: 'always' }).where('id', '=', scene.shop.of.id).execute()
  const addFile = async () => {
    const { fileId } = await uploadAs(app, scene.shop.agency, 'uus.pdf', Buffer.concat([PDF, Buffer.from('\n% uus')]))
    const order = await scene.shop.get(scene.orderId)
    const design = firstOf(firstOf(order.items).designs)
    await app.call('addDesignFiles', scene.shop.agency, {
      params: ofItem(),
      query: { version: order.version },
      body: { designId: design.id, files: [{ tempFile: { id: fileId, fileName: 'uus.pdf' } }] },
    })
  }
  const setDeadline = (deadline: string) =>
    app.database.db.updateTable('orders').set({ deadline }).where('id', '=', scene.orderId).execute()

  it('is none without a policy and a round, nor while an answer is awaited in time', async () => {
    expect(await attention()).toEqual([])
    await send('2026-03-12')
    expect(await attention()).toEqual([])
  })

  it('a proof that is asked for is to be sent, until it is', async () => {
    await askAlways()
    expect(await attention()).toEqual(['proofToSend'])
    await send()
    expect(await attention()).toEqual([])
  })

  it('a file that has changed since the round needs a new one', async () => {
    await decide(await send(), 'approved')
    expect(await attention()).toEqual([])
    await addFile()
    expect(await attention()).toEqual(['proofToSend'])
    await send()
    expect(await attention()).toEqual([])
  })

  it('changes that were asked for wait for a new file or round', async () => {
    await decide(await send(), 'changesRequested')
    expect(await attention()).toEqual(['proofChangesAsked'])
    await addFile()
    expect(await attention()).toEqual(['proofToSend'])
  })

  it('an answer is overdue from the day after it was expected', async () => {
    await send('2026-03-12')
    app.setNow('2026-03-12T21:59:00Z')
    expect(await attention()).toEqual([])
    app.setNow('2026-03-12T22:00:00Z')
    expect(await attention()).toEqual(['proofOverdue'])
  })

  it('an approval that came too late for the deadline waits until a later one is agreed on', async () => {
    await setDeadline('2026-03-12')
    await decide(await send(), 'approved')
    expect(await attention()).toEqual(['proofLate'])
    await setDeadline('2026-04-30')
    expect(await attention()).toEqual([])
  })

  it('counts orders of the own organization alone', async () => {
    await askAlways()
    const other = await openWorksheetScene(app)
    const { body } = await app.call('getAgencyAttention', other.shop.agency, {})
    expect(body.filter(({ kind, count }) => count > 0 && PROOF_ATTENTION.some((one) => one === kind))).toEqual([])
  })
})
