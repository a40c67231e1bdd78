import { PROOF_TABS, type ProofTab } from '@tiraaz/domain/proofs/proof-board'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

// engines: both
// rule: R44
describe('board of proofs of the agency', () => {
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

  type Filters = { 'Agents[]'?: string[]; Search?: string; Page?: number }
  const list = async (Tab: ProofTab, filters: Filters = {}) =>
    (await app.call('listAgencyProofs', scene.shop.agency, { query: { Tab, Page: 1, ...filters } })).body
  const count = async (filters: Filters = {}) =>
    (await app.call('countAgencyProofs', scene.shop.agency, { query: filters })).body

  /** Tabs with the product, which rows, counts and the agency's attention must agree on. */
  const tabs = async (filters: Filters = {}): Promise<ProofTab[]> => {
    const counts = await count(filters)
    const found: ProofTab[] = []
    for (const tab of PROOF_TABS) {
      const { proofs, pageCount } = await list(tab, filters)
      expect([tab, proofs.length, pageCount]).toEqual([tab, counts[tab], 1])
      if (proofs.length > 0) found.push(tab)
    }
    return found
  }
  /** Orders that the attention counts and lists by a kind, beside those of a tab. */
  const expectAsAttention = async (): Promise<void> => {
    const { body } = await app.call('getAgencyAttention', scene.shop.agency, {})
    const pairs = [
      ['proofToSend', (await list('toSend')).proofs],
      ['proofChangesAsked', (await list('changesAsked')).proofs],
      ['proofOverdue', (await list('waiting')).proofs.filter(({ isOverdue }) => isOverdue)],
    ] as const
    for (const [kind, proofs] of pairs) {
      const ofBoard = [...new Set(proofs.map(({ orderId }) => orderId))].sort()
      const listed = await app.call('listAgencyOrders', scene.shop.agency, {
        query: { Page: 1, 'Attention[]': [kind] },
      })
      expect([kind, ofBoard]).toEqual([kind, listed.body.orders.map(({ id }) => id).sort()])
      expect([kind, body.find((one) => one.kind === kind)?.count]).toEqual([kind, ofBoard.length])
    }
  }
  const ofItem = () => ({ ...scene.shop.client, id: scene.orderId, itemId: scene.itemId })
  const send = async (dueOn: string | null = null) =>
    (
      await app.call('sendProof', scene.shop.agency, {
        params: ofItem(),
        body: {
          message: '',
          dueOn,
          mode: 'any',
          people: [scene.shop.orderer.userId ?? ''],
          guests: [{ name: 'Külli Külaline', email: 'kylli@kaubamaja.example' }],
        },
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
    await app.call('addDesignFiles', scene.shop.agency, {
      params: ofItem(),
      query: { version: order.version },
      body: {
        designId: firstOf(firstOf(order.items).designs).id,
        files: [{ tempFile: { id: fileId, fileName: 'uus.pdf' } }],
      },
    })
  }

  it('is empty for an agency without proofs', async () => {
    expect(await tabs()).toEqual([])
    expect(await count()).toEqual({ toSend: 0, waiting: 0, changesAsked: 0, approved: 0 })
    await expectAsAttention()
  })

  it('a product goes from tab to tab, each time as the attention counts it', async () => {
    await askAlways()
    expect(await tabs()).toEqual(['toSend'])
    await expectAsAttention()
    const first = await send('2026-03-12')
    expect(await tabs()).toEqual(['waiting'])
    app.setNow('2026-03-13T08:00:00Z')
    await expectAsAttention()
    await decide(first, 'changesRequested')
    expect(await tabs()).toEqual(['changesAsked'])
    await expectAsAttention()
    await addFile()
    expect(await tabs()).toEqual(['toSend'])
    await expectAsAttention()
    await decide(await send(), 'approved')
    expect(await tabs()).toEqual(['approved'])
    await expectAsAttention()
  })

  it('a proof to send names its product, its deadline and whether files have changed since a round', async () => {
    await askAlways()
    const fresh = firstOf((await list('toSend')).proofs)
    const order = await scene.shop.get(scene.orderId)
    expect(fresh).toMatchObject({
      itemId: scene.itemId,
      orderId: scene.orderId,
      projectNumber: order.projectNumber,
      clientId: scene.shop.of.id,
      productName: firstOf(order.items).productName,
      round: null,
      isOutdated: false,
      since: null,
      workdays: null,
    })
    const proofId = await send()
    await addFile()
    expect(firstOf((await list('toSend')).proofs)).toMatchObject({
      round: { id: proofId, number: 1 },
      isOutdated: true,
    })
    await app.call('withdrawProof', scene.shop.agency, {
      params: { ...scene.shop.client, proofId },
      body: { reason: 'Vale fail' },
    })
    expect(firstOf((await list('toSend')).proofs)).toMatchObject({
      round: { id: proofId, number: 1 },
      isOutdated: false,
    })
  })

  it('a waiting proof counts working days, marks an overdue day, and tells who has opened it', async () => {
    const proofId = await send('2026-03-16')
    const guest = { name: 'Külli Külaline', hasOpened: false, hasAnswered: false }
    const waiting = firstOf((await list('waiting')).proofs)
    expect(waiting).toMatchObject({ workdays: 0, dueOn: '2026-03-16', isOverdue: false })
    expect(waiting.people.map(({ hasOpened }) => hasOpened)).toEqual([false, false])
    // The weekend and a day off of the agency are not counted.
    await app.database.db
      .insertInto('organization_days_off')
      .values({ organization_id: scene.shop.of.organizationId, day: '2026-03-13' })
      .execute()
    await app.call('getProof', scene.shop.orderer, { params: { ...scene.shop.client, proofId } })
    app.setNow('2026-03-17T08:00:00Z')
    const overdue = firstOf((await list('waiting')).proofs)
    expect(overdue).toMatchObject({ workdays: 3, isOverdue: true, since: '2026-03-11T08:00:00.000Z' })
    expect(overdue.people).toEqual([expect.objectContaining({ hasOpened: true, hasAnswered: false }), guest])
  })

  it('changes that were asked for come with the words of the client', async () => {
    const proofId = await send()
    app.setNow('2026-03-12T08:00:00Z')
    await decide(proofId, 'changesRequested')
    app.setNow('2026-03-13T08:00:00Z')
    expect(firstOf((await list('changesAsked')).proofs)).toMatchObject({
      round: { id: proofId, number: 1 },
      since: '2026-03-12T08:00:00.000Z',
      workdays: 1,
      openComments: 0,
      answer: { isByAgency: false, note: 'Logo suuremaks' },
      people: [],
    })
  })

  it('an approval stays for 30 days, also one that the agency has given for the client', async () => {
    const proofId = await send()
    app.setNow('2026-03-12T08:00:00Z')
    await app.call('passProof', scene.shop.agency, {
      params: { ...scene.shop.client, proofId },
      body: { reason: 'Kinnitas telefonis' },
    })
    const passed = firstOf((await list('approved')).proofs)
    expect(passed).toMatchObject({
      since: '2026-03-12T08:00:00.000Z',
      answer: { isByAgency: true, note: 'Kinnitas telefonis' },
    })
    app.setNow('2026-04-11T08:00:00Z')
    expect(await tabs()).toEqual(['approved'])
    app.setNow('2026-04-11T08:00:01Z')
    expect(await tabs()).toEqual([])
  })

  it('proofs of a canceled order are on no tab', async () => {
    await send()
    const { version } = await scene.shop.get(scene.orderId)
    await app.call('cancelOrder', scene.shop.agency, {
      params: { ...scene.shop.client, id: scene.orderId },
      query: { version },
      body: { reason: 'Klient loobus' },
    })
    expect(await tabs()).toEqual([])
  })

  it('filters by project manager, and finds by number and client', async () => {
    await askAlways()
    const agent = scene.shop.agency.userId ?? ''
    const { projectNumber } = await scene.shop.get(scene.orderId)
    expect(await tabs({ 'Agents[]': [agent] })).toEqual([])
    await app.database.db.updateTable('clients').set({ agent_id: agent }).where('id', '=', scene.shop.of.id).execute()
    for (const step of [() => undefined, send]) {
      await step()
      expect(await tabs({ 'Agents[]': [agent] })).toHaveLength(1)
      expect(await tabs({ 'Agents[]': [agent], Search: projectNumber ?? '' })).toHaveLength(1)
      expect(await tabs({ Search: 'midagimuud' })).toEqual([])
    }
  })

  it('goes on page by page', async () => {
    const proofId = await send()
    const copy = (table: 'order_items' | 'proof_rounds', id: string, parts: RawBuilder<unknown>) => sql`
      insert into ${sql.table(table)}
      select copy.* from ${sql.table(table)} one, generate_series(1, 20) n,
        jsonb_populate_record(one, jsonb_build_object('id', one.id || '-' || n, ${parts})) copy
      where one.id = ${id}`
    const products: string[] = []
    for (let made = 0; made < 20; made++) products.push(await app.make.product(scene.shop.of.organizationId))
    const ofProducts = sql`'position', 100 + n, 'product_id', (${products}::text[])[n]`
    await copy('order_items', scene.itemId, ofProducts).execute(app.database.db)
    // The copies have no designs, whose key is empty.
    const parts = sql`'item_id', one.item_id || '-' || n, 'files_key', '', 'due_on', ('2026-03-11'::date + n)::text`
    await copy('proof_rounds', proofId, parts).execute(app.database.db)
    const [first, second, third] = [
      await list('waiting'),
      await list('waiting', { Page: 2 }),
      await list('waiting', { Page: 3 }),
    ]
    expect([first.proofs.length, second.proofs.length, third.proofs.length]).toEqual([20, 1, 0])
    expect([first.pageCount, second.pageCount, third.pageCount]).toEqual([2, 2, 2])
    // By the day of the answer; a proof without one is the last.
    const days = first.proofs.map(({ dueOn }) => dueOn)
    expect(days).toEqual(days.toSorted())
    expect(second.proofs.map(({ round }) => round?.id)).toEqual([proofId])
    expect((await count()).waiting).toBe(21)
  })

  it('shows the own organization alone', async () => {
    await send()
    const other = await openWorksheetScene(app)
    for (const tab of PROOF_TABS) {
      const { body } = await app.call('listAgencyProofs', other.shop.agency, { query: { Tab: tab, Page: 1 } })
      expect(body.proofs).toEqual([])
    }
    const { body } = await app.call('countAgencyProofs', other.shop.agency, {})
    expect(Object.values(body)).toEqual([0, 0, 0, 0])
    expect(
      (await app.callRaw('listAgencyProofs', scene.shop.orderer, { query: { Tab: 'waiting', Page: 1 } })).status,
    ).toBe(403)
    expect((await app.callRaw('countAgencyProofs', scene.shop.orderer, {})).status).toBe(403)
  })
})
