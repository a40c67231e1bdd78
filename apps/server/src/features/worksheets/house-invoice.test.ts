import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('invoice of the printing house', () => {
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
  const INVOICE = { number: 'A-2026-17', date: '2026-03-10', sum: 112.55 }
  const save = async (scene: WorksheetScene, invoice: typeof INVOICE | null) =>
    app.call('saveHouseInvoice', scene.shop.agency, { ...(await scene.guard()), body: { invoice } })
  const report = async ({ shop }: WorksheetScene, From = '2026-03-01', To = '2026-03-31') =>
    (await app.call('getReport', shop.agency, { query: { By: 'month', From, To } })).body.houseInvoices

  it('an invoice is compared with the purchase price, on the worksheet and in the report of its day', async () => {
    const scene = await openWorksheetScene(app)
    const { token } = await scene.send()
    expect(await report(scene)).toEqual({ count: 0, sum: 0, difference: 0 })
    expect((await save(scene, INVOICE)).status).toBe(200)
    const { houseInvoice, events } = await scene.get()
    // The purchase price is 110.00 €.
    expect(houseInvoice).toEqual({ ...INVOICE, difference: 2.55 })
    expect(events.find(({ kind }) => kind === 'invoiceSaved')?.note).toContain('A-2026-17, 10.03.2026')
    expect(await report(scene)).toEqual({ count: 1, sum: 112.55, difference: 2.55 })
    expect(await report(scene, '2026-03-11', '2026-03-31')).toEqual({ count: 0, sum: 0, difference: 0 })
    const csv = await app.call('exportReport', scene.shop.agency, {
      query: { By: 'month', From: '2026-03-01', To: '2026-03-31' },
    })
    expect(csv.bytes.toString()).toContain('Trükikodade arvete vahe ostuhinnaga')
    // Comparing is for the agency alone.
    expect((await scene.look(token)).text).not.toContain('A-2026-17')
    expect((await save(scene, null)).status).toBe(200)
    expect((await scene.get()).houseInvoice).toBeNull()
    expect((await report(scene)).count).toBe(0)
  })

  it('an invoice without a number, of an unsent worksheet or over a stale version is refused, and nothing changes', async () => {
    const scene = await openWorksheetScene(app)
    await unchanged(async () => expect((await save(scene, INVOICE)).status).toBe(403))
    await scene.send()
    await unchanged(async () => {
      const { status, problems } = await save(scene, { ...INVOICE, number: '  ' })
      expect([status, problems.map(({ key }) => key)]).toEqual([400, ['invoice.number']])
      const negative = await save(scene, { ...INVOICE, sum: -1 })
      expect([negative.status, negative.problems.map(({ key }) => key)]).toEqual([400, ['invoice.sum']])
      const stale = await app.call('saveHouseInvoice', scene.shop.agency, {
        params: { id: scene.id },
        query: { version: 0 },
        body: { invoice: INVOICE },
      })
      expect(stale.status).toBe(409)
    })
  })

  it('the invoice of a printing house leaves with it', async () => {
    const scene = await openWorksheetScene(app)
    const { token } = await scene.send()
    await save(scene, INVOICE)
    await scene.answer(token, { from: 2, step: 'reject', text: 'Masin on katki' })
    const printingHouseId = await app.make.printingHouse(scene.shop.of.organizationId)
    const body = { printingHouseId, purchasePrice: 100 }
    await app.call('chooseWorksheetHouse', scene.shop.agency, { ...(await scene.guard()), body })
    expect((await scene.get()).houseInvoice).toBeNull()
  })
})
