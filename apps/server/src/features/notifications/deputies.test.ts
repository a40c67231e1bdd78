import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpSender } from '../../ports/mail/smtp-sender.ts'
import type { PreviewRenderer } from '../../ports/previews/preview-renderer.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { createJobCtx } from '../../testing/create-job-ctx.ts'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openShop } from '../../testing/scenes/shop.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createJobHandlers } from '../../workers/job-handlers.ts'

const NOW = '2026-03-11T08:00:00Z'
const NO_RENDERER: PreviewRenderer = {
  maxBytes: () => 0,
  render: () => Promise.reject(new Error('Nothing is rendered here')),
  close: async () => undefined,
}

// rule: R42
describe('deputies of absent people', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** Shop whose client has a project manager with two colleagues. */
  const open = async () => {
    const shop = await openShop(app)
    const { organizationId, id } = shop.of
    const colleague = async (name: string) => {
      const caller = await app.make.agencyUser(organizationId)
      await app.database.db.updateTable('users').set({ name }).where('id', '=', caller.userId).execute()
      return caller
    }
    const [mari, jaan, tiit] = [
      await colleague('Mari Mets'),
      await colleague('Jaan Jõgi'),
      await colleague('Tiit Tamm'),
    ]
    await app.database.db.updateTable('clients').set({ agent_id: mari.userId }).where('id', '=', id).execute()
    return { shop, mari, jaan, tiit }
  }
  type Days = { from?: string; to?: string }
  const absent = (person: TestCaller, deputy: TestCaller, { from = '2026-03-09', to = '2026-03-20' }: Days = {}) =>
    app.call('saveAbsence', person, {
      params: { id: person.userId ?? '' },
      body: { from, to, deputyId: deputy.userId ?? '' },
    })
  const told = async (caller: TestCaller) =>
    (await app.call('listNotifications', caller, { query: { Page: 1 } })).body.notifications.map(
      ({ orderId, onBehalfOf }) => ({ orderId, onBehalfOf }),
    )
  const mailsTo = async ({ userId }: TestCaller) => {
    const user = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId ?? '')
      .executeTakeFirstOrThrow()
    return (await app.mails()).filter(({ to }) => to.email === user.email)
  }

  it('the deputy is notified and emailed in the place of the absent one, who keeps the notification', async () => {
    const { shop, mari, jaan, tiit } = await open()
    expect((await absent(mari, jaan)).status).toBe(204)
    const { id: orderId } = await shop.submitted()
    expect(await told(jaan)).toEqual([{ orderId, onBehalfOf: 'Mari Mets' }])
    expect(await told(mari)).toEqual([{ orderId, onBehalfOf: null }])
    expect([await told(tiit), await told(shop.agency)]).toEqual([[], []])
    const [email, ...more] = await mailsTo(jaan)
    expect([email?.kind, more, await mailsTo(mari)]).toEqual(['orderReceived', [], []])
    expect(email?.text).toContain('Asendate: Mari Mets')
  })

  it('the email of a deputy is sent by SMTP with the name of the absent one', async () => {
    const server = await openMailServer()
    const { shop, mari, jaan } = await open()
    await absent(mari, jaan)
    await shop.submitted()
    const [email] = await mailsTo(jaan)
    const mailId = email?.id ?? ''
    await app.database.db.updateTable('mails').set({ state: 'queued' }).where('id', '=', mailId).execute()
    const sender = createSmtpSender({ url: server.url, from: { name: 'Tiraaž', address: 'portaal@agentuur.example' } })
    const ctx = { ...createJobCtx(app.database.db, app.ports.files), ports: app.ports }
    await createJobHandlers(ctx, NO_RENDERER, sender).sendMail({ mailId }, { isLastTry: true })
    await server.close()
    expect(server.taken.map(({ to }) => to?.[0]?.address)).toEqual([email?.to.email])
    expect(server.taken[0]?.text).toContain('Asendate: Mari Mets')
  })

  it('a deputy who is absent too passes it on, and a circle ends at the project manager', async () => {
    const { shop, mari, jaan, tiit } = await open()
    await absent(mari, jaan)
    await absent(jaan, tiit)
    const first = await shop.submitted()
    expect(await told(tiit)).toEqual([{ orderId: first.id, onBehalfOf: 'Mari Mets' }])
    expect(await told(jaan)).toEqual([])
    await absent(tiit, mari)
    const second = await shop.submitted()
    expect([(await told(tiit)).length, (await told(jaan)).length]).toEqual([1, 0])
    expect(new Set((await told(mari)).map(({ orderId }) => orderId))).toEqual(new Set([first.id, second.id]))
    expect((await mailsTo(mari)).map(({ kind }) => kind)).toEqual(['orderReceived'])
  })

  it('before and after the days, without the absence, and with a disabled deputy the person is notified', async () => {
    const { shop, mari, jaan } = await open()
    await absent(mari, jaan, { from: '2026-03-12', to: '2026-03-13' })
    await shop.submitted()
    expect([(await told(mari)).length, (await told(jaan)).length, (await mailsTo(mari)).length]).toEqual([1, 0, 1])
    app.setNow('2026-03-14T08:00:00Z')
    await shop.submitted()
    app.setNow(NOW)
    expect([(await told(jaan)).length, (await mailsTo(mari)).length]).toEqual([0, 2])
    await absent(mari, jaan)
    const { db } = app.database
    const { userId } = jaan
    const agencyUser = db.updateTable('agency_users').where('user_id', '=', userId ?? '')
    await agencyUser.set({ disabled_at: app.now() }).execute()
    await shop.submitted()
    expect((await mailsTo(mari)).length).toBe(3)
    await agencyUser.set({ disabled_at: null }).execute()
    await app.call('removeAbsence', mari, { params: { id: mari.userId ?? '' } })
    await shop.submitted()
    expect([(await told(jaan)).length, (await mailsTo(mari)).length]).toEqual([0, 4])
  })

  it('a colleague sets and removes an absence; the list of staff and the audit log have it', async () => {
    const { shop, mari, jaan, tiit } = await open()
    const params = { id: mari.userId ?? '' }
    const body = { from: '2026-07-01', to: '2026-07-14', deputyId: jaan.userId ?? '' }
    expect((await app.call('saveAbsence', tiit, { params, body })).status).toBe(204)
    const read = async () =>
      (await app.call('listAgencyUsers', shop.agency, {})).body.find(({ id }) => id === mari.userId)?.absence
    expect(await read()).toEqual({ from: body.from, to: body.to, deputy: { id: jaan.userId, name: 'Jaan Jõgi' } })
    await app.call('removeAbsence', tiit, { params })
    expect(await read()).toBeNull()
    const events = await app.database.db
      .selectFrom('audit_events')
      .select(['verb', 'after'])
      .where('subject_id', '=', mari.userId ?? '')
      .where('actor_id', '=', tiit.userId)
      .execute()
    // Both were written at one moment of the test's clock, so their ids have no order.
    expect(events).toHaveLength(2)
    expect(events).toContainEqual({
      verb: 'changed',
      after: { absentFrom: '2026-07-01', absentTo: '2026-07-14', deputy: 'Jaan Jõgi' },
    })
    expect(events).toContainEqual({ verb: 'changed', after: null })
  })

  it('an absence is refused for wrong days and deputies, and for people of another agency, and changes nothing', async () => {
    const { mari, jaan, tiit, shop } = await open()
    const stranger = await app.make.agencyUser(await app.make.organization())
    await absent(mari, jaan)
    const { db } = app.database
    await db.updateTable('agency_users').set({ disabled_at: app.now() }).where('user_id', '=', tiit.userId).execute()
    const before = await readFingerprint(db)
    const refusals = [
      await absent(mari, jaan, { from: '2026-03-20', to: '2026-03-19' }),
      await absent(mari, jaan, { from: '2026-03-01', to: '2026-03-10' }),
      await absent(mari, mari),
      await absent(mari, stranger),
      await absent(mari, tiit),
    ]
    expect(refusals.map(({ status, problems }) => [status, problems])).toEqual([
      [400, [{ key: 'to', errors: ['Viimane päev ei saa olla enne esimest.'] }]],
      [400, [{ key: 'to', errors: ['See aeg on juba möödas.'] }]],
      [400, [{ key: 'deputyId', errors: ['Asendajaks valige keegi teine.'] }]],
      [400, [{ key: 'deputyId', errors: ['Sellist töötajat agentuuris ei ole.'] }]],
      [400, [{ key: 'deputyId', errors: ['See töötaja ei näe klientide tellimusi. Valige teine asendaja.'] }]],
    ])
    const params = { id: mari.userId ?? '' }
    const body = { from: '2026-03-12', to: '2026-03-13', deputyId: stranger.userId ?? '' }
    const foreign = [
      await app.call('saveAbsence', stranger, { params, body }),
      await app.call('removeAbsence', stranger, { params }),
      await app.call('saveAbsence', shop.orderer, { params, body }),
    ]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 403])
    expect(await readFingerprint(db)).toEqual(before)
  })
})
