import type { OwnProofPolicy, ProofPolicy } from '@tiraaz/domain/proofs/proof-policy'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const NOW = '2026-03-11T08:00:00Z'

// engines: both
// rule: R44
describe('policy of proofs', () => {
  let app: TestApp
  let scene: WorksheetScene
  let productId: string
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow(NOW)
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
    productId = firstOf((await scene.shop.get(scene.orderId)).items).productId
  })
  afterAll(() => app.close())

  type Policies = { product?: OwnProofPolicy; client?: OwnProofPolicy; organization?: ProofPolicy }
  const setPolicies = async ({ product = 'inherit', client = 'inherit', organization = 'byAgency' }: Policies) => {
    const { db } = app.database
    const { id, organizationId } = scene.shop.of
    await db.updateTable('products').set({ proof_policy: product }).where('id', '=', productId).execute()
    await db.updateTable('clients').set({ proof_policy: client }).where('id', '=', id).execute()
    await db.updateTable('organizations').set({ proof_policy: organization }).where('id', '=', organizationId).execute()
  }
  const ofItem = () => ({ ...scene.shop.client, id: scene.orderId, itemId: scene.itemId })
  const itemOf = async () =>
    firstOf(
      (await app.call('listOrderProofs', scene.shop.agency, { params: { ...scene.shop.client, id: scene.orderId } }))
        .body.items,
    )
  const send = () =>
    app.call('sendProof', scene.shop.agency, {
      params: ofItem(),
      body: { message: '', dueOn: null, mode: 'any', people: [scene.shop.orderer.userId ?? ''], guests: [] },
    })
  const decide = async (proofId: string, decision: 'approved' | 'changesRequested' = 'approved') => {
    const params = { ...scene.shop.client, proofId }
    const { files } = (await app.call('getProof', scene.shop.orderer, { params })).body
    const body = { decision, note: 'Sobib', seen: files.map(({ sha256 }) => sha256) }
    return app.call('decideProof', scene.shop.orderer, { params, body })
  }
  const pass = (reason = 'Mari kinnitas telefonis') =>
    app.call('passItemProof', scene.shop.agency, { params: ofItem(), body: { reason } })
  const moveOut = () =>
    app.call('setWorksheetStatus', scene.shop.agency, {
      params: ofItem(),
      body: { from: WORKSHEET_STATUSES.open.number, to: WORKSHEET_STATUSES.confirmed.number },
    })
  const sendMany = async () =>
    app.call('sendWorksheets', scene.shop.agency, {
      body: { purpose: 'send', message: '', worksheets: [{ id: scene.id, version: (await scene.get()).version }] },
    })
  const isHeld = async () => (await scene.get()).awaitsProof
  const roundsOf = () =>
    app.database.db.selectFrom('proof_rounds').selectAll().where('item_id', '=', scene.itemId).execute()

  it('keeps the worksheet at the agency in all three ways of sending where every product needs a proof', async () => {
    expect([await isHeld(), (await itemOf()).gate]).toEqual([false, 'notAsked'])
    await setPolicies({ organization: 'always' })
    expect(await itemOf()).toMatchObject({ gate: 'toSend', canSend: true, canPass: true })
    const [one, moved, many] = [await scene.send(), await moveOut(), await sendMany()]
    expect([one.status, moved.status]).toEqual([400, 400])
    expect(JSON.stringify(many.body)).toContain('proofNotApproved')
    expect([await isHeld(), (await scene.get()).status.status]).toEqual([true, WORKSHEET_STATUSES.open.number])
    await decide((await send()).body.id)
    expect((await itemOf()).gate).toBe('approved')
    expect((await scene.send()).status).toBe(200)
  })

  it.each([
    [{ product: 'always' }, true],
    [{ client: 'always' }, true],
    [{ product: 'byAgency', client: 'always', organization: 'always' }, false],
    [{ client: 'never', organization: 'always' }, false],
  ] satisfies [Policies, boolean][])('of the nearest that sets it decides: %j', async (policies, held) => {
    await setPolicies(policies)
    expect(await isHeld()).toBe(held)
  })

  it('offers no proof where there are to be none', async () => {
    await setPolicies({ client: 'never' })
    expect(await itemOf()).toMatchObject({ gate: 'notAsked', canSend: false, canPass: false })
    expect((await send()).status).toBe(403)
    expect(await roundsOf()).toEqual([])
  })

  it('asks again after a round was withdrawn', async () => {
    await setPolicies({ product: 'always' })
    const { id } = (await send()).body
    const params = { ...scene.shop.client, proofId: id }
    await app.call('withdrawProof', scene.shop.agency, { params, body: { reason: 'Vale fail' } })
    expect([await isHeld(), (await itemOf()).gate]).toEqual([true, 'toSend'])
  })

  it('lets the agency pass a product without a round, with a reason that both sides read', async () => {
    await setPolicies({ product: 'always' })
    const refused = await pass('')
    expect([refused.status, refused.problems[0]?.key, await roundsOf()]).toEqual([400, 'reason', []])
    expect((await pass()).status).toBe(204)
    expect([await isHeld(), (await itemOf()).gate]).toEqual([false, 'passed'])
    const [round] = await roundsOf()
    const params = { ...scene.shop.client, proofId: round?.id ?? '' }
    expect((await app.call('getProof', scene.shop.orderer, { params })).body).toMatchObject({
      state: 'passed',
      ended: { reason: 'Mari kinnitas telefonis' },
      files: [{ name: 'plakat.pdf' }],
      people: [],
    })
    expect((await pass()).status).toBe(409)
    expect(await roundsOf()).toHaveLength(1)
  })

  it('has nothing to pass where no proof is asked for or one waits', async () => {
    expect((await pass()).status).toBe(409)
    await setPolicies({ product: 'always' })
    await send()
    expect((await pass()).status).toBe(409)
    expect((await roundsOf()).map(({ state }) => state)).toEqual(['sent'])
  })

  describe('and a later order', () => {
    /** Submits and confirms a second order of the product, and makes it the scene's. */
    const orderAgain = async (bytes: Buffer | null = null) => {
      const { shop } = scene
      if (bytes !== null) {
        const { fileId } = await uploadAs(app, shop.orderer, 'uus.pdf', bytes)
        const designs = [{ quantity: 100, files: [{ tempFile: { id: fileId, fileName: 'uus.pdf' } }] }]
        await app.call('saveProductDesigns', shop.orderer, { params: { ...shop.client, productId }, body: { designs } })
      }
      const sent = await shop.submitted([productId])
      await shop.confirm(sent)
      const item = firstOf((await shop.get(sent.id)).items)
      const { id } = await app.database.db
        .selectFrom('worksheets')
        .where('order_item_id', '=', item.id)
        .select('id')
        .executeTakeFirstOrThrow()
      scene = { ...scene, orderId: sent.id, itemId: item.id, id }
      return app.call('getWorksheet', shop.agency, { params: { id } })
    }

    it('the same bytes that were approved within a year count as approved', async () => {
      await setPolicies({ product: 'always' })
      const { id } = (await send()).body
      await decide(id)
      app.setNow('2027-03-11T07:00:00Z')
      expect((await orderAgain()).body.awaitsProof).toBe(false)
      expect(await itemOf()).toMatchObject({ gate: 'approvedBefore', earlier: { proofId: id }, canSend: true })
    })

    it('production of the same bytes waits for no proof, and that of others does', async () => {
      const { shop } = scene
      await setPolicies({ product: 'always' })
      const proofDays = async () => {
        const draft = await shop.draft([productId])
        const body = { items: shop.itemsOf(draft), isTransportPriceExcluded: false }
        return (await app.call('calculatePrices', shop.orderer, { params: shop.client, body })).body.proofDays
      }
      expect(await proofDays()).toBe(1)
      await decide((await send()).body.id)
      expect(await proofDays()).toBeUndefined()
      await orderAgain(Buffer.concat([PDF, Buffer.from('\n% muu')]))
      expect(await proofDays()).toBe(1)
    })

    it('a repeated order reports the deadline that its saved copies have', async () => {
      const { shop } = scene
      await setPolicies({ product: 'always' })
      const report = async () => {
        const params = { ...shop.client, id: scene.orderId }
        const { id, earliestDeadline } = (await app.call('reorder', shop.orderer, { params, query: {} })).body
        const body = { items: shop.itemsOf(await shop.get(id)), isTransportPriceExcluded: false }
        const { deadline, proofDays } = (await app.call('calculatePrices', shop.orderer, { params: shop.client, body }))
          .body
        return { isSame: earliestDeadline === deadline, proofDays }
      }
      expect(await report()).toEqual({ isSame: true, proofDays: 1 })
      await decide((await send()).body.id)
      expect(await report()).toEqual({ isSame: true })
      app.setNow('2027-03-11T09:00:00Z')
      expect(await report()).toEqual({ isSame: true, proofDays: 1 })
    })

    it('an approval of over a year ago counts no more', async () => {
      await setPolicies({ product: 'always' })
      await decide((await send()).body.id)
      app.setNow('2027-03-11T09:00:00Z')
      expect((await orderAgain()).body.awaitsProof).toBe(true)
      expect(await itemOf()).toMatchObject({ gate: 'toSend', earlier: null })
    })

    it('other bytes are asked for again, and so are those that were not approved', async () => {
      await setPolicies({ product: 'always' })
      await decide((await send()).body.id)
      expect((await orderAgain(Buffer.concat([PDF, Buffer.from('\n% uus')]))).body.awaitsProof).toBe(true)
      await decide((await send()).body.id, 'changesRequested')
      expect((await orderAgain()).body.awaitsProof).toBe(true)
      expect((await itemOf()).gate).toBe('toSend')
    })
  })
})
