import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_EMAILS } from '../../ports/mail/sample-emails.ts'
import { addMail } from '../../testing/add-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const NOBODY = { userId: null, organizationId: null }

describe('the outbox of the demo', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ showsOutbox: true })
  })
  afterAll(() => app.close())

  it('the outbox of the demo shows kept emails newest first, as their readers get them', async () => {
    const organizationId = await app.make.organization({ name: 'Trükiagentuur Öökull OÜ' })
    const older = await addMail(app, { organizationId })
    app.setNow('2026-03-11T08:00:10Z')
    const newer = await addMail(app, { organizationId })
    const { status, body } = await app.call('listOutbox', NOBODY, {})
    expect([status, body.map(({ id }) => id)]).toEqual([200, [newer, older]])
    expect(body[0]).toEqual({
      id: newer,
      to: 'Mari Öpik <mari@naide.example>',
      subject: 'Tellimus 2026-0042 on valmis',
      createdAt: '2026-03-11T08:00:10.000Z',
    })
    const mail = await app.call('getOutboxMail', NOBODY, { params: { mailId: newer } })
    expect(mail.body).toMatchObject(body[0] ?? {})
    expect(mail.body.html).toContain('Trükiagentuur Öökull OÜ')
    expect(mail.body.text).toContain('Tere, Mari Öpik!')
    expect((await app.call('getPortalSettings', NOBODY, {})).body.showsOutbox).toBe(true)
  })

  it('the outbox of the demo hides emails of people outside the demo, except invitations by demo users', async () => {
    const client = await app.make.client()
    const demo = await app.make.member(client, 'manager', { email: 'juhataja@demo.example' })
    const real = await app.make.member(client, 'manager', { email: 'juhataja@paris.ee' })
    const invite = (by: typeof real, email: string) =>
      app.call('inviteMember', by, {
        params: { clientId: client.id },
        body: { email, name: 'Uus Inimene', role: 'orderer', locale: 'et-EE' },
      })
    await app.call('forgotPassword', NOBODY, { body: { email: 'juhataja@paris.ee' } })
    app.setNow('2026-03-11T08:01:00Z')
    await invite(real, 'kolleeg@paris.ee')
    app.setNow('2026-03-11T08:02:00Z')
    await invite(demo, 'proovija@paris.ee')
    await app.call('forgotPassword', NOBODY, { body: { email: 'juhataja@demo.example' } })
    const shown = (await app.call('listOutbox', NOBODY, {})).body.map(({ to }) => to)
    expect(shown.filter((to) => /paris|demo/.test(to)).toSorted()).toEqual([
      expect.stringContaining('<juhataja@demo.example>'),
      'Uus Inimene <proovija@paris.ee>',
    ])
    const hidden = (await app.mails()).filter(({ to }) => /^(juhataja|kolleeg)@paris/.test(to.email))
    expect(hidden).toHaveLength(2)
    for (const { id } of hidden) {
      expect((await app.callRaw('getOutboxMail', NOBODY, { params: { mailId: id } })).status).toBe(404)
    }
    // Invited by both: the other inviter's email stays hidden.
    await app.database.db.deleteFrom('invitations').where('email', '=', 'kolleeg@paris.ee').execute()
    app.setNow('2026-03-11T08:03:00Z')
    await invite(demo, 'kolleeg@paris.ee')
    const both = (await app.call('listOutbox', NOBODY, {})).body.filter(({ to }) => to.includes('kolleeg@paris.ee'))
    expect(both.map(({ createdAt }) => createdAt)).toEqual(['2026-03-11T08:03:00.000Z'])
  })

  it('the outbox of the demo shows no sent email and none with an expired link', async () => {
    const organizationId = await app.make.organization()
    const [sent, forgotten] = [await addMail(app, { organizationId }), await addMail(app, { organizationId })]
    const { db } = app.database
    await db.updateTable('mails').set({ state: 'sent' }).where('id', '=', sent).execute()
    await db.updateTable('mails').set({ data: null }).where('id', '=', forgotten).execute()
    const listed = (await app.call('listOutbox', NOBODY, {})).body.map(({ id }) => id)
    expect(listed).not.toContain(sent)
    expect(listed).not.toContain(forgotten)
    for (const mailId of [sent, forgotten, 'ei ole', '00000000000000000000000000']) {
      expect((await app.callRaw('getOutboxMail', NOBODY, { params: { mailId } })).status).toBe(404)
    }
  })
})

describe('portal outside the demo', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('a portal outside the demo has no outbox, not even for the agency', async () => {
    const organizationId = await app.make.organization()
    const agency = await app.make.agencyUser(organizationId)
    const mailId = await addMail(app, { organizationId })
    expect((await app.mails()).map(({ content }) => content)).toEqual([SAMPLE_EMAILS.orderDone])
    for (const caller of [NOBODY, agency]) {
      const list = await app.call('listOutbox', caller, {})
      const mail = await app.call('getOutboxMail', caller, { params: { mailId } })
      expect([list.status, mail.status]).toEqual([404, 404])
      expect(list.text + mail.text).not.toContain('2026-0042')
    }
    expect((await app.call('getPortalSettings', NOBODY, {})).body).toMatchObject({
      showsOutbox: false,
      sendsMail: true,
    })
  })
})
