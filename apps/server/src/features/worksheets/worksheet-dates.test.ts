import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('dates of a worksheet', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const unchanged = async (run: () => Promise<void>) => {
    const before = await readFingerprint(app.database.db)
    await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
  }
  const setOrderDeadline = ({ orderId }: WorksheetScene, deadline: string | null) =>
    app.database.db.updateTable('orders').set({ deadline }).where('id', '=', orderId).execute()
  const setStatus = ({ id }: WorksheetScene, status: number) =>
    app.database.db.updateTable('worksheets').set({ status }).where('id', '=', id).execute()
  const saveDeadline = async (scene: WorksheetScene, deadline: string | null, locale: 'et-EE' | 'en-US' = 'et-EE') =>
    app.call(
      'saveWorksheetDeadline',
      { ...scene.shop.agency, locale },
      { ...(await scene.guard()), body: { deadline } },
    )
  const promise = (scene: WorksheetScene, token: string, promisedOn: string) =>
    app.call('promiseLinkedWorksheet', scene.nobody, { params: { token }, body: { promisedOn } })

  it('the worksheet has its own deadline before that of the order, which the printing house sees', async () => {
    const scene = await openWorksheetScene(app)
    await setOrderDeadline(scene, '2026-03-27')
    expect(await scene.get()).toMatchObject({ deadline: '2026-03-27', ownDeadline: null, orderDeadline: '2026-03-27' })
    expect((await saveDeadline(scene, '2026-03-20')).status).toBe(200)
    const { deadline, ownDeadline, events } = await scene.get()
    expect([deadline, ownDeadline]).toEqual(['2026-03-20', '2026-03-20'])
    expect(events.find(({ kind }) => kind === 'deadlineSaved')?.note).toBe('20.03.2026')
    const { token } = await scene.send()
    const { body, text } = await scene.look(token)
    expect(body.deadline).toBe('2026-03-20')
    expect(text).not.toContain('2026-03-27')
    const list = await app.call('listWorksheets', scene.shop.agency, { query: { Page: 1 } })
    expect(list.body.worksheets.find(({ id }) => id === scene.id)?.deadline).toBe('2026-03-20')
    expect((await saveDeadline(scene, null)).status).toBe(200)
    expect((await scene.get()).deadline).toBe('2026-03-27')
  })

  it('an own deadline after that of the order is refused in the language of the caller, and nothing changes', async () => {
    const scene = await openWorksheetScene(app)
    await setOrderDeadline(scene, '2026-03-20')
    for (const [locale, words] of [
      ['et-EE', 'tellimuse tähtaeg 20.03.2026'],
      ['en-US', 'later than the order’s, 20.03.2026'],
    ] as const) {
      await unchanged(async () => {
        const { status, problems } = await saveDeadline(scene, '2026-03-21', locale)
        expect([status, problems.map(({ key }) => key)]).toEqual([400, ['deadline']])
        expect(problems[0]?.errors[0]).toContain(words)
      })
    }
    await setStatus(scene, 6)
    await unchanged(async () => expect((await saveDeadline(scene, '2026-03-19')).status).toBe(403))
  })

  it('an order deadline that is moved before the own deadline holds for the worksheet too', async () => {
    const scene = await openWorksheetScene(app)
    await setOrderDeadline(scene, '2026-03-27')
    await saveDeadline(scene, '2026-03-20')
    await setOrderDeadline(scene, '2026-03-18')
    expect((await scene.get()).deadline).toBe('2026-03-18')
    await setOrderDeadline(scene, null)
    expect((await scene.get()).deadline).toBe('2026-03-20')
  })

  it('a promised day is shown to the agency, marked after the deadline, and told once (R39)', async () => {
    const scene = await openWorksheetScene(app)
    await setOrderDeadline(scene, '2026-03-20')
    const { token } = await scene.send()
    expect((await scene.look(token)).body).toMatchObject({ promisedOn: null, canPromise: true })
    expect((await promise(scene, token, '2026-03-24')).status).toBe(204)
    expect(await scene.get()).toMatchObject({ promisedOn: '2026-03-24', isPromiseLate: true })
    const { printingHouse, events } = await scene.get()
    expect(events.find(({ kind }) => kind === 'promised')).toMatchObject({
      note: '24.03.2026',
      isByLink: true,
      who: printingHouse?.name,
    })
    const list = await app.call('listWorksheets', scene.shop.agency, { query: { Page: 1 } })
    expect(list.body.worksheets.find(({ id }) => id === scene.id)).toMatchObject({
      promisedOn: '2026-03-24',
      isPromiseLate: true,
    })
    const order = await app.call('getAgencyOrder', scene.shop.agency, { params: { id: scene.orderId } })
    expect(order.body.items[0]).toMatchObject({ promisedOn: '2026-03-24', isPromiseLate: true })
    const told = async () => {
      const { body } = await app.call('listNotifications', scene.shop.agency, { query: { Page: 1 } })
      return body.notifications.filter(({ kind }) => kind === 'worksheetPromised').length
    }
    expect(await told()).toBe(1)
    await unchanged(async () => expect((await promise(scene, token, '2026-03-24')).status).toBe(204))
    expect((await promise(scene, token, '2026-03-19')).status).toBe(204)
    expect(await scene.get()).toMatchObject({ promisedOn: '2026-03-19', isPromiseLate: false })
    expect(await told()).toBe(2)
    const emails = (await app.mails()).filter(
      ({ content }) => content?.kind === 'worksheetStepped' && content.link.endsWith(scene.id),
    )
    expect(emails.map(({ content }) => content?.kind === 'worksheetStepped' && content.promisedOn).sort()).toEqual([
      '2026-03-19',
      '2026-03-24',
    ])
  })

  it('a promise in the past, far ahead or out of turn is refused, and nothing changes', async () => {
    const scene = await openWorksheetScene(app)
    const { token } = await scene.send()
    await unchanged(async () => {
      for (const day of ['2026-03-10', '2027-03-12']) {
        const { status, problems } = await promise(scene, token, day)
        expect([status, problems.map(({ key }) => key)]).toEqual([400, ['promisedOn']])
      }
      expect((await promise(scene, 'A'.repeat(43), '2026-03-20')).status).toBe(404)
    })
    for (const status of [4, 6, 8, 9]) {
      await setStatus(scene, status)
      await unchanged(async () => expect((await promise(scene, token, '2026-03-20')).status).toBe(409))
    }
    await setStatus(scene, 2)
    await app.call('revokeWorksheetLink', scene.shop.agency, await scene.guard())
    await unchanged(async () => expect((await promise(scene, token, '2026-03-20')).status).toBe(403))
  })

  it('the promise of a printing house ends with its worksheet', async () => {
    const scene = await openWorksheetScene(app)
    const { token } = await scene.send()
    await promise(scene, token, '2026-03-20')
    await scene.answer(token, { from: 2, step: 'reject', text: 'Masin on katki' })
    app.setNow('2026-03-11T09:00:00Z')
    const printingHouseId = await app.make.printingHouse(scene.shop.of.organizationId)
    const body = { printingHouseId, purchasePrice: 100 }
    await app.call('chooseWorksheetHouse', scene.shop.agency, { ...(await scene.guard()), body })
    expect(await scene.get()).toMatchObject({ promisedOn: null, issuedOn: null })
    app.setNow('2026-03-11T08:00:00Z')
  })

  it('the worksheet names its day of issue and the project manager, on page, PDF and email', async () => {
    const scene = await openWorksheetScene(app)
    const { db } = app.database
    expect(await scene.get()).toMatchObject({ issuedOn: null, projectManager: null })
    const manager = await app.make.agencyUser(scene.shop.of.organizationId)
    await db.updateTable('clients').set({ agent_id: manager.userId }).where('id', '=', scene.shop.of.id).execute()
    await db
      .updateTable('organizations')
      .set({ phone: '+372 600 0000' })
      .where('id', '=', scene.shop.of.organizationId)
      .execute()
    const { name, email } = await db
      .selectFrom('users')
      .where('id', '=', manager.userId)
      .select(['name', 'email'])
      .executeTakeFirstOrThrow()
    const { token, mail } = await scene.send()
    const expected = { name, email, phone: '+372 600 0000' }
    expect(mail?.content).toMatchObject({ projectManager: expected })
    expect((await scene.look(token)).body).toMatchObject({ issuedOn: '2026-03-11', projectManager: expected })
    const pdf = await app.call('getLinkedWorksheetPdf', scene.nobody, { params: { token } })
    const text = (await readPdf(pdf.bytes)).join('').replaceAll(/\s+/g, '')
    expect(text).toContain('Väljastatud11.03.2026')
    expect(text).toContain(email)
    await db.updateTable('users').set({ disabled_at: app.now() }).where('id', '=', manager.userId).execute()
    expect((await scene.look(token)).body.projectManager).toBeNull()
  })
})
