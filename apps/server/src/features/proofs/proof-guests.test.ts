import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'
import { OLD_PROOF_GUESTS } from './store/old-proof-guests.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
/** Guests with addresses that each test has anew, so that their newest emails are its own. */
const MARI = { name: 'Mari Maasikas', email: '' }
const JAAN = { name: 'Jaan Jõgi', email: '' }
const NOW = '2026-03-11T08:00:00Z'
const NOBODY = { userId: null, organizationId: null }
const UNKNOWN = 'x'.repeat(43)

// engines: both
// rule: R44
describe('guests of a proof round', () => {
  let app: TestApp
  let scene: WorksheetScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow(NOW)
    MARI.email = `Mari-${app.newId()}@Kaubamaja.example`
    JAAN.email = `jaan-${app.newId().toLowerCase()}@kaubamaja.example`
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
  })
  afterAll(() => app.close())

  type Guest = { name: string; email: string }
  type Sending = { guests?: Guest[]; people?: string[]; mode?: 'any' | 'all'; dueOn?: string | null }

  const member = () => scene.shop.orderer.userId ?? ''
  const ofItem = () => ({ ...scene.shop.client, id: scene.orderId, itemId: scene.itemId })
  const ofProof = (proofId: string) => ({ ...scene.shop.client, proofId })
  const send = ({ guests = [MARI], people = [], mode = 'any', dueOn = null }: Sending = {}) =>
    app.call('sendProof', scene.shop.agency, {
      params: ofItem(),
      body: { message: 'Vaadake hindu', dueOn, mode, people, guests },
    })
  const mailTo = async ({ email }: Guest) =>
    (await app.mails()).findLast(({ to, kind }) => kind === 'proofSentToGuest' && to.email === email.toLowerCase())
  /** Token of the link in the newest email to a guest. */
  const tokenOf = async (guest: Guest = MARI): Promise<string> => {
    const content = (await mailTo(guest))?.content
    const link = content !== undefined && content !== null && 'link' in content ? content.link : ''
    return /\/proof\/([\w-]{43})/.exec(link)?.[1] ?? 'none'
  }
  /** Sends a proof; returns its id and the token of the first guest. */
  const sent = async (sending: Sending = {}) => {
    const { id } = (await send(sending)).body
    return { id, token: await tokenOf(sending.guests?.[0] ?? MARI) }
  }
  const look = (token: string) => app.call('getLinkedProof', NOBODY, { params: { token } })
  const proofOf = async (id: string) => (await app.call('getProof', scene.shop.agency, { params: ofProof(id) })).body
  type Answer = { decision?: 'approved' | 'changesRequested'; note?: string; seen?: string[] }
  const decide = async (token: string, { decision = 'approved', note = '', seen }: Answer = {}) =>
    app.call('decideLinkedProof', NOBODY, {
      params: { token },
      body: { decision, note, seen: seen ?? (await look(token)).body.files.map(({ sha256 }) => sha256) },
    })
  const comment = async (token: string, text: string) => {
    const fileId = firstOf((await look(token)).body.files).id
    const body = { fileId, page: 1, place: { x: 250, y: 750 }, text }
    return app.call('addLinkedProofComment', NOBODY, { params: { token }, body })
  }
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
  /** Statuses of every call of a link, which must change nothing. */
  const refusedBy = async (token: string, ids: { fileId: string; commentId: string }): Promise<number[]> => {
    const { fileId, commentId } = ids
    const seen = ['a'.repeat(64)]
    const before = await readFingerprint(app.database.db)
    const params = { token }
    const place = null
    const answers = [
      await look(token),
      await app.call('markLinkedProofOpened', NOBODY, { params }),
      await app.call('getLinkedProofPreview', NOBODY, { params: { token, fileId } }),
      await app.call('getLinkedProofFile', NOBODY, { params: { token, fileId } }),
      await app.call('decideLinkedProof', NOBODY, { params, body: { decision: 'approved', note: '', seen } }),
      await app.call('addLinkedProofComment', NOBODY, { params, body: { fileId, page: 1, place, text: 'Hiljem' } }),
      await app.call('resolveLinkedProofComment', NOBODY, {
        params: { token, commentId },
        body: { isResolved: true },
      }),
    ]
    expect(await readFingerprint(app.database.db)).toEqual(before)
    return answers.map(({ status }) => status)
  }
  const EVERY_CALL = 7
  const all = (status: number): number[] => Array.from({ length: EVERY_CALL }, () => status)
  /** A file and a comment of a link's round. */
  const idsOf = async (token: string) => ({
    fileId: firstOf((await look(token)).body.files).id,
    commentId: (await comment(token, 'Logo suuremaks')).body.id,
  })

  it('a guest gets an email with a link of their own, which shows the round without prices and addresses', async () => {
    const { id, token } = await sent({ guests: [MARI, JAAN], people: [member()], mode: 'all', dueOn: '2026-03-20' })
    expect(await tokenOf(JAAN)).not.toBe(token)
    const { status, body, text, headers } = await look(token)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const order = await scene.shop.get(scene.orderId)
    expect(body).toMatchObject({
      number: 1,
      state: 'sent',
      message: 'Vaadake hindu',
      dueOn: '2026-03-20',
      item: { quantity: 100 },
      expiresOn: '2026-04-19',
      files: [{ name: 'plakat.pdf' }],
      people: [{ isGuest: false }, { name: JAAN.name, isYou: false }, { name: MARI.name, isGuest: true, isYou: true }],
      actions: { decide: true, comment: true },
    })
    expect(text).not.toMatch(/@|price|cents|markup|projectNumber/i)
    expect(text).not.toContain(order.name ?? 'nimeta')
    expect((await proofOf(id)).people.filter(({ isGuest }) => isGuest).map(({ name }) => name)).toEqual([
      JAAN.name,
      MARI.name,
    ])
    const stored = await app.database.db.selectFrom('proof_guests').selectAll().where('round_id', '=', id).execute()
    const mails = await app.database.db
      .selectFrom('mails')
      .select('data')
      .where('kind', '=', 'proofSentToGuest')
      .execute()
    expect(JSON.stringify([stored, mails])).not.toContain(token)
  })

  it('the email is in the language of the client’s documents', async () => {
    await app.database.db
      .updateTable('clients')
      .set({ document_locale: 'en-US' })
      .where('id', '=', scene.shop.of.id)
      .execute()
    await send()
    const mail = await mailTo(MARI)
    expect(mail?.to.locale).toBe('en-US')
    expect(mail?.content).toMatchObject({ link: expect.stringMatching(/\/proof\/[\w-]{43}\?lang=en$/) })
  })

  it('the sender gets the links only where emails reach nobody, and the next plan proposes the guests', async () => {
    const answer = await send()
    const plan = (await app.call('planProof', scene.shop.agency, { params: ofItem() })).body
    expect(plan.guests).toEqual([{ name: MARI.name, email: MARI.email.toLowerCase() }])
    expect(answer.body.guestLinks).toEqual([])
    const silent = await openTestApp({ mailReaches: 'nobody' })
    const other = await openWorksheetScene(silent, { withFile: { name: 'plakat.pdf', bytes: PDF } })
    const { body } = await silent.call('sendProof', other.shop.agency, {
      params: { ...other.shop.client, id: other.orderId, itemId: other.itemId },
      body: { message: '', dueOn: null, mode: 'any', people: [], guests: [MARI] },
    })
    expect(body.guestLinks).toEqual([
      { ...MARI, email: MARI.email.toLowerCase(), link: expect.stringMatching(/\/proof\/[\w-]{43}$/) },
    ])
    const token = firstOf(body.guestLinks).link.split('/proof/')[1] ?? ''
    expect((await silent.call('getLinkedProof', NOBODY, { params: { token } })).status).toBe(200)
    await silent.close()
  })

  it.each([
    [[{ name: '', email: 'mari@kaubamaja.example' }], 'guests[0].name'],
    [[{ name: 'Mari', email: 'mari' }], 'guests[0].email'],
    [['mari@kaubamaja.example', 'MARI@kaubamaja.example'].map((email) => ({ name: 'Mari', email })), 'guests[1].email'],
    [Array.from({ length: 6 }, (_, nth) => ({ name: 'Mari', email: `mari${nth}@kaubamaja.example` })), 'guests'],
  ])('guests %j are refused and no proof is sent', async (guests, key) => {
    const before = await readFingerprint(app.database.db)
    const { status, problems } = await send({ guests })
    expect([status, problems[0]?.key]).toEqual([400, key])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('a member of the client is not asked as a guest', async () => {
    const { email } = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', member())
      .executeTakeFirstOrThrow()
    const before = await readFingerprint(app.database.db)
    const { status, problems } = await send({ guests: [{ name: 'Liis', email: email.toUpperCase() }] })
    expect([status, problems[0]?.key]).toEqual([400, 'guests[0].email'])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('reading a link changes nothing, by GET or HEAD; opening it is a call of the page, recorded once', async () => {
    const { id, token } = await sent()
    const fileId = firstOf((await look(token)).body.files).id
    const before = await readFingerprint(app.database.db)
    const api = `/api/store/proof-links/${token}`
    for (const url of [`/proof/${token}`, api, `${api}/files/${fileId}`, `${api}/files/${fileId}/preview`]) {
      await app.fastify.inject({ method: 'HEAD', url })
      await app.fastify.inject({ method: 'GET', url })
    }
    expect(await readFingerprint(app.database.db)).toEqual(before)
    const opened = async () => firstOf((await proofOf(id)).people).openedAt
    expect(await opened()).toBeNull()
    const mark = () => app.call('markLinkedProofOpened', NOBODY, { params: { token } })
    expect((await mark()).status).toBe(204)
    expect(await opened()).toBe('2026-03-11T08:00:00.000Z')
    app.setNow('2026-03-12T08:00:00Z')
    await mark()
    expect(await opened()).toBe('2026-03-11T08:00:00.000Z')
  })

  it('a guest comments at a place, answers and solves under their name, and downloads the file', async () => {
    const { id, token } = await sent({ guests: [MARI], people: [member()] })
    const made = (await comment(token, 'Logo suuremaks')).body.id
    const params = { token }
    const reply = { replyTo: made, text: 'Ja sinine' }
    expect((await app.call('addLinkedProofComment', NOBODY, { params, body: reply })).status).toBe(200)
    const solve = { params: { token, commentId: made }, body: { isResolved: true } }
    expect((await app.call('resolveLinkedProofComment', NOBODY, solve)).status).toBe(204)
    expect((await proofOf(id)).comments).toMatchObject([
      { text: 'Logo suuremaks', author: MARI.name, isByAgency: false, x: 250, y: 750, resolvedBy: MARI.name },
      { text: 'Ja sinine', author: MARI.name, replyTo: made },
    ])
    const fileId = firstOf((await look(token)).body.files).id
    const file = await app.call('getLinkedProofFile', NOBODY, { params: { token, fileId } })
    expect([file.status, file.text]).toEqual([200, PDF.toString()])
  })

  it('open comments of a guest go into the next round under their name', async () => {
    const { token } = await sent()
    await comment(token, 'Kuupäev on vale')
    const next = await sent({ guests: [JAAN] })
    const shown = (await look(next.token)).body
    expect(shown.comments).toMatchObject([{ text: 'Kuupäev on vale', author: MARI.name, fromRound: 1 }])
  })

  it('an approval of a guest is stored with the bytes and the sentence, and lets the product be printed', async () => {
    const { id, token } = await sent()
    expect((await scene.get()).awaitsProof).toBe(true)
    const seen = (await look(token)).body.files.map(({ sha256 }) => sha256)
    expect((await decide(token, { note: 'Väga hea' })).status).toBe(204)
    const decisions = await app.database.db
      .selectFrom('proof_decisions')
      .selectAll()
      .where('round_id', '=', id)
      .execute()
    expect(decisions).toMatchObject([{ decision: 'approved', user_id: null, note: 'Väga hea', locale: 'et-EE', seen }])
    expect(decisions[0]?.sentence).toContain('Olen kontrollinud')
    expect((await proofOf(id)).people).toMatchObject([{ name: MARI.name, answer: { note: 'Väga hea' } }])
    expect((await scene.get()).awaitsProof).toBe(false)
  })

  it('the history of the order names the guest to both sides, and the agency is notified', async () => {
    const { token } = await sent()
    expect((await decide(token, { decision: 'changesRequested' })).status).toBe(400)
    await decide(token, { decision: 'changesRequested', note: 'Vale hind' })
    const params = { ...scene.shop.client, id: scene.orderId }
    const timelines = [
      (await app.call('getOrderTimeline', scene.shop.orderer, { params })).body,
      (await app.call('getAgencyOrderTimeline', scene.shop.agency, { params: { id: scene.orderId } })).body,
    ]
    for (const timeline of timelines) {
      const event = timeline.find(({ actorName }) => actorName === MARI.name)
      expect(event?.lines.join(' ')).toContain('Vale hind')
      expect(event?.lines.join(' ')).toContain(`Külaline lingi kaudu: ${MARI.name}`)
    }
    const kinds = await app.database.db
      .selectFrom('notifications')
      .select('kind')
      .where('order_id', '=', scene.orderId)
      .execute()
    expect(kinds).toContainEqual({ kind: 'proofChangesRequested' })
  })

  it('a round of all waits for its guests too', async () => {
    const { id, token } = await sent({ guests: [MARI, JAAN], mode: 'all' })
    await decide(token)
    expect((await proofOf(id)).state).toBe('sent')
    expect((await look(token)).body.actions).toEqual({ decide: false, comment: true })
    const before = await readFingerprint(app.database.db)
    expect((await decide(token, { decision: 'changesRequested', note: 'Ikkagi' })).status).toBe(409)
    expect(await readFingerprint(app.database.db)).toEqual(before)
    await decide(await tokenOf(JAAN))
    expect((await proofOf(id)).state).toBe('approved')
  })

  it('an answer to other bytes than those that are ordered is 409, and nothing is decided', async () => {
    const { token } = await sent()
    const seen = (await look(token)).body.files.map(({ sha256 }) => sha256)
    const refused = async (answer: Answer) => {
      const before = await readFingerprint(app.database.db)
      expect((await decide(token, answer)).status).toBe(409)
      expect(await readFingerprint(app.database.db)).toEqual(before)
    }
    await refused({ seen: ['b'.repeat(64)] })
    await refused({ seen: [] })
    await addFile()
    await refused({ seen })
    expect((await look(token)).body).toMatchObject({ hasCurrentFiles: false, actions: { decide: false } })
  })

  it('two people who decide at once are recorded one after the other', async () => {
    const { id, token } = await sent({ guests: [MARI, JAAN] })
    const seen = (await look(token)).body.files.map(({ sha256 }) => sha256)
    const other = await tokenOf(JAAN)
    const answers = await Promise.all([decide(token, { seen }), decide(other, { seen })])
    const [won, lost] = answers.map(({ status }) => status).sort()
    expect(won).toBe(204)
    // The second one waits for the lock of the order, or finds the round ended before it.
    expect(lost).toBeOneOf([403, 409])
    const decisions = await app.database.db
      .selectFrom('proof_decisions')
      .where('round_id', '=', id)
      .select('id')
      .execute()
    expect(decisions).toHaveLength(1)
  })

  it.each(['approved', 'changesRequested', 'withdrawn', 'passed', 'superseded', 'canceled'] as const)(
    'the link of a round that is %s opens nothing and changes nothing',
    async (end) => {
      const { id, token } = await sent()
      const ids = await idsOf(token)
      const params = ofProof(id)
      const body = { reason: 'Telefonis' }
      if (end === 'approved' || end === 'changesRequested') await decide(token, { decision: end, note: 'Nii' })
      if (end === 'withdrawn') await app.call('withdrawProof', scene.shop.agency, { params, body })
      if (end === 'passed') await app.call('passProof', scene.shop.agency, { params, body })
      if (end === 'superseded') await send({ guests: [JAAN] })
      if (end === 'canceled')
        await app.database.db.updateTable('orders').set({ status: end }).where('id', '=', scene.orderId).execute()
      expect(await refusedBy(token, ids)).toEqual(all(403))
    },
  )

  it('a link ends 30 days after the day on which an answer is expected; an unknown one is not found', async () => {
    const { token } = await sent({ dueOn: '2026-03-20' })
    const ids = await idsOf(token)
    app.setNow('2026-04-19T20:59:59Z')
    expect((await look(token)).status).toBe(200)
    app.setNow('2026-04-19T21:00:00Z')
    expect(await refusedBy(token, ids)).toEqual(all(403))
    expect(await refusedBy(UNKNOWN, ids)).toEqual(all(404))
  })

  it('a link opens the files and comments of its own round alone', async () => {
    const { token } = await sent()
    const other = await openWorksheetScene(app, { withFile: { name: 'teine.pdf', bytes: PDF } })
    const [mine, foreign] = [scene, other]
    scene = foreign
    const ids = await idsOf((await sent({ guests: [JAAN] })).token)
    scene = mine
    const before = await readFingerprint(app.database.db)
    const params = { token, fileId: ids.fileId }
    const place = null
    const answers = [
      await app.call('getLinkedProofFile', NOBODY, { params }),
      await app.call('getLinkedProofPreview', NOBODY, { params }),
      await app.call('addLinkedProofComment', NOBODY, {
        params: { token },
        body: { fileId: ids.fileId, page: 1, place, text: 'Vale fail' },
      }),
      await app.call('addLinkedProofComment', NOBODY, {
        params: { token },
        body: { replyTo: ids.commentId, text: 'Vale märkus' },
      }),
      await app.call('resolveLinkedProofComment', NOBODY, {
        params: { token, commentId: ids.commentId },
        body: { isResolved: true },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('addresses and links of guests are removed in time; their names stay with their answers', async () => {
    const { id, token } = await sent()
    await decide(token, { note: 'Sobib' })
    const { organizationId } = scene.shop.of
    const scope = { db: app.database.db, now: app.now, organizationId }
    const rows = () => app.database.db.selectFrom('proof_guests').selectAll().where('round_id', '=', id).execute()
    const { expires_at: end } = firstOf(await rows())
    expect(await OLD_PROOF_GUESTS.remove(scope, end, 10)).toBe(0)
    const after = new Date(end.getTime() + 1)
    expect(await OLD_PROOF_GUESTS.count(scope, after)).toBe(1)
    expect(await OLD_PROOF_GUESTS.remove(scope, after, 10)).toBe(1)
    expect(await rows()).toMatchObject([{ name: MARI.name, email: null, token_hash: null }])
    expect((await look(token)).status).toBe(404)
    expect((await proofOf(id)).people).toMatchObject([{ name: MARI.name, answer: { note: 'Sobib' } }])
    expect(await OLD_PROOF_GUESTS.count(scope, after)).toBe(0)
  })
})
