import { getProofGate, holdsWorksheet, PROOF_STATES } from '@tiraaz/domain/proofs/proof-round'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

// engines: both
// rule: R44
describe('proof rounds', () => {
  let app: TestApp
  let scene: WorksheetScene
  let manager: Awaited<ReturnType<TestApp['make']['member']>>
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
    manager = await app.make.member(scene.shop.of, 'manager')
  })
  afterAll(() => app.close())

  type Caller = Parameters<TestApp['call']>[1]
  type Body = { message?: string; dueOn?: string | null; mode?: 'any' | 'all'; people?: string[] }

  const ofItem = () => ({ ...scene.shop.client, id: scene.orderId, itemId: scene.itemId })
  const ofProof = (proofId: string) => ({ ...scene.shop.client, proofId })
  const send = (body: Body = {}, caller: Caller = scene.shop.agency) =>
    app.call('sendProof', caller, {
      params: ofItem(),
      body: { message: '', dueOn: null, mode: 'any', people: [scene.shop.orderer.userId ?? ''], ...body },
    })
  const sent = async (body?: Body) => (await send(body)).body.id
  const get = async (id: string, caller: Caller = scene.shop.orderer) =>
    (await app.call('getProof', caller, { params: ofProof(id) })).body
  const itemOf = async (caller: Caller = scene.shop.orderer) =>
    firstOf(
      (await app.call('listOrderProofs', caller, { params: { ...scene.shop.client, id: scene.orderId } })).body.items,
    )
  const seenIn = async (id: string) => (await get(id)).files.map(({ sha256 }) => sha256)
  const decide = async (
    id: string,
    decision: 'approved' | 'changesRequested',
    { caller = scene.shop.orderer, note = '', seen }: { caller?: Caller; note?: string; seen?: string[] } = {},
  ) =>
    app.call('decideProof', caller, {
      params: ofProof(id),
      body: { decision, note, seen: seen ?? (await seenIn(id)) },
    })
  const comment = (id: string, text: string, fileId: string, caller: Caller = scene.shop.orderer) =>
    app.call('addProofComment', caller, {
      params: ofProof(id),
      body: { fileId, page: 1, place: { x: 250, y: 750 }, text },
    })
  const resolve = (id: string, commentId: string, isResolved: boolean, caller: Caller = scene.shop.agency) =>
    app.call('resolveProofComment', caller, { params: { ...ofProof(id), commentId }, body: { isResolved } })
  const end = (call: 'withdrawProof' | 'passProof', id: string, reason = 'Kinnitas telefonis') =>
    app.call(call, scene.shop.agency, { params: ofProof(id), body: { reason } })
  const moveOut = () =>
    app.call('setWorksheetStatus', scene.shop.agency, {
      params: ofItem(),
      body: { from: WORKSHEET_STATUSES.open.number, to: WORKSHEET_STATUSES.confirmed.number },
    })
  const bulk = async () =>
    app.call('sendWorksheets', scene.shop.agency, {
      body: { purpose: 'send', message: '', worksheets: [{ id: scene.id, version: (await scene.get()).version }] },
    })
  const addFile = async (bytes: Buffer) => {
    const { fileId } = await uploadAs(app, scene.shop.agency, 'uus.pdf', bytes)
    const order = await scene.shop.get(scene.orderId)
    const design = firstOf(firstOf(order.items).designs)
    const answer = await app.call('addDesignFiles', scene.shop.agency, {
      params: ofItem(),
      query: { version: order.version },
      body: { designId: design.id, files: [{ tempFile: { id: fileId, fileName: 'uus.pdf' } }] },
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const rowsOf = async (id: string) => ({
    round: await app.database.db.selectFrom('proof_rounds').selectAll().where('id', '=', id).execute(),
    decisions: await app.database.db.selectFrom('proof_decisions').selectAll().where('round_id', '=', id).execute(),
    comments: await app.database.db.selectFrom('proof_comments').selectAll().where('round_id', '=', id).execute(),
  })
  const roundsOfItem = () =>
    app.database.db.selectFrom('proof_rounds').selectAll().where('item_id', '=', scene.itemId).execute()
  const kindsOf = async () =>
    (
      await app.database.db
        .selectFrom('order_events')
        .select('kind')
        .where('order_id', '=', scene.orderId)
        .where('kind', 'like', 'proof%')
        .execute()
    )
      .map(({ kind }) => kind)
      .sort()
  const mailsTo = async (userId: string) => {
    const { email } = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return (await app.mails()).filter(({ to }) => to.email === email).map(({ content }) => content)
  }

  it('a proof has the item’s files with their digests, and goes to the people who are asked', async () => {
    const id = await sent({ message: 'Vaadake hindu', dueOn: '2026-03-20' })
    const proof = await get(id)
    expect(proof).toMatchObject({
      number: 1,
      state: 'sent',
      hasCurrentFiles: true,
      isNewest: true,
      message: 'Vaadake hindu',
      dueOn: '2026-03-20',
      actions: { decide: true, comment: true, withdraw: false, pass: false },
    })
    expect(proof.files).toEqual([expect.objectContaining({ name: 'plakat.pdf', byteSize: PDF.byteLength })])
    expect(proof.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await itemOf()).toMatchObject({ gate: 'waiting', canSend: false, rounds: [{ id, awaitsAnswer: true }] })
    const mail = (await mailsTo(scene.shop.orderer.userId ?? '')).find((content) => content?.kind === 'proofSent')
    expect(mail).toMatchObject({ message: 'Vaadake hindu', dueOn: '2026-03-20' })
    expect(mail !== undefined && 'link' in mail ? mail.link : '').toContain(`/proofs/${id}`)
    expect(await kindsOf()).toEqual(['proofSent'])
  })

  it('the plan proposes the representative, then the people of the round before', async () => {
    const plan = async () => (await app.call('planProof', scene.shop.agency, { params: ofItem() })).body
    const proposed = async () => (await plan()).people.filter((one) => one.isProposed).map(({ id }) => id)
    expect(await proposed()).toEqual([scene.shop.orderer.userId ?? ''])
    expect((await plan()).files).toEqual([{ name: 'plakat.pdf', designName: 'Kujundus 1' }])
    await sent({ people: [manager.userId] })
    expect(await proposed()).toEqual([manager.userId])
  })

  it('the first look of a person who is asked is recorded; looks of others are not', async () => {
    const id = await sent()
    const openedAt = async () => firstOf((await get(id, scene.shop.agency)).people).openedAt
    await get(id, manager)
    expect(await openedAt()).toBeNull()
    expect(firstOf((await get(id)).people).openedAt).not.toBeNull()
    expect(await openedAt()).not.toBeNull()
  })

  it('a round that is over is not marked as opened by those who compare a newer one with it', async () => {
    const before = await sent()
    await sent()
    await get(before)
    expect(firstOf((await get(before, scene.shop.agency)).people).openedAt).toBeNull()
  })

  it('a worksheet is sent only after the approval, by each of the three ways', async () => {
    const id = await sent()
    expect((await scene.get()).awaitsProof).toBe(true)
    const refused = [await scene.send(), await moveOut()]
    expect(refused.map(({ status }) => status)).toEqual([400, 400])
    expect(refused.map(({ problems }) => problems[0]?.key)).toEqual(['worksheet', 'to'])
    expect((await bulk()).body).toMatchObject({ sent: [], leftOut: [{ reason: 'proofNotApproved' }] })
    expect((await scene.get()).status.status).toBe(WORKSHEET_STATUSES.open.number)
    expect((await decide(id, 'approved')).status).toBe(204)
    expect(await itemOf()).toMatchObject({ gate: 'approved', rounds: [{ state: 'approved', awaitsAnswer: false }] })
    expect((await moveOut()).status).toBe(204)
  })

  it('an approval stores the sentence and the bytes that were agreed to, and nobody can change it', async () => {
    const id = await sent()
    const seen = await seenIn(id)
    await decide(id, 'approved', { note: 'Väga hea' })
    const { decisions } = await rowsOf(id)
    expect(decisions).toMatchObject([{ decision: 'approved', note: 'Väga hea', locale: 'et-EE', seen }])
    expect(decisions[0]?.sentence).toContain('Olen kontrollinud')
    const change = app.database.db.updateTable('proof_decisions').set({ note: 'Muu' }).where('round_id', '=', id)
    await expect(change.execute()).rejects.toThrow('refused')
    expect(await kindsOf()).toEqual(['proofApproved', 'proofSent'])
  })

  it('an upload between opening and approving is 409 and nothing is approved; a new round holds the worksheet', async () => {
    const id = await sent()
    const seen = await seenIn(id)
    await addFile(Buffer.concat([PDF, Buffer.from('\n% uus')]))
    const before = await rowsOf(id)
    expect((await decide(id, 'approved', { seen })).status).toBe(409)
    expect(await rowsOf(id)).toEqual(before)
    expect(await itemOf()).toMatchObject({
      gate: 'outdated',
      rounds: [{ hasCurrentFiles: false, awaitsAnswer: false }],
    })
    expect((await moveOut()).status).toBe(400)
    const next = await sent()
    expect((await get(next)).files).toHaveLength(2)
    expect((await get(id)).state).toBe('superseded')
    await decide(next, 'approved')
    expect((await moveOut()).status).toBe(204)
  })

  it('an approval ends with the bytes that it was given for', async () => {
    const id = await sent()
    await decide(id, 'approved')
    await addFile(Buffer.concat([PDF, Buffer.from('\n% teine')]))
    expect((await itemOf()).gate).toBe('outdated')
    expect((await moveOut()).status).toBe(400)
    expect((await get(id)).hasCurrentFiles).toBe(false)
  })

  it('an answer that names other bytes, and a second answer, are 409 with nothing changed', async () => {
    const id = await sent({ mode: 'all', people: [scene.shop.orderer.userId ?? '', manager.userId] })
    const before = await rowsOf(id)
    expect((await decide(id, 'approved', { seen: ['b'.repeat(64)] })).status).toBe(409)
    expect((await decide(id, 'approved', { seen: [] })).status).toBe(409)
    expect(await rowsOf(id)).toEqual(before)
    expect((await decide(id, 'approved')).status).toBe(204)
    const once = await rowsOf(id)
    expect((await decide(id, 'changesRequested', { note: 'Ikkagi mitte' })).status).toBe(409)
    expect(await rowsOf(id)).toEqual(once)
  })

  it('a round of all waits for each person; one request for changes ends it', async () => {
    const people = [scene.shop.orderer.userId ?? '', manager.userId]
    const first = await sent({ mode: 'all', people })
    await decide(first, 'approved')
    expect((await itemOf()).gate).toBe('waiting')
    await decide(first, 'approved', { caller: manager })
    expect((await itemOf()).gate).toBe('approved')
    const second = await sent({ mode: 'all', people })
    await decide(second, 'approved')
    await decide(second, 'changesRequested', { caller: manager, note: 'Vale kuupäev' })
    expect(await get(second)).toMatchObject({ state: 'changesRequested', actions: { decide: false, comment: false } })
    expect((await itemOf()).gate).toBe('changesRequested')
  })

  it('two people who decide at once are recorded one after the other', async () => {
    const id = await sent({ people: [scene.shop.orderer.userId ?? '', manager.userId] })
    const seen = await seenIn(id)
    const answers = await Promise.all([
      decide(id, 'approved', { seen }),
      decide(id, 'approved', { caller: manager, seen }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await rowsOf(id)).decisions).toHaveLength(1)
  })

  it('the worksheet is held exactly where the rule of the domain says so, in each state', async () => {
    const { db } = app.database
    const id = await sent()
    const round = db.updateTable('proof_rounds').where('id', '=', id)
    const { files_key: current } = await db
      .selectFrom('proof_rounds')
      .select('files_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const state of PROOF_STATES) {
      const isEnded = state === 'passed' || state === 'withdrawn'
      const end = isEnded
        ? { ended_by: scene.shop.agency.userId, ended_at: app.now(), reason: 'Telefonis' }
        : { ended_by: null, ended_at: null, reason: null }
      for (const hasCurrentFiles of [true, false]) {
        await round.set({ state, files_key: hasCurrentFiles ? current : 'teised', ...end }).execute()
        const expected = holdsWorksheet(
          getProofGate({ state, hasCurrentFiles }, { isRequired: false, isApprovedBefore: false }),
        )
        expect([state, hasCurrentFiles, (await scene.get()).awaitsProof]).toEqual([state, hasCurrentFiles, expected])
      }
    }
  })

  it('the number of a design without a name is told in the language of the reader', async () => {
    const id = await sent()
    expect(firstOf((await get(id, { ...scene.shop.orderer, locale: 'en-US' })).files).designName).toBe('Design 1')
    expect(firstOf((await get(id)).files).designName).toBe('Kujundus 1')
  })

  it('a person who is not asked cannot answer', async () => {
    const id = await sent()
    const seen = await seenIn(id)
    const before = await rowsOf(id)
    expect((await decide(id, 'approved', { caller: manager, seen })).status).toBe(403)
    expect(await rowsOf(id)).toEqual(before)
  })

  it('a request for changes needs words or a comment', async () => {
    const id = await sent()
    const [file] = (await get(id)).files
    const before = await rowsOf(id)
    const refused = await decide(id, 'changesRequested')
    expect([refused.status, refused.problems[0]?.key]).toEqual([400, 'note'])
    expect(await rowsOf(id)).toEqual(before)
    await comment(id, 'Logo suuremaks', file?.id ?? '')
    expect((await decide(id, 'changesRequested')).status).toBe(204)
  })

  it('an answer notifies the agency with its words', async () => {
    const id = await sent()
    await decide(id, 'changesRequested', { note: 'Vale hind' })
    const rows = await app.database.db
      .selectFrom('notifications')
      .select(['kind', 'params'])
      .where('order_id', '=', scene.orderId)
      .where('kind', '=', 'proofChangesRequested')
      .execute()
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind: 'proofChangesRequested',
        params: expect.objectContaining({ words: 'Vale hind' }),
      }),
    )
    const timeline = (
      await app.call('getOrderTimeline', scene.shop.orderer, { params: { ...scene.shop.client, id: scene.orderId } })
    ).body
    expect(timeline.flatMap(({ lines }) => lines).join(' ')).toContain('Vale hind')
  })

  it('comments are answered, solved and opened again; the next round takes over the open ones', async () => {
    const first = await sent()
    const [file] = (await get(first)).files
    const open = (await comment(first, 'Logo suuremaks', file?.id ?? '')).body.id
    const solved = (await comment(first, 'Telefon on vale', file?.id ?? '', manager)).body.id
    const reply = await app.call('addProofComment', scene.shop.agency, {
      params: ofProof(first),
      body: { replyTo: open, text: 'Teeme' },
    })
    expect(reply.status).toBe(200)
    await resolve(first, solved, true)
    await resolve(first, solved, false)
    await resolve(first, solved, true)
    expect((await get(first)).comments.find(({ id }) => id === solved)?.resolvedBy).not.toBeNull()
    await decide(first, 'changesRequested')
    const second = await sent()
    const carried = (await get(second)).comments
    expect(carried.map(({ text, fromRound, x, y }) => [text, fromRound, x, y])).toEqual([
      ['Logo suuremaks', 1, 250, 750],
      ['Teeme', 1, null, null],
    ])
    expect(carried[1]?.replyTo).toBe(carried[0]?.id)
    expect((await get(first)).comments).toHaveLength(3)
  })

  it('a decided round takes no comment and no solution', async () => {
    const id = await sent()
    const [file] = (await get(id)).files
    const made = (await comment(id, 'Logo', file?.id ?? '')).body.id
    await decide(id, 'approved')
    const before = await rowsOf(id)
    expect((await comment(id, 'Hiljem', file?.id ?? '')).status).toBe(403)
    expect((await resolve(id, made, true)).status).toBe(403)
    expect(await rowsOf(id)).toEqual(before)
  })

  it('a comment without words, on a foreign file or outside the page is refused', async () => {
    const id = await sent()
    const [file] = (await get(id)).files
    const before = await rowsOf(id)
    expect((await comment(id, '  ', file?.id ?? '')).status).toBe(400)
    expect((await comment(id, 'Vale fail', app.newId())).status).toBe(404)
    const outside = await app.call('addProofComment', scene.shop.orderer, {
      params: ofProof(id),
      body: { fileId: file?.id ?? '', page: 1, place: { x: 5000, y: 10 }, text: 'Väljas' },
    })
    expect(outside.status).toBe(400)
    expect(await rowsOf(id)).toEqual(before)
  })

  it('the agency takes a proof back, or lets it be printed with a reason', async () => {
    const first = await sent()
    expect((await end('withdrawProof', first, '')).status).toBe(400)
    expect((await get(first)).state).toBe('sent')
    await end('withdrawProof', first, 'Vale fail')
    expect(await get(first)).toMatchObject({ state: 'withdrawn', ended: { reason: 'Vale fail' } })
    expect((await itemOf()).gate).toBe('notAsked')
    const second = await sent()
    await decide(second, 'changesRequested', { note: 'Parandage' })
    expect((await end('passProof', second, '')).status).toBe(400)
    expect((await itemOf()).gate).toBe('changesRequested')
    expect((await end('passProof', second)).status).toBe(204)
    expect((await itemOf()).gate).toBe('passed')
    expect((await end('withdrawProof', second)).status).toBe(409)
    expect((await moveOut()).status).toBe(204)
    const kinds = ['proofChangesRequested', 'proofPassed', 'proofSent', 'proofSent', 'proofWithdrawn']
    expect(await kindsOf()).toEqual(kinds)
  })

  it('the home of a person who is asked lists the proof until it is answered', async () => {
    const proofsOf = async (caller: Caller) =>
      (await app.call('getHome', caller, { params: scene.shop.client })).body.proofs.entries
    const id = await sent({ dueOn: '2026-03-20' })
    expect(await proofsOf(scene.shop.orderer)).toMatchObject([{ id, dueOn: '2026-03-20' }])
    expect(await proofsOf(manager)).toEqual([])
    await decide(id, 'approved')
    expect(await proofsOf(scene.shop.orderer)).toEqual([])
  })

  it('a proof without people, to a stranger or due in the past is refused and none is sent', async () => {
    const stranger = (await app.make.member(scene.shop.of, 'viewer')).userId
    const answers = [
      await send({ people: [] }),
      await send({ people: [stranger] }),
      await send({ dueOn: '2020-01-01' }),
      await send({}, scene.shop.orderer),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 403])
    expect(await roundsOfItem()).toEqual([])
    expect(await kindsOf()).toEqual([])
  })

  it('an item without files has nothing to approve', async () => {
    scene = await openWorksheetScene(app)
    const answer = await send()
    expect([answer.status, answer.problems[0]?.key]).toEqual([400, 'files'])
    expect(await roundsOfItem()).toEqual([])
  })

  it('a file whose bytes are missing cannot be sent as a proof', async () => {
    const file = await app.database.db
      .selectFrom('order_design_files as used')
      .innerJoin('order_designs as design', 'design.id', 'used.design_id')
      .innerJoin('design_files as file', 'file.id', 'used.design_file_id')
      .where('design.item_id', '=', scene.itemId)
      .select(['file.id', 'file.storage_key'])
      .executeTakeFirstOrThrow()
    await app.database.db
      .updateTable('design_files')
      .set({ content_sha256: null, storage_key: 'uploads/puudub' })
      .where('id', '=', file.id)
      .execute()
    const answer = await send()
    expect([answer.status, answer.problems[0]?.key]).toEqual([400, 'files'])
    expect(await roundsOfItem()).toEqual([])
  })

  it('an older file without a digest gets one when it is sent as a proof', async () => {
    await app.database.db
      .updateTable('design_files')
      .set({ content_sha256: null })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
    const id = await sent()
    expect((await seenIn(id))[0]).toMatch(/^[0-9a-f]{64}$/)
    expect((await get(id)).hasCurrentFiles).toBe(true)
  })
})
