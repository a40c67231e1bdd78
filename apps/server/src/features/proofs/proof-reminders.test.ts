import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { remindOfProofs, remindRound } from './commands/remind-of-proofs.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const NOBODY = { userId: null, organizationId: null }
/** A Wednesday; the answer is expected on Monday. */
const SENT = '2026-03-11T08:00:00Z'
const DUE = '2026-03-16'

// engines: both
// rule: R44
describe('reminders of a proof', () => {
  let app: TestApp
  let scene: WorksheetScene
  let guest: { name: string; email: string }
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow(SENT)
    guest = { name: 'Mari Maasikas', email: `mari-${app.newId().toLowerCase()}@kaubamaja.example` }
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
  })
  afterAll(() => app.close())

  const send = async (mode: 'any' | 'all' = 'all') =>
    (
      await app.call('sendProof', scene.shop.agency, {
        params: { ...scene.shop.client, id: scene.orderId, itemId: scene.itemId },
        body: {
          message: 'Vaadake hindu',
          dueOn: DUE,
          mode,
          people: [scene.shop.orderer.userId ?? ''],
          guests: [guest],
        },
      })
    ).body.id
  const ofProof = (proofId: string) => ({ params: { ...scene.shop.client, proofId } })
  const remindNow = (proofId: string) => app.call('remindProof', scene.shop.agency, ofProof(proofId))
  const decide = async (proofId: string, decision: 'approved' | 'changesRequested' = 'approved') => {
    const { files } = (await app.call('getProof', scene.shop.orderer, ofProof(proofId))).body
    const body = { decision, note: 'Sobib', seen: files.map(({ sha256 }) => sha256) }
    return app.call('decideProof', scene.shop.orderer, { ...ofProof(proofId), body })
  }
  const memberEmail = async () =>
    (
      await app.database.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', scene.shop.orderer.userId ?? '')
        .executeTakeFirstOrThrow()
    ).email
  const remindersTo = async (email: string) =>
    (await app.mails()).flatMap(({ to, content }) =>
      to.email === email &&
      (content?.kind === 'proofSent' || content?.kind === 'proofSentToGuest') &&
      content.isReminder === true
        ? [content]
        : [],
    )
  const counts = async () => [(await remindersTo(await memberEmail())).length, (await remindersTo(guest.email)).length]
  /** Runs the job of a morning. */
  const morning = (day: string) => {
    app.setNow(`${day}T04:20:00Z`)
    return remindOfProofs({ db: app.database.db, now: app.now, newId: app.newId, ports: app.ports })
  }
  const look = (token: string) => app.call('getLinkedProof', NOBODY, { params: { token } })

  it('go out one working day before the answer is expected, that day and after it, once a day, not at weekends', async () => {
    await send()
    await morning('2026-03-12')
    expect(await counts()).toEqual([0, 0])
    for (const [day, times] of [
      ['2026-03-13', 1],
      ['2026-03-14', 1],
      ['2026-03-16', 2],
      ['2026-03-17', 2],
      ['2026-03-18', 3],
      ['2026-03-20', 4],
      ['2026-03-24', 5],
      ['2026-03-31', 5],
    ] as const) {
      await morning(day)
      await morning(day)
      expect([day, ...(await counts())]).toEqual([day, times, times])
    }
  })

  it('make up for missed mornings by one, and stay away on days off of the agency', async () => {
    await send()
    const { organizationId: organization_id } = scene.shop.of
    await app.database.db.insertInto('organization_days_off').values({ organization_id, day: '2026-03-19' }).execute()
    await morning('2026-03-19')
    expect(await counts()).toEqual([0, 0])
    await morning('2026-03-20')
    expect(await counts()).toEqual([1, 1])
  })

  it('go to those alone who have not answered, and end with the round', async () => {
    const id = await send()
    await decide(id)
    await morning('2026-03-13')
    expect(await counts()).toEqual([0, 1])
    await app.call('withdrawProof', scene.shop.agency, { ...ofProof(id), body: { reason: 'Vale fail' } })
    await morning('2026-03-16')
    expect(await counts()).toEqual([0, 1])
  })

  it('are not sent for a round that ended after the job had listed it', async () => {
    const id = await send()
    app.setNow('2026-03-13T04:20:00Z')
    await decide(id, 'changesRequested')
    await remindRound({ db: app.database.db, now: app.now, newId: app.newId, ports: app.ports }, id)
    expect(await counts()).toEqual([0, 0])
  })

  it('do not go to a person who has left the client', async () => {
    await send()
    await app.database.db
      .updateTable('client_members')
      .set({ disabled_at: app.now() })
      .where('user_id', '=', scene.shop.orderer.userId ?? '')
      .execute()
    await morning('2026-03-13')
    expect(await counts()).toEqual([0, 1])
  })

  it('have a link for the guest that works beside the first one, whose token is stored nowhere', async () => {
    await send()
    const first = (await app.mails()).findLast(({ to }) => to.email === guest.email)?.content
    await morning('2026-03-13')
    const [reminder] = await remindersTo(guest.email)
    const [old, fresh] = [first, reminder].map((content) => /\/proof\/([\w-]{43})/.exec(content?.link ?? '')?.[1] ?? '')
    expect(fresh).not.toBe(old)
    expect([(await look(old ?? '')).status, (await look(fresh ?? '')).status]).toEqual([200, 200])
    const stored = await app.database.db
      .selectFrom('proof_guests')
      .selectAll()
      .where('email', '=', guest.email)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(fresh)
    expect(reminder).toMatchObject({ message: 'Vaadake hindu', dueOn: DUE, expiresAt: '2026-04-15T21:00:00.000Z' })
  })

  it('are one for each person, also of two processes at once', async () => {
    await send()
    await Promise.all([morning('2026-03-13'), morning('2026-03-13')])
    expect(await counts()).toEqual([1, 1])
  })

  it('go out at the press of the agency, once an hour for each person', async () => {
    const id = await send()
    const early = await remindNow(id)
    expect([early.status, await counts()]).toEqual([400, [0, 0]])
    app.setNow('2026-03-11T09:00:00Z')
    expect((await remindNow(id)).body).toEqual({ people: 2 })
    const { people, actions } = (await app.call('getProof', scene.shop.agency, ofProof(id))).body
    expect([actions.remind, ...people.map(({ remindedAt }) => remindedAt)]).toEqual([
      true,
      '2026-03-11T09:00:00.000Z',
      '2026-03-11T09:00:00.000Z',
    ])
    app.setNow('2026-03-11T09:59:00Z')
    expect([(await remindNow(id)).status, await counts()]).toEqual([400, [1, 1]])
  })

  it('are refused for an answered round, and nobody is emailed', async () => {
    const id = await send('any')
    await decide(id)
    app.setNow('2026-03-11T10:00:00Z')
    expect([(await remindNow(id)).status, await counts()]).toEqual([409, [0, 0]])
    expect((await app.call('remindProof', scene.shop.orderer, ofProof(id))).status).toBe(403)
  })
})
