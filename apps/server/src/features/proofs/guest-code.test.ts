import { GUEST_CODE } from '@tiraaz/domain/guests/guest-code'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const NOW = '2026-03-11T08:00:00Z'
const NOBODY = { userId: null, organizationId: null }

// engines: both
// rule: R44
describe('code of a guest before the answer', () => {
  let app: TestApp
  let scene: WorksheetScene
  let email: string
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow(NOW)
    email = `mari-${app.newId().toLowerCase()}@kaubamaja.example`
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
  })
  afterAll(() => app.close())

  const askForCodes = () =>
    app.database.db
      .updateTable('clients')
      .set({ proof_guests_need_code: true })
      .where('id', '=', scene.shop.of.id)
      .execute()
  const contentOf = async (kind: 'proofSentToGuest' | 'proofCode') =>
    (await app.mails()).findLast((mail) => mail.kind === kind && mail.to.email === email)?.content ?? null
  /** Sends a proof to the guest alone; returns its id and the token of the link. */
  const sent = async () => {
    const { id } = (
      await app.call('sendProof', scene.shop.agency, {
        params: { ...scene.shop.client, id: scene.orderId, itemId: scene.itemId },
        body: { message: '', dueOn: null, mode: 'any', people: [], guests: [{ name: 'Mari Maasikas', email }] },
      })
    ).body
    const link = (await contentOf('proofSentToGuest'))?.link ?? ''
    return { id, token: /\/proof\/([\w-]{43})/.exec(link)?.[1] ?? 'none' }
  }
  const sendCode = (token: string) => app.call('sendLinkedProofCode', NOBODY, { params: { token } })
  const codeOf = async (): Promise<string> => {
    const content = await contentOf('proofCode')
    return content?.kind === 'proofCode' ? content.code : 'none'
  }
  const look = (token: string) => app.call('getLinkedProof', NOBODY, { params: { token } })
  const decide = async (token: string, code: string) => {
    const seen = (await look(token)).body.files.map(({ sha256 }) => sha256)
    return app.call('decideLinkedProof', NOBODY, {
      params: { token },
      body: { decision: 'approved', note: '', seen, code },
    })
  }
  const refusalOf = async (token: string, code: string) => {
    const { status, problems } = await decide(token, code)
    return [status, ...problems.map((problem) => problem.key)]
  }
  const stateOf = async (id: string) => {
    const [round, decisions] = await Promise.all([
      app.database.db.selectFrom('proof_rounds').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
      app.database.db.selectFrom('proof_decisions').select('id').where('round_id', '=', id).execute(),
    ])
    return { ...round, decisions: decisions.length }
  }
  /** Code that differs from the right one. */
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const UNDECIDED = { state: 'sent', decisions: 0 }

  it('is not asked for where the client does not want it, and none is sent', async () => {
    const { id, token } = await sent()
    expect((await look(token)).body.code).toBeNull()
    expect((await sendCode(token)).status).toBe(403)
    expect(await contentOf('proofCode')).toBeNull()
    expect((await decide(token, '')).status).toBe(204)
    expect(await stateOf(id)).toEqual({ state: 'approved', decisions: 1 })
  })

  it('goes to the guest’s own address, of which the page shows a part, and lets the answer through', async () => {
    await askForCodes()
    const { id, token } = await sent()
    const { body, text } = await look(token)
    expect(body.code).toEqual({ sentTo: `m…${email.slice(email.indexOf('@'))}` })
    expect(text).not.toContain(email)
    expect(await refusalOf(token, '')).toEqual([400, 'code'])
    expect(await stateOf(id)).toEqual(UNDECIDED)
    expect((await sendCode(token)).status).toBe(204)
    const code = await codeOf()
    expect(code).toMatch(new RegExp(`^\\d{${GUEST_CODE.digits}}$`))
    const stored = await app.database.db.selectFrom('proof_guests').selectAll().where('round_id', '=', id).execute()
    expect(JSON.stringify(stored)).not.toContain(code)
    expect((await decide(token, code)).status).toBe(204)
    expect(await stateOf(id)).toEqual({ state: 'approved', decisions: 1 })
  })

  it('stops after five wrong tries, also the right one, until a new code is sent', async () => {
    await askForCodes()
    const { id, token } = await sent()
    await sendCode(token)
    const first = await codeOf()
    for (let tries = 0; tries < GUEST_CODE.tries; tries++)
      expect(await refusalOf(token, wrong(first))).toEqual([400, 'code'])
    expect(await refusalOf(token, first)).toEqual([400, 'code'])
    expect(await stateOf(id)).toEqual(UNDECIDED)
    app.setNow('2026-03-11T08:01:00Z')
    await sendCode(token)
    expect((await decide(token, await codeOf())).status).toBe(204)
  })

  it('counts parallel tries one by one', async () => {
    await askForCodes()
    const { id, token } = await sent()
    await sendCode(token)
    const code = await codeOf()
    await Promise.all(Array.from({ length: 12 }, () => decide(token, wrong(code))))
    const { code_tries: tries } = await app.database.db
      .selectFrom('proof_guests')
      .select('code_tries')
      .where('round_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(GUEST_CODE.tries)
  })

  it('ends after ten minutes', async () => {
    await askForCodes()
    const { id, token } = await sent()
    await sendCode(token)
    const first = await codeOf()
    app.setNow('2026-03-11T08:10:00Z')
    expect(await refusalOf(token, first)).toEqual([400, 'code'])
    await sendCode(token)
    const second = await codeOf()
    expect(await stateOf(id)).toEqual(UNDECIDED)
    expect((await decide(token, second)).status).toBe(204)
  })

  it('belongs to one guest: it does not open the answer of another', async () => {
    await askForCodes()
    const mine = await sent()
    await sendCode(mine.token)
    const code = await codeOf()
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
    await askForCodes()
    email = `jaan-${app.newId().toLowerCase()}@kaubamaja.example`
    const other = await sent()
    expect(await refusalOf(other.token, code)).toEqual([400, 'code'])
    expect(await stateOf(other.id)).toEqual(UNDECIDED)
  })

  it('is sent five times in an hour at most', async () => {
    await askForCodes()
    const { token } = await sent()
    for (let times = 0; times < 5; times++) expect((await sendCode(token)).status).toBe(204)
    expect((await sendCode(token)).status).toBe(429)
    app.setNow('2026-03-11T09:00:01Z')
    expect((await sendCode(token)).status).toBe(204)
  })

  it('is not asked for where emails reach nobody', async () => {
    const silent = await openTestApp({ mailReaches: 'nobody' })
    try {
      scene = await openWorksheetScene(silent, { withFile: { name: 'plakat.pdf', bytes: PDF } })
      await silent.database.db.updateTable('clients').set({ proof_guests_need_code: true }).execute()
      const { guestLinks } = (
        await silent.call('sendProof', scene.shop.agency, {
          params: { ...scene.shop.client, id: scene.orderId, itemId: scene.itemId },
          body: { message: '', dueOn: null, mode: 'any', people: [], guests: [{ name: 'Mari', email }] },
        })
      ).body
      const token = /\/proof\/([\w-]{43})/.exec(guestLinks[0]?.link ?? '')?.[1] ?? ''
      expect((await silent.call('getLinkedProof', NOBODY, { params: { token } })).body.code).toBeNull()
    } finally {
      await silent.close()
    }
  })
})
