// engines: both
import { LAST_PAGE } from '@tiraaz/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'

type Refusal = { status: number; problems: { key: string }[] }
const toRefusal = ({ status, problems }: Refusal) => [status, problems.map(({ key }) => key)]

describe('worksheets of the agency', () => {
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
  const setStatus = ({ id }: WorksheetScene, status: number) =>
    app.database.db.updateTable('worksheets').set({ status }).where('id', '=', id).execute()
  const setDeadline = ({ orderId }: WorksheetScene, deadline: string) =>
    app.database.db.updateTable('orders').set({ deadline }).where('id', '=', orderId).execute()

  describe('sending a worksheet', () => {
    it('sending a worksheet emails a link to the printing house in its language and makes it Sent (R21)', async () => {
      const scene = await openWorksheetScene(app)
      const { db } = app.database
      const printingHouse = { locale: 'en-US' as const, contact_name: 'Ülle Õis' }
      await db.updateTable('printing_houses').set(printingHouse).where('id', '=', scene.houseId).execute()
      const { status, mail } = await scene.send('ylle@trykk.example')
      expect([status, mail?.to]).toEqual([200, { email: 'ylle@trykk.example', name: 'Ülle Õis', locale: 'en-US' }])
      const { name, status: stands, link, events, version } = await scene.get()
      expect(mail?.subject).toContain(`Worksheet ${name}`)
      expect(mail?.text).toContain('http://portal.test/worksheets/')
      // Without a deadline it lives for 30 days.
      expect([stands.status, link]).toEqual([
        2,
        expect.objectContaining({
          email: 'ylle@trykk.example',
          isMailed: true,
          state: 'standing',
          expiresOn: '2026-04-10',
          openedAt: null,
        }),
      ])
      expect(events.map(({ kind, to, note }) => [kind, to?.status ?? null, note]).toSorted()).toEqual(
        [
          ['moved', 1, null],
          ['moved', 2, null],
          ['sent', null, 'ylle@trykk.example'],
        ].toSorted(),
      )
      expect(version).toBe(2)
      // The database stores only the token's hash.
      const { token_hash: hash } = await db
        .selectFrom('worksheet_links')
        .where('worksheet_id', '=', scene.id)
        .select('token_hash')
        .executeTakeFirstOrThrow()
      expect(mail?.text).not.toContain(hash)
    })

    it('sending a worksheet again makes a new link, ends the old one and keeps the status', async () => {
      const scene = await openWorksheetScene(app)
      const first = await scene.send()
      await setStatus(scene, 3)
      const second = await scene.send('teine@trykk.example', '2026-03-20')
      expect([second.status, (await scene.get()).status.status]).toEqual([200, 3])
      expect((await scene.get()).link).toMatchObject({ email: 'teine@trykk.example', expiresOn: '2026-03-20' })
      expect([(await scene.look(first.token)).status, (await scene.look(second.token)).status]).toEqual([403, 200])
    })

    it('sending a worksheet is rejected without a valid address, expiry, status or version', async () => {
      const scene = await openWorksheetScene(app)
      const send = async (body: object, version?: number) =>
        app.callRaw('sendWorksheet', scene.shop.agency, {
          params: { id: scene.id },
          query: { version: version ?? (await scene.get()).version },
          body: { email: 'a@b.example', message: '', expiresOn: null, ...body },
        })
      await unchanged(async () => {
        expect(toRefusal(await send({ email: '' }))).toEqual([400, ['email']])
        expect(toRefusal(await send({ email: 'trükikoda' }))).toEqual([400, ['email']])
        expect(toRefusal(await send({ expiresOn: '2026-03-10' }))).toEqual([400, ['expiresOn']])
        expect(toRefusal(await send({ expiresOn: '2027-03-12' }))).toEqual([400, ['expiresOn']])
        expect((await send({}, 7)).status).toBe(409)
      })
      for (const status of [4, 6, 8]) {
        await setStatus(scene, status)
        await unchanged(async () => expect(toRefusal(await send({}))).toEqual([400, ['worksheet']]))
      }
      await setStatus(scene, 1)
      const { db } = app.database
      await db.updateTable('worksheets').set({ printing_house_id: null }).where('id', '=', scene.id).execute()
      await unchanged(async () => expect(toRefusal(await send({}))).toEqual([400, ['printingHouse']]))
    })

    it('a worksheet without its required files cannot be sent (R12)', async () => {
      const scene = await openWorksheetScene(app)
      const { db } = app.database
      await db.updateTable('products').set({ design_files_are_required: true }).execute()
      expect(await scene.get()).toMatchObject({ filesMissing: true, canBeSent: false })
      await unchanged(async () => expect((await scene.send()).status).toBe(400))
      await db.updateTable('products').set({ design_files_are_required: false }).execute()
    })
  })

  it('a worksheet link is revoked once; a stale version is rejected', async () => {
    const scene = await openWorksheetScene(app)
    const { token } = await scene.send()
    const guard = await scene.guard()
    const revoke = (input: typeof guard) => app.call('revokeWorksheetLink', scene.shop.agency, input)
    await unchanged(async () => expect((await revoke({ ...guard, query: { version: 0 } })).status).toBe(409))
    expect((await revoke(guard)).status).toBe(200)
    expect([(await scene.look(token)).status, (await scene.get()).link?.state]).toEqual([403, 'revoked'])
    const again = await scene.guard()
    await unchanged(async () => expect((await revoke(again)).status).toBe(409))
    const kinds = (await scene.get()).events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'linkRevoked')).toHaveLength(1)
  })

  describe('changing the printing house of a worksheet', () => {
    const choose = async (scene: WorksheetScene, body: { printingHouseId: string; purchasePrice: number | null }) =>
      app.call('chooseWorksheetHouse', scene.shop.agency, { ...(await scene.guard()), body })

    const otherPrintingHouse = async (scene: WorksheetScene, unitPrice?: number) => {
      const { organizationId } = scene.shop.of
      const id = await app.make.printingHouse(organizationId)
      const { product_id: product } = await app.database.db
        .selectFrom('order_items')
        .where('id', '=', scene.itemId)
        .select('product_id')
        .executeTakeFirstOrThrow()
      if (unitPrice === undefined) return id
      const row = { id: app.newId(), organization_id: organizationId, product_id: product, printing_house_id: id }
      const price = { quantity_break: 1, unit_price: unitPrice, valid_from: '2020-01-01', valid_to: null }
      await app.database.db
        .insertInto('price_rows')
        .values({ ...row, ...price })
        .execute()
      return id
    }

    it('a rejected worksheet moves to another printing house at its price; the client pays the same (R21, R15)', async () => {
      const scene = await openWorksheetScene(app)
      const { token } = await scene.send()
      await scene.answer(token, { from: 2, step: 'reject', text: 'Masin on katki' })
      const other = await otherPrintingHouse(scene, 20_000)
      const before = await scene.shop.rowsOf(scene.orderId)
      const printingHouses = await app.call('listWorksheetHouses', scene.shop.agency, { params: { id: scene.id } })
      expect(printingHouses.body.find(({ id }) => id === other)).toMatchObject({ purchasePrice: 200, isChosen: false })
      expect((await choose(scene, { printingHouseId: other, purchasePrice: null })).status).toBe(200)
      const { status, printingHouse, purchasePrice, link, events } = await scene.get()
      expect([status.status, printingHouse?.id, purchasePrice, link?.state]).toEqual([1, other, 200, 'revoked'])
      expect(events).toContainEqual(expect.objectContaining({ kind: 'houseChosen', note: printingHouse?.name }))
      expect((await scene.look(token)).status).toBe(403)
      const after = await scene.shop.rowsOf(scene.orderId)
      const sale = ({ items }: typeof after) => items.map((item) => item.sale_cents)
      expect(sale(after)).toEqual(sale(before))
      expect(after.items[0]).toMatchObject({ purchase_cents: 20_000, printing_house_id: other })
    })

    it('moving a worksheet drops a purchase price override with its reason and recalculates the markup', async () => {
      const scene = await openWorksheetScene(app)
      const { version } = await scene.shop.get(scene.orderId)
      await app.call('setItemPrices', scene.shop.agency, {
        params: { ...scene.shop.client, id: scene.orderId, itemId: scene.itemId },
        query: { version },
        body: { purchasePrice: 50, price: null, printingHouseId: null, reason: 'Kokkulepe' },
      })
      const other = await otherPrintingHouse(scene, 11_000)
      expect((await choose(scene, { printingHouseId: other, purchasePrice: null })).status).toBe(200)
      const { items } = await scene.shop.rowsOf(scene.orderId)
      expect(items).toMatchObject([
        { purchase_cents: 11_000, sale_cents: 13_750, markup_basis_points: 2500, override_reason: null },
      ])
    })

    it('a worksheet moves only to an own printing house with a price, and only before printing', async () => {
      const scene = await openWorksheetScene(app)
      const foreign = await openWorksheetScene(app)
      const bare = await otherPrintingHouse(scene)
      const idle = await otherPrintingHouse(scene, 100)
      await app.database.db.updateTable('printing_houses').set({ is_active: false }).where('id', '=', idle).execute()
      await unchanged(async () => {
        const refused = async (printingHouseId: string, purchasePrice: number | null) =>
          toRefusal(await choose(scene, { printingHouseId, purchasePrice }))
        expect(await refused(foreign.houseId, 5)).toEqual([400, ['printingHouseId']])
        expect(await refused(idle, 5)).toEqual([400, ['printingHouseId']])
        expect(await refused(bare, null)).toEqual([400, ['purchasePrice']])
        expect(await refused(bare, -1)).toEqual([400, ['purchasePrice']])
      })
      expect((await choose(scene, { printingHouseId: bare, purchasePrice: 12.34 })).status).toBe(200)
      expect(await scene.get()).toMatchObject({ purchasePrice: 12.34, printingHouse: { id: bare } })
      await setStatus(scene, 3)
      await unchanged(async () =>
        expect(toRefusal(await choose(scene, { printingHouseId: scene.houseId, purchasePrice: 1 }))).toEqual([
          400,
          ['worksheet'],
        ]),
      )
    })
  })

  it("the agency's note is on the worksheet's page and PDF, and cannot change when it is over", async () => {
    const scene = await openWorksheetScene(app)
    const { token } = await scene.send()
    const save = async (note: string | null, version?: number) =>
      app.call('saveWorksheetNote', scene.shop.agency, {
        params: { id: scene.id },
        query: { version: version ?? (await scene.get()).version },
        body: { note },
      })
    expect((await save('Lõikemärgid jätta')).status).toBe(200)
    expect((await scene.look(token)).body.note).toBe('Lõikemärgid jätta')
    const same = (await scene.get()).version
    expect((await save('Lõikemärgid jätta')).body).toEqual({ version: same })
    await unchanged(async () => expect((await save('Muu', 0)).status).toBe(409))
    const pdf = await app.call('getWorksheetPdf', scene.shop.agency, { params: { id: scene.id } })
    const text = (await readPdf(pdf.bytes)).join('\n')
    for (const expected of [(await scene.get()).name, 'Lõikemärgid jätta', '100 tk', '110,00'])
      expect(text).toContain(expected)
    // Sale price and markup must not appear (R4).
    expect(text).not.toMatch(/137,50|25\s?%/)
    await setStatus(scene, 6)
    await unchanged(async () => expect((await save('Hilja')).status).toBe(403))
  })

  it("a worksheet names the order's representative at a destination without a contact person", async () => {
    const scene = await openWorksheetScene(app)
    const { db } = app.database
    await db
      .updateTable('order_destinations')
      .set({ contact_name: null })
      .where('order_id', '=', scene.orderId)
      .execute()
    const { representativeName } = (await scene.shop.get(scene.orderId)).clientInfo
    expect(representativeName).not.toBeNull()
    const destination = firstOf(firstOf((await scene.get()).designs).destinations)
    expect(destination.contactName).toBe(representativeName)
    const pdf = await app.call('getWorksheetPdf', scene.shop.agency, { params: { id: scene.id } })
    expect((await readPdf(pdf.bytes)).join('\n')).toContain(representativeName)
  })

  it('an invoiced worksheet has the same next statuses on page and in list, and can be canceled after a credit note', async () => {
    const { shop, confirmed, issue } = await openInvoiceScene(app)
    const order = await confirmed()
    const { id } = await app.database.db
      .selectFrom('worksheets')
      .where('order_item_id', '=', firstOf(order.items).id)
      .select('id')
      .executeTakeFirstOrThrow()
    const seen = async () => {
      const page = (await app.call('getWorksheet', shop.agency, { params: { id } })).body.nextStatuses
      const list = await app.call('listAgencyOrders', shop.agency, { query: { Order: order.id, Page: 1 } })
      const listed = firstOf(firstOf(list.body.orders).items).nextWorksheetStatuses
      return [page, listed].map((statuses) => statuses.map(({ status }) => status))
    }
    const CANCELED = 8
    const invoice = firstOf((await issue(order)).body).id
    const [page, listed] = await seen()
    expect([page, listed?.includes(CANCELED)]).toEqual([listed, false])
    await app.call('creditInvoice', shop.agency, {
      params: { id: invoice },
      body: { lines: null, reason: 'Vale hind' },
    })
    const [later, laterListed] = await seen()
    expect([later, laterListed?.includes(CANCELED)]).toEqual([laterListed, true])
  })

  it('worksheet list and board sort by deadline, overdue first, and filter by printing house, day and words', async () => {
    const [late, soon, done] = [
      await openWorksheetScene(app),
      await openWorksheetScene(app),
      await openWorksheetScene(app),
    ]
    await setDeadline(late, '2026-03-10')
    const list = async (scene: WorksheetScene, query: object = {}) => {
      const { body } = await app.callRaw('listWorksheets', scene.shop.agency, { query: { Page: 1, ...query } })
      return (body as { worksheets: { id: string; urgency: string | null }[] }).worksheets
    }
    expect(await list(late)).toEqual([expect.objectContaining({ id: late.id, urgency: 'late' })])
    expect(await list(late, { Due: 'late', 'Houses[]': late.houseId })).toHaveLength(1)
    expect(await list(late, { Due: 'week' })).toEqual([])
    expect(await list(late, { 'Houses[]': soon.houseId })).toEqual([])
    const beyond = { Page: LAST_PAGE, 'Houses[]': [], 'Status[]': [] }
    const far = await app.call('listWorksheets', late.shop.agency, { query: beyond })
    expect(far.body).toEqual({ worksheets: [], pageCount: 1 })
    await setDeadline(soon, '2026-03-11')
    expect(await list(soon, { Due: 'today' })).toEqual([expect.objectContaining({ urgency: 'today' })])
    const { projectNumber, clientName } = await soon.get()
    expect(await list(soon, { Search: `${clientName} ${projectNumber}` })).toHaveLength(1)
    expect(await list(soon, { Search: 'olematu sõna' })).toEqual([])
    await setStatus(done, 6)
    expect(await list(done)).toEqual([])
    expect(await list(done, { 'Status[]': 6 })).toHaveLength(1)
    const { columns } = (await app.call('getWorksheetBoard', late.shop.agency, {})).body
    expect(columns.map(({ status, count }) => [status.status, count])).toEqual([
      [1, 1],
      [2, 0],
      [9, 0],
      [4, 0],
      [3, 0],
      [5, 0],
    ])
  })

  it("the change tag of the agency's worksheets changes with every step and with nothing else", async () => {
    const scene = await openWorksheetScene(app)
    const { token } = await scene.send()
    const sign = async () => (await app.call('getAgencyNews', scene.shop.agency, {})).body.sign
    const first = await sign()
    await openWorksheetScene(app)
    expect(await sign()).toBe(first)
    await scene.answer(token, { from: 2, step: 'accept' })
    const second = await sign()
    expect(second).not.toBe(first)
    const tag = String((await app.call('getAgencyNews', scene.shop.agency, {})).headers.etag)
    expect((await app.call('getAgencyNews', { ...scene.shop.agency, ifNoneMatch: tag }, {})).status).toBe(304)
  })

  it('recorded worksheet events cannot be changed', async () => {
    const scene = await openWorksheetScene(app)
    const events = app.database.db.updateTable('worksheet_events').set({ note: 'muudetud' })
    await expect(events.where('worksheet_id', '=', scene.id).execute()).rejects.toThrow(/stays/)
  })
})
