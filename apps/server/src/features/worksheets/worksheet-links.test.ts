import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { readZip } from '../../testing/read-zip.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readArtworkFile } from '../../testing/upload.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { removeIds } from '../../testing/remove-ids.ts'

const NOW = '2026-03-11T08:00:00Z'

describe('printing house with a worksheet link', () => {
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
  const sent = async (withFile?: { name: string; bytes: Buffer }) => {
    const scene = await openWorksheetScene(app, withFile === undefined ? {} : { withFile })
    return { ...scene, token: (await scene.send()).token }
  }
  const setStatus = ({ id }: Pick<WorksheetScene, 'id'>, status: number) =>
    app.database.db.updateTable('worksheets').set({ status }).where('id', '=', id).execute()

  it('a worksheet link shows the worksheet and its price without an account, and no client data (R4)', async () => {
    const { look, get, token, shop } = await sent()
    const { status, body, text, headers } = await look(token)
    const { name, productName, printingHouse } = await get()
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      name,
      productName,
      printingHouseName: printingHouse?.name,
      quantity: 100,
      purchasePrice: 110,
      steps: ['accept', 'reject', 'askForAdjustment'],
      history: [expect.objectContaining({ to: expect.objectContaining({ status: 2 }) })],
    })
    expect(body.designs[0]?.destinations[0]).toMatchObject({ quantity: 100, address: 'Pikk 7, 10123 Tallinn, Eesti' })
    const { clientName } = await get()
    expect(text).not.toMatch(/137\.5|sale|markup|client/i)
    expect(text).not.toContain(clientName)
    expect(text).not.toContain(shop.of.id)
  })

  it("a worksheet link opens a page in the printing house's language and names it unless Estonian", async () => {
    const { get, send } = await openWorksheetScene(app)
    const id = (await get()).printingHouse?.id ?? ''
    await app.database.db.updateTable('printing_houses').set({ locale: 'en-US' }).where('id', '=', id).execute()
    const { mail } = await send()
    expect(mail?.content).toMatchObject({ link: expect.stringMatching(/\/worksheets\/[\w-]{43}\?lang=en$/) })
    await app.database.db.updateTable('printing_houses').set({ locale: 'et-EE' }).where('id', '=', id).execute()
    const again = await send()
    expect(again.mail?.content).toMatchObject({ link: expect.stringMatching(/\/worksheets\/[\w-]{43}$/) })
  })

  it('the first view of a worksheet link is recorded once, and repeated requests get 304', async () => {
    const { look, get, token } = await sent()
    const { headers } = await look(token)
    const openedAt = (await get()).link?.openedAt
    expect(openedAt).toBe('2026-03-11T08:00:00.000Z')
    app.setNow('2026-03-11T09:00:00Z')
    const again = { userId: null, organizationId: null, ifNoneMatch: String(headers.etag) }
    expect((await app.call('getLinkedWorksheet', again, { params: { token } })).status).toBe(304)
    expect((await get()).link?.openedAt).toBe(openedAt)
    app.setNow(NOW)
  })

  it('a printing house accepts, prints and delivers by the link; the last worksheet ends the order (R20, R21, R23)', async () => {
    const { answer, get, token, shop, orderId } = await sent()
    for (const [from, step] of [
      [2, 'accept'],
      [3, 'complete'],
      [5, 'deliver'],
    ] as const) {
      expect((await answer(token, { from, step })).status).toBe(204)
    }
    const { status, events, printingHouse } = await get()
    expect(status.status).toBe(6)
    const own = events.filter(({ isByLink }) => isByLink)
    expect(own.map(({ who }) => who)).toEqual(Array(3).fill(printingHouse?.name))
    const order = await shop.get(orderId)
    expect(order.status.status).toBe('done')
    expect((await shop.rowsOf(orderId)).events.find(({ kind }) => kind === 'done')?.actor_id).toBeNull()
    const emails = (await app.mails()).filter(({ content }) => content?.kind === 'orderDone')
    expect(emails.filter(({ content }) => content?.link.includes(orderId))).toHaveLength(1)
  })

  it.each([
    ['reject', 4, 'rejected'],
    ['askForAdjustment', 9, 'adjustment'],
  ] as const)(
    'the step %s by the link needs an explanation, which raises attention of the agency',
    async (step, expected, raised) => {
      const { answer, get, token, shop } = await sent()
      await unchanged(async () => {
        const { status, problems } = await answer(token, { from: 2, step, text: '  ' })
        expect([status, problems.map(({ key }) => key)]).toEqual([400, ['text']])
      })
      expect((await answer(token, { from: 2, step, text: 'Fail on RGB-s' })).status).toBe(204)
      const { status, events } = await get()
      expect([status.status, events.find(({ to }) => to?.status === expected)?.note]).toEqual([
        expected,
        'Fail on RGB-s',
      ])
      const attention = (await app.call('getAgencyAttention', shop.agency, {})).body
      expect(attention.find(({ kind }) => kind === raised)?.count).toBe(1)
      const list = await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })
      expect(removeIds(list.text)).not.toMatch(/RGB|worksheet/i)
    },
  )

  it('an adjustment requested after accepting waits at the agency, whose answer is accepted again (R21)', async () => {
    const { answer, get, send, token } = await sent()
    expect((await answer(token, { from: 2, step: 'accept' })).status).toBe(204)
    await unchanged(async () => {
      expect((await answer(token, { from: 3, step: 'askForAdjustment', text: '' })).status).toBe(400)
      expect((await answer(token, { from: 2, step: 'askForAdjustment', text: 'Hind tõusis' })).status).toBe(409)
      expect((await answer(token, { from: 3, step: 'reject', text: 'Ei jõua' })).status).toBe(409)
    })
    expect((await answer(token, { from: 3, step: 'askForAdjustment', text: 'Paber kallines' })).status).toBe(204)
    expect((await get()).status.status).toBe(9)
    await unchanged(async () => {
      const { status, problems } = await send(undefined, null, '')
      expect([status, problems.map(({ key }) => key)]).toEqual([400, ['answer']])
      expect((await send(undefined, null, 'a'.repeat(2001))).status).toBe(400)
    })
    const again = await send(undefined, null, 'Hind sobib')
    expect(again.mail?.content).toMatchObject({
      message: null,
      answered: { question: 'Paber kallines', answer: 'Hind sobib' },
    })
    const { note, events } = await get()
    expect([note, events.find(({ kind }) => kind === 'answered')?.note]).toEqual(['Hind sobib', 'Hind sobib'])
    expect((await answer(again.token, { from: 2, step: 'accept' })).status).toBe(204)
    expect((await get()).status.status).toBe(3)
  })

  it('an adjustment is not requested of a printed worksheet', async () => {
    const scene = await sent()
    await setStatus(scene, 5)
    await unchanged(async () => {
      const { status } = await scene.answer(scene.token, { from: 5, step: 'askForAdjustment', text: 'Hind tõusis' })
      expect(status).toBe(409)
    })
  })

  it('steps by the link email the project manager at once, printing in the digest (R39)', async () => {
    const { db } = app.database
    const scene = await sent()
    const { shop, answer, token } = scene
    const link = `http://portal.test/agency/worksheets/${scene.id}`
    const listEmailsWithLink = async () =>
      (await app.mails()).filter(({ content }) => JSON.stringify(content).includes(link))
    await setStatus(scene, 2)
    expect((await answer(token, { from: 2, step: 'askForAdjustment', text: 'Fail on RGB-s' })).status).toBe(204)
    const readers = async () => (await listEmailsWithLink()).map(({ to }) => to.email)
    const emailOf = async ({ userId }: { userId: string | null }) =>
      (
        await db
          .selectFrom('users')
          .where('id', '=', userId ?? '')
          .select('email')
          .executeTakeFirstOrThrow()
      ).email
    // The client has no project manager: the sender of the worksheet gets the email.
    expect(await readers()).toEqual([await emailOf(shop.agency)])

    const manager = await app.make.agencyUser(shop.of.organizationId)
    await db.updateTable('clients').set({ agent_id: manager.userId }).where('id', '=', shop.of.id).execute()
    const steps = [
      [2, 'askForAdjustment', 'Fail on RGB-s'],
      [2, 'reject', 'Masin on katki'],
      [2, 'accept', ''],
      [3, 'complete', ''],
      [5, 'deliver', ''],
    ] as const
    for (const [from, step, text] of steps) {
      await setStatus(scene, from)
      expect((await answer(token, { from, step, text })).status).toBe(204)
    }
    const email = await emailOf(manager)
    const emails = (await listEmailsWithLink()).filter(({ to }) => to.email === email)
    expect(await readers()).toHaveLength(5)
    expect(emails).toHaveLength(4)
    // The test clock is fixed, so the emails have no order.
    expect(emails.map(({ content }) => content)).toEqual(
      expect.arrayContaining(
        [
          ['requiresAdjustment', 'Fail on RGB-s'],
          ['rejected', 'Masin on katki'],
          ['accepted', null],
          ['done', null],
        ].map(([step, words]) =>
          expect.objectContaining({
            kind: 'worksheetStepped',
            step,
            words,
            link,
          }),
        ),
      ),
    )
  })

  it('a step by the link from an outdated status or out of turn is 409, and nothing changes', async () => {
    const scene = await sent()
    await unchanged(async () => {
      expect((await scene.answer(scene.token, { from: 3, step: 'complete' })).status).toBe(409)
      expect((await scene.answer(scene.token, { from: 2, step: 'deliver' })).status).toBe(409)
    })
    expect((await scene.answer(scene.token, { from: 2, step: 'accept' })).status).toBe(204)
    await unchanged(async () => {
      // A double click, or two users of the same link.
      expect((await scene.answer(scene.token, { from: 2, step: 'accept' })).status).toBe(409)
    })
  })

  it('a worksheet of a canceled order can be viewed by the link, not moved', async () => {
    const scene = await sent({ name: 'logo.svg', bytes: await readArtworkFile('logo.svg') })
    const { version } = await scene.shop.get(scene.orderId)
    await app.call('cancelOrder', scene.shop.agency, {
      params: { ...scene.shop.client, id: scene.orderId },
      query: { version },
      body: { reason: 'Jääb ära' },
    })
    expect((await scene.look(scene.token)).body).toMatchObject({ status: { status: 8 }, steps: [], canDownload: false })
    const params = { token: scene.token }
    await unchanged(async () => {
      expect((await scene.answer(scene.token, { from: 2, step: 'accept' })).status).toBe(409)
      expect((await app.call('getLinkedWorksheetPdf', scene.nobody, { params })).status).toBe(403)
      expect((await app.call('getLinkedWorksheetFiles', scene.nobody, { params })).status).toBe(403)
    })
  })

  describe('invalid worksheet links', () => {
    const callsWith = async (scene: WorksheetScene, token: string) => {
      const params = { token }
      const fileId = (await scene.get()).designs[0]?.files[0]?.id ?? 'fail'
      return Promise.all([
        scene.look(token),
        scene.answer(token, { from: 2, step: 'accept' }),
        app.call('getLinkedWorksheetPdf', scene.nobody, { params }),
        app.call('getLinkedWorksheetFiles', scene.nobody, { params }),
        app.call('getLinkedWorksheetFile', scene.nobody, { params: { ...params, fileId } }),
      ])
    }
    const refused = async (scene: WorksheetScene, token: string, status: number) => {
      const answers = await callsWith(scene, token)
      expect(answers.map((one) => one.status)).toEqual(Array(5).fill(status))
      const { name, productName } = await scene.get()
      for (const { text } of answers) {
        expect(text).not.toContain(name)
        expect(text).not.toContain(productName)
      }
    }

    it('an expired worksheet link is not found from its last instant on', async () => {
      const scene = await sent()
      const { expiresOn } = (await scene.get()).link ?? {}
      expect(expiresOn).toBe('2026-04-10')
      // The day ends at nine in the evening by UTC in summer time.
      app.setNow('2026-04-10T20:59:59Z')
      expect((await scene.look(scene.token)).status).toBe(200)
      app.setNow('2026-04-10T21:00:00Z')
      await refused(scene, scene.token, 403)
      app.setNow(NOW)
    })

    it('a revoked, unknown or malformed worksheet link is not found', async () => {
      const scene = await sent()
      await app.call('revokeWorksheetLink', scene.shop.agency, await scene.guard())
      await unchanged(() => refused(scene, scene.token, 403))
      await unchanged(() => refused(scene, 'A'.repeat(43), 404))
      await unchanged(() => refused(scene, 'ei ole!', 404))
    })

    it('a worksheet link does not open files of another worksheet', async () => {
      const file = { name: 'logo.svg', bytes: await readArtworkFile('logo.svg') }
      const [own, other] = [await sent(file), await sent(file)]
      const fileId = (await other.get()).designs[0]?.files[0]?.id ?? ''
      const get = (token: string) => app.call('getLinkedWorksheetFile', own.nobody, { params: { token, fileId } })
      expect([(await get(other.token)).status, (await get(own.token)).status]).toEqual([200, 404])
    })
  })

  it('a worksheet link downloads files one by one or as ZIP, and the worksheet PDF in its language', async () => {
    const bytes = await readArtworkFile('logo.svg')
    const scene = await sent({ name: 'õhtu öö.svg', bytes })
    const params = { token: scene.token }
    const [design] = (await scene.look(scene.token)).body.designs
    const [file] = design?.files ?? []
    const one = await app.call('getLinkedWorksheetFile', scene.nobody, {
      params: { ...params, fileId: file?.id ?? '' },
    })
    expect([one.status, one.bytes]).toEqual([200, bytes])
    expect(one.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const all = await app.call('getLinkedWorksheetFiles', scene.nobody, { params })
    expect(await readZip(all.bytes)).toEqual({ 'õhtu öö.svg': bytes })
    expect(all.headers).toMatchObject({ 'content-type': 'application/zip' })
    const english = { ...scene.nobody, locale: 'en-US' as const }
    const pdf = await app.call('getLinkedWorksheetPdf', english, { params })
    const text = (await readPdf(pdf.bytes)).join('\n')
    expect(text).toContain(`Worksheet ${(await scene.get()).name}`)
    expect(text).toContain('100 pcs')
    expect(text).not.toContain((await scene.get()).clientName)
    await setStatus(scene, 8)
    expect((await app.call('getLinkedWorksheetPdf', scene.nobody, { params })).status).toBe(403)
  })

  it('a file downloaded by the link gets a name that fits its content', async () => {
    const bytes = await readArtworkFile('logo.svg')
    const scene = await sent({ name: 'logo.svg', bytes })
    const fileId = (await scene.get()).designs[0]?.files[0]?.id ?? ''
    // File name stored before names were checked against contents.
    await app.database.db.updateTable('design_files').set({ name: 'logo.hta' }).where('id', '=', fileId).execute()
    const params = { token: scene.token }
    const one = await app.call('getLinkedWorksheetFile', scene.nobody, { params: { ...params, fileId } })
    expect(one.headers['content-disposition']).toContain('filename="logo.hta.svg"')
    const all = await app.call('getLinkedWorksheetFiles', scene.nobody, { params })
    expect(await readZip(all.bytes)).toEqual({ 'logo.hta.svg': bytes })
  })

  it('the ZIP of a worksheet link is 404 when a stored file is missing', async () => {
    const scene = await sent({ name: 'logo.svg', bytes: await readArtworkFile('logo.svg') })
    const fileId = (await scene.get()).designs[0]?.files[0]?.id ?? ''
    const { storage_key: key } = await app.database.db
      .selectFrom('design_files')
      .where('id', '=', fileId)
      .select('storage_key')
      .executeTakeFirstOrThrow()
    await app.ports.files.remove(key)
    const { status, text } = await app.callRaw('getLinkedWorksheetFiles', scene.nobody, {
      params: { token: scene.token },
    })
    expect([status, JSON.parse(text)]).toEqual([
      404,
      expect.objectContaining({ title: expect.stringContaining('failihoidlast kadunud') }),
    ])
  })
})
