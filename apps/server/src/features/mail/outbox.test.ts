import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMail, SAMPLE_LETTERS } from '../../testing/sample-letters.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const NOBODY = { userId: null, organizationId: null }

describe('the outbox of the demo', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ showsOutbox: true })
  })
  afterAll(() => app.close())

  it('shows whoever asks the mails that were kept, newest first, and each as its reader would get it', async () => {
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

  it('shows no mail that was sent, and none whose link is forgotten', async () => {
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

describe('a portal that is no demo', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('has no outbox, also for the agency, and keeps its mails to itself', async () => {
    const organizationId = await app.make.organization()
    const agency = await app.make.agencyUser(organizationId)
    const mailId = await addMail(app, { organizationId })
    expect((await app.mails()).map(({ letter }) => letter)).toEqual([SAMPLE_LETTERS.orderDone])
    for (const caller of [NOBODY, agency]) {
      const list = await app.call('listOutbox', caller, {})
      const mail = await app.call('getOutboxMail', caller, { params: { mailId } })
      expect([list.status, mail.status]).toEqual([404, 404])
      expect(list.text + mail.text).not.toContain('2026-0042')
    }
    expect((await app.call('getPortalSettings', NOBODY, {})).body.showsOutbox).toBe(false)
  })
})
