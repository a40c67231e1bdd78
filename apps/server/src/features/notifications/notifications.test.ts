import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openWorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createJobCtx } from '../../testing/create-job-ctx.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { createSmtpSender } from '../../ports/mail/smtp-sender.ts'
import type { PreviewRenderer } from '../../ports/previews/preview-renderer.ts'
import { createJobHandlers } from '../../workers/job-handlers.ts'
import { notifyOfSilence } from './jobs/notify-of-silence.ts'
import { sendNotificationDigests } from './jobs/send-digests.ts'
import { removeOldNotifications } from './jobs/remove-old-notifications.ts'

const NO_RENDERER: PreviewRenderer = {
  maxBytes: () => 0,
  render: () => Promise.reject(new Error('Nothing is rendered here')),
  close: async () => undefined,
}
const NOW = '2026-03-11T08:00:00Z'

describe('notifications of the agency', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** Worksheet that was sent to a printing house; its client has a project manager. */
  const sent = async () => {
    const scene = await openWorksheetScene(app)
    const { of } = scene.shop
    const manager = await app.make.agencyUser(of.organizationId)
    const { db } = app.database
    await db.updateTable('clients').set({ agent_id: manager.userId }).where('id', '=', of.id).execute()
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', manager.userId ?? '')
      .executeTakeFirstOrThrow()
    const listOf = async (caller: TestCaller = manager) =>
      (await app.call('listNotifications', caller, { query: { Page: 1 } })).body.notifications
    const unread = async (caller: TestCaller = manager) =>
      (await app.call('getAgencyNews', caller, {})).body.unreadNotifications
    const emails = async () => (await app.mails()).filter(({ to }) => to.email === email)
    return { ...scene, token: (await scene.send()).token, manager, listOf, unread, emails }
  }
  type Sent = Awaited<ReturnType<typeof sent>>
  const digestsAt = async (now: string) => {
    app.setNow(now)
    await sendNotificationDigests({ db: app.database.db, now: app.now, newId: app.newId, ports: app.ports })
    app.setNow(NOW)
  }
  const choose = ({ manager }: Sent, email: 'atOnce' | 'digest' | 'none') =>
    app.call('saveNotificationSetting', manager, { body: { kind: 'worksheetRejected', email } })
  const reject = ({ answer, token }: Sent) => answer(token, { from: 2, step: 'reject', text: 'Masin on katki' })

  it('an answer of a printing house reaches the project manager alone, with its words and its worksheet', async () => {
    const scene = await sent()
    expect((await reject(scene)).status).toBe(204)
    expect(await scene.unread()).toBe(1)
    const { name, printingHouse } = await scene.get()
    const [told, ...others] = await scene.listOf()
    expect(others).toEqual([])
    expect(told).toMatchObject({
      kind: 'worksheetRejected',
      isRead: false,
      orderId: scene.orderId,
      worksheetId: scene.id,
      worksheetName: name,
      printingHouse: printingHouse?.name,
      words: 'Masin on katki',
    })
    expect(await scene.unread(scene.shop.agency)).toBe(1)
    expect((await scene.listOf(scene.shop.agency)).map(({ kind }) => kind)).toEqual(['orderSubmitted'])
    expect((await scene.emails()).map(({ kind }) => kind)).toEqual(['worksheetStepped'])
  })

  it('an answer of a printing house reaches the inbox of the project manager by SMTP, with a link', async () => {
    const server = await openMailServer()
    const scene = await sent()
    await reject(scene)
    const [email] = await scene.emails()
    const mailId = email?.id ?? ''
    await app.database.db.updateTable('mails').set({ state: 'queued' }).where('id', '=', mailId).execute()
    const sender = createSmtpSender({ url: server.url, from: { name: 'Tiraaž', address: 'portaal@agentuur.example' } })
    const ctx = { ...createJobCtx(app.database.db, app.ports.files), ports: app.ports }
    await createJobHandlers(ctx, NO_RENDERER, sender).sendMail({ mailId }, { isLastTry: true })
    await server.close()
    expect(server.taken.map(({ to }) => to?.[0]?.address)).toEqual([email?.to.email])
    expect(server.taken[0]?.text).toContain(`http://portal.test/agency/worksheets/${scene.id}`)
    expect(server.taken[0]?.text).toContain('Masin on katki')
  })

  it('a refused step notifies nobody', async () => {
    const scene = await sent()
    expect((await scene.answer(scene.token, { from: 2, step: 'reject', text: '' })).status).toBe(400)
    expect((await scene.answer(scene.token, { from: 3, step: 'complete' })).status).toBe(409)
    expect([await scene.listOf(), await scene.emails()]).toEqual([[], []])
  })

  it('a notification is read alone or with all up to an instant; later ones stay unread', async () => {
    const scene = await sent()
    const { answer, token, manager, listOf, unread } = scene
    await answer(token, { from: 2, step: 'accept' })
    app.setNow('2026-03-11T09:00:00Z')
    await answer(token, { from: 3, step: 'complete' })
    app.setNow('2026-03-11T10:00:00Z')
    await answer(token, { from: 5, step: 'deliver' })
    app.setNow(NOW)
    const [newest, second] = await listOf()
    expect([newest?.kind, second?.kind, await unread()]).toEqual(['worksheetDelivered', 'worksheetCompleted', 3])
    await app.call('markNotificationsRead', manager, { body: { upTo: second?.at ?? '' } })
    expect((await listOf()).map(({ isRead }) => isRead)).toEqual([false, true, true])
    const foreign = await app.call('markNotificationRead', scene.shop.agency, { params: { id: newest?.id ?? '' } })
    expect([foreign.status, await unread()]).toEqual([404, 1])
    await app.call('markNotificationRead', manager, { params: { id: newest?.id ?? '' } })
    expect(await unread()).toBe(0)
  })

  it('the notifications of one opened order or worksheet are read, others and those of colleagues stay unread', async () => {
    const scene = await sent()
    await scene.answer(scene.token, { from: 2, step: 'accept' })
    const { manager, listOf, unread } = scene
    const [one] = await listOf()
    const read = (body: { orderId: string } | { worksheetId: string }, caller: typeof scene.shop.agency = manager) =>
      app.call('markNotificationsRead', caller, { body })
    await read({ orderId: app.newId() })
    await read({ orderId: one?.orderId ?? '' }, scene.shop.agency)
    await read({ worksheetId: app.newId() })
    expect(await unread()).toBe(1)
    await read({ worksheetId: one?.worksheetId ?? '' })
    expect(await unread()).toBe(0)
    await scene.answer(scene.token, { from: 3, step: 'complete' })
    expect(await unread()).toBe(1)
    await read({ orderId: one?.orderId ?? '' })
    expect(await unread()).toBe(0)
  })

  it('a person chooses by kind whether an email comes at once, in the digest or not at all', async () => {
    const scene = await sent()
    await choose(scene, 'none')
    const settings = (await app.call('getNotificationSettings', scene.manager, {})).body
    expect(settings.find(({ kind }) => kind === 'worksheetRejected')?.email).toBe('none')
    expect(settings.find(({ kind }) => kind === 'worksheetDelivered')?.email).toBe('atOnce')
    await reject(scene)
    expect([(await scene.emails()).length, await scene.unread()]).toEqual([0, 1])
    await digestsAt('2026-03-12T06:20:00Z')
    expect(await scene.emails()).toEqual([])
  })

  it('the digest waits for a working day, leaves out what was read, and tells nothing twice', async () => {
    const [scene, reader] = [await sent(), await sent()]
    for (const one of [scene, reader]) {
      await choose(one, 'digest')
      await reject(one)
    }
    const [read] = await reader.listOf()
    await app.call('markNotificationRead', reader.manager, { params: { id: read?.id ?? '' } })
    await digestsAt('2026-03-14T06:20:00Z')
    expect(await scene.emails()).toEqual([])
    const { organizationId: organization_id } = scene.shop.of
    await app.database.db.insertInto('organization_days_off').values({ organization_id, day: '2026-03-16' }).execute()
    await digestsAt('2026-03-16T06:20:00Z')
    expect(await scene.emails()).toEqual([])
    await digestsAt('2026-03-17T06:20:00Z')
    await digestsAt('2026-03-18T06:20:00Z')
    const [digest, ...more] = await scene.emails()
    expect([digest?.kind, more, await reader.emails()]).toEqual(['notificationDigest', [], []])
    const { name, printingHouse } = await scene.get()
    expect(digest?.text).toContain(`${printingHouse?.name} lükkas töölehe ${name} tagasi`)
  })

  it('a client notifies by ordering, by a change request and by files; a change of the agency notifies nobody', async () => {
    const { shop, listOf, emails } = await sent()
    const order = await shop.submitted()
    const ask = (caller: TestCaller, version: number) =>
      app.call('saveAlterationRequest', caller, {
        params: { ...shop.client, id: order.id },
        query: { version },
        body: { alterationRequest: 'Palun 250 tk' },
      })
    const asked = await ask(shop.orderer, order.version)
    expect(asked.status).toBe(200)
    const withdrawn = await app.call('saveAlterationRequest', shop.orderer, {
      params: { ...shop.client, id: order.id },
      query: { version: asked.body.version },
      body: { alterationRequest: null },
    })
    expect((await ask(shop.agency, withdrawn.body.version)).status).toBe(200)
    const told = (await listOf()).filter(({ orderId }) => orderId === order.id)
    expect(told.map(({ kind, words }) => [kind, words]).sort()).toEqual([
      ['alterationRequested', 'Palun 250 tk'],
      ['orderSubmitted', null],
    ])
    expect((await emails()).map(({ kind }) => kind).sort()).toEqual(['orderChanged', 'orderReceived'])
  })

  it('a printing house that is silent for two working days is told of once, in the digest of the same morning', async () => {
    const scene = await sent()
    const answered = await sent()
    expect((await answered.answer(answered.token, { from: 2, step: 'accept' })).status).toBe(204)
    const morning = async (now: string) => {
      app.setNow(now)
      await notifyOfSilence({ db: app.database.db, now: app.now, newId: app.newId })
      await digestsAt(now)
    }
    await morning('2026-03-13T06:20:00Z')
    expect(await scene.listOf()).toEqual([])
    await morning('2026-03-14T06:20:00Z')
    expect(await scene.listOf()).toEqual([])
    await morning('2026-03-16T06:20:00Z')
    await morning('2026-03-17T06:20:00Z')
    expect((await scene.listOf()).map(({ kind, worksheetId }) => [kind, worksheetId])).toEqual([
      ['worksheetSilent', scene.id],
    ])
    expect((await scene.emails()).map(({ kind }) => kind)).toEqual(['notificationDigest'])
    expect((await answered.listOf()).map(({ kind }) => kind)).toEqual(['worksheetAccepted'])
  })

  it('notifications are removed after 90 days', async () => {
    const scene = await sent()
    await reject(scene)
    const { db } = app.database
    await removeOldNotifications({ db, now: () => new Date('2026-06-08T08:00:00Z') })
    expect(await scene.unread()).toBe(1)
    await removeOldNotifications({ db, now: () => new Date('2026-06-10T08:00:00Z') })
    expect(await scene.unread()).toBe(0)
  })
})
