import type { ConfirmHandling } from '@tiraaz/domain/orders/confirm-remarks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

// rule: R38
describe('confirming an order with remarks', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const setPolicy = (lowMargin: ConfirmHandling, missingFiles: ConfirmHandling, floor = 0) =>
    app.database.db
      .updateTable('organizations')
      .set({ confirm_low_margin: lowMargin, confirm_missing_files: missingFiles, margin_floor_basis_points: floor })
      .where('id', '=', shop.of.organizationId)
      .execute()

  /** Order of 100 pieces at a sale price that the agency set, in euros; purchase is 110 € and 5 € for the courier. */
  const submittedAt = async (price: number) => {
    const order = await shop.submitted()
    await app.call('setItemPrices', shop.agency, {
      params: { ...shop.client, id: order.id, itemId: firstOf(order.items).id },
      query: { version: order.version },
      body: { purchasePrice: null, price, printingHouseId: null, reason: 'Kokkulepe' },
    })
    return shop.get(order.id)
  }

  const confirm = async (id: string, extra: { reason?: string; deadline?: string } = {}) => {
    const order = await shop.get(id)
    return app.call('confirmOrder', shop.agency, {
      params: { ...shop.client, id },
      query: { version: order.version },
      body: { ...(await shop.seen(order, shop.agency)), ...extra },
    })
  }

  const confirmationOf = async (id: string) =>
    (await app.call('getConfirmation', shop.agency, { params: { ...shop.client, id } })).body

  const expectRefused = async (id: string, answer: Awaited<ReturnType<typeof confirm>>, keys: string[]) => {
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, keys])
    expect((await shop.get(id)).status.status).toBe('submitted')
    const made = app.database.db.selectFrom('worksheets').select('id').where('order_id', '=', id)
    expect(await made.execute()).toEqual([])
  }

  it('a loss is refused without a reason, even where low margins are allowed', async () => {
    await setPolicy('allow', 'allow')
    const { id } = await submittedAt(100)
    expect((await confirmationOf(id)).remarks).toEqual([
      { kind: 'loss', handling: 'reason' },
      { kind: 'filesMissing', handling: 'allow' },
    ])
    const before = await shop.rowsOf(id)
    await expectRefused(id, await confirm(id), ['reason'])
    expect(await shop.rowsOf(id)).toEqual(before)
    expect((await confirm(id, { reason: '  ' })).problems.map(({ key }) => key)).toEqual(['reason'])
    expect((await confirm(id, { reason: 'Proovitrükk püsikliendile' })).status).toBe(200)
  })

  it('the reason stands in the timeline of the agency and not in that of the client', async () => {
    await setPolicy('allow', 'reason')
    const { id } = await shop.submitted()
    expect((await confirm(id, { reason: 'Failid tulevad homme' })).status).toBe(200)
    const ofAgency = await app.call('getAgencyOrderTimeline', shop.agency, { params: { id } })
    expect(JSON.stringify(ofAgency.body)).toContain('Põhjus: Failid tulevad homme')
    const ofClient = await app.call('getOrderTimeline', shop.orderer, { params: { ...shop.client, id } })
    expect(ofClient.body.length).toBeGreaterThan(1)
    expect(JSON.stringify(ofClient.body)).not.toContain('homme')
  })

  it('a margin below the floor is named, needs a reason, or is refused, as the organization has set', async () => {
    const { id } = await submittedAt(120)
    await setPolicy('refuse', 'allow', 1_000)
    await expectRefused(id, await confirm(id, { reason: 'Kokkulepe' }), ['margin'])
    await setPolicy('reason', 'allow', 1_000)
    await expectRefused(id, await confirm(id), ['reason'])
    await setPolicy('allow', 'allow', 1_000)
    expect((await confirmationOf(id)).remarks[0]).toEqual({ kind: 'lowMargin', handling: 'allow' })
    expect((await confirm(id)).status).toBe(200)
  })

  it('a missing file is refused, or needs a reason, as the organization has set', async () => {
    const { id } = await shop.submitted()
    await setPolicy('allow', 'refuse')
    await expectRefused(id, await confirm(id, { reason: 'Kokkulepe' }), ['files'])
    await setPolicy('allow', 'reason')
    await expectRefused(id, await confirm(id), ['reason'])
    expect((await confirmationOf(id)).items[0]).toMatchObject({ lacksFiles: true, fileCount: 0, warnedFileCount: 0 })
  })

  it('a client over its credit limit is refused, or needs a reason, as the organization has set', async () => {
    await setPolicy('allow', 'allow')
    const limitTo = (cents: number | null) =>
      app.database.db.updateTable('clients').set({ credit_limit_cents: cents }).where('id', '=', shop.of.id).execute()
    const setOverCredit = (handling: ConfirmHandling) =>
      app.database.db
        .updateTable('organizations')
        .set({ confirm_over_credit: handling })
        .where('id', '=', shop.of.organizationId)
        .execute()
    // Two orders of 142.50 €.
    await limitTo(28_500)
    const [first, second] = [await shop.submitted(), await shop.submitted()]
    expect((await confirm(first.id)).status).toBe(200)
    expect(await confirmationOf(second.id)).toMatchObject({ credit: { limit: 285, used: 142.5 }, remarks: [{}] })
    await limitTo(28_499)
    await setOverCredit('refuse')
    await expectRefused(second.id, await confirm(second.id, { reason: 'Kokkulepe' }), ['credit'])
    await setOverCredit('reason')
    await expectRefused(second.id, await confirm(second.id), ['reason'])
    expect((await confirm(second.id, { reason: 'Tasub homme' })).status).toBe(200)
  })

  it('the agency names a deadline as it confirms; one that is too early is refused', async () => {
    await setPolicy('allow', 'allow')
    const { id } = await shop.submitted()
    const { minimumDeadline, deadline } = await confirmationOf(id)
    expect(deadline).toBeNull()
    await expectRefused(id, await confirm(id, { deadline: '2026-03-11' }), ['deadline'])
    const later = '2026-04-15'
    expect(minimumDeadline !== null && minimumDeadline < later).toBe(true)
    expect((await confirm(id, { deadline: later })).status).toBe(200)
    expect((await shop.get(id)).deadline).toContain(later)
  })

  it('the preview shows lines, receivers and VAT at the prices that confirming would use', async () => {
    const { id, projectNumber } = await shop.submitted()
    const preview = await confirmationOf(id)
    expect(projectNumber).not.toBeNull()
    expect(preview.items).toHaveLength(1)
    expect(preview.items[0]).toMatchObject({ quantity: 100, purchasePrice: 110, price: 137.5, markupPercentage: 25 })
    expect(preview.transport).toMatchObject({ purchasePrice: 5, price: 5, prices: [{ price: 5 }] })
    expect([preview.totalPrice, preview.totalPurchasePrice]).toEqual([142.5, 115])
    expect(preview.invoiceReceivers[0]).toMatch(/^Arve saaja/)
    expect(preview.vat).toMatchObject({ percent: 24, totalWithVat: 176.7 })
  })
})
