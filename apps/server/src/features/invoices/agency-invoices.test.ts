import { LAST_PAGE } from '@tiraaz/domain/limits'
import { describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let scene: InvoiceScene
beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

type Terms = { clientId: string; receiverId: string | null; paymentTerm: number; note: string | null }
const issueAll = (orders: { id: string; version: number }[], receivers: Terms[] = [], caller = scene.shop.agency) =>
  app.call('issueProposedInvoices', caller, {
    body: { orders: orders.map(({ id, version }) => ({ id, version })), receivers },
  })
const propose = async (query = {}) => (await app.call('proposeInvoices', scene.shop.agency, { query })).body
const list = async (query = {}) => (await app.call('listAgencyInvoices', scene.shop.agency, { query })).body

/** Runs a call and checks that it changed nothing in the database. */
const refused = async <T>(run: () => Promise<T>): Promise<T> => {
  const before = await readFingerprint(app.database.db)
  const answer = await run()
  expect(await readFingerprint(app.database.db)).toEqual(before)
  return answer
}

describe('invoices of several orders (R29)', () => {
  it('a receiver gets one invoice for several orders, as proposed, with the chosen term and note', async () => {
    const first = await scene.confirmed()
    app.setNow('2026-03-11T09:00:00Z')
    const orders = [first, await scene.deliver(await scene.confirmed())]
    const proposal = await propose()
    // Delivered ones first: only so many are proposed at once.
    expect(proposal.orders.map(({ id, isDelivered, obstacle }) => [id, isDelivered, obstacle])).toEqual([
      [orders[1]?.id, true, null],
      [orders[0]?.id, false, null],
    ])
    expect(proposal.orders.map(({ deadline }) => deadline)).toEqual([null, null])
    const proposed = firstOf(proposal.invoices)
    const lines = proposed.parts.flatMap((part) => part.lines)
    expect(proposal.invoices).toHaveLength(1)
    const terms = { clientId: proposed.clientId, receiverId: proposed.receiverId, paymentTerm: 30, note: 'Aitäh!' }
    const answer = await issueAll(orders, [terms])
    expect(answer.body).toMatchObject([{ invoiceNo: '1001', clientId: scene.shop.of.id }])
    const rows = await scene.rowsOf()
    expect(rows.invoices).toMatchObject([{ due_on: '2026-04-10', note: 'Aitäh!', net_cents: 28_500 }])
    expect(rows.lines.map(({ net_cents }) => net_cents / 100)).toEqual(lines.map(({ netSum }) => netSum))
    expect(new Set(rows.lines.map(({ order_id }) => order_id)).size).toBe(2)
    const emails = (await app.mails()).filter((mail) => mail.kind === 'invoiceIssued')
    expect(emails.at(-1)?.content).toMatchObject({ projectNumbers: orders.map(({ projectNumber }) => projectNumber) })
    expect((await propose()).orders).toEqual([])
    const [open, done] = await Promise.all(orders.map(({ id }) => scene.shop.get(id, scene.shop.agency)))
    expect([open?.status.status, done?.status.status]).toEqual(['confirmed', 'complete'])
  })

  it('receiver data of a joint invoice is that of the order submitted last, proposed and issued', async () => {
    const { shop } = scene
    const draft = await shop.draft([scene.productId])
    app.setNow('2026-03-11T09:00:00Z')
    const begunLater = await scene.confirmed()
    await app.database.db
      .updateTable('invoice_receivers')
      .set({ name: 'Uue Nimega OÜ' })
      .where('client_id', '=', shop.of.id)
      .execute()
    app.setNow('2026-03-11T10:00:00Z')
    await shop.save(draft, shop.itemsOf(draft))
    expect((await shop.submit(await shop.get(draft.id))).status).toBe(200)
    expect((await shop.confirm(await shop.get(draft.id))).status).toBe(200)
    const sentLater = await shop.get(draft.id, shop.agency)
    const proposed = (await propose()).invoices.map(({ receiverName }) => receiverName)
    expect(proposed).toEqual(['Uue Nimega OÜ'])
    const issued = (await issueAll([begunLater, sentLater])).body.map(({ receiverName }) => receiverName)
    expect(issued).toEqual(proposed)
  })

  it('VAT of each order on a joint invoice follows its own day of supply', async () => {
    const { db } = app.database
    await db
      .insertInto('vat_rates')
      .values([
        { country: 'EE', vat_class: 'flyer', valid_from: '2020-01-01', valid_to: '2026-03-31', rate_basis_points: 900 },
        { country: 'EE', vat_class: 'flyer', valid_from: '2026-04-01', valid_to: null, rate_basis_points: 1300 },
      ])
      .onConflict((known) => known.doNothing())
      .execute()
    const flyer = await scene.product({ vat_class: 'flyer' })
    const delivered = await scene.deliver(await scene.confirmed([flyer]))
    app.setNow('2026-04-07T08:00:00Z')
    const promised = await scene.confirmed([flyer])
    await issueAll([delivered, promised])
    const { lines, invoices } = await scene.rowsOf()
    expect(lines.filter(({ vat_class }) => vat_class === 'flyer').map((line) => line.vat_rate_basis_points)).toEqual([
      900, 1300,
    ])
    expect(invoices.map(({ supplied_on }) => supplied_on >= '2026-04-07')).toEqual([true])
  })

  it('invoice proposals are filtered by clients and days of supply', async () => {
    const order = await scene.deliver(await scene.confirmed())
    const found = async (query: object) => (await propose(query)).orders.map(({ id }) => id)
    expect(await found({ From: '2026-03-11', To: '2026-03-11' })).toEqual([order.id])
    expect(await found({ To: '2026-03-10' })).toEqual([])
    expect(await found({ From: '2026-03-12' })).toEqual([])
    expect(await found({ 'Clients[]': [scene.shop.of.id] })).toEqual([order.id])
    expect(await found({ 'Clients[]': ['teine'] })).toEqual([])
  })

  it('an order that cannot be invoiced is proposed with its obstacle and left out', async () => {
    const strange = await scene.product({ vat_class: 'imelik' })
    const order = await scene.confirmed([strange])
    app.setNow('2026-03-11T09:00:00Z')
    const fine = await scene.confirmed()
    const proposal = await propose()
    expect(proposal.orders.map(({ obstacle }) => obstacle)).toEqual(['vatRateMissing', null])
    expect(proposal.invoices.flatMap(({ parts }) => parts.map(({ orderId }) => orderId))).toEqual([fine.id])
    const answer = await refused(() => issueAll([fine, order]))
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['orders[1]']])
  })

  it('issuing invoices of several orders is rejected for one stale, repeated, invoiced or foreign order', async () => {
    const [one, other] = [await scene.confirmed(), await scene.confirmed()]
    const stale = { id: other.id, version: other.version - 1 }
    expect((await refused(() => issueAll([one, stale]))).status).toBe(409)
    const twice = await refused(() => issueAll([one, one]))
    expect([twice.status, twice.problems.map(({ key }) => key)]).toEqual([400, ['orders[1]']])
    await issueAll([other])
    const now = await scene.shop.get(other.id, scene.shop.agency)
    const again = await refused(() => issueAll([one, now]))
    expect([again.status, again.problems.map(({ key }) => key)]).toEqual([400, ['orders[1]']])
    const foreign = await openInvoiceScene(app)
    const theirs = await foreign.confirmed()
    expect((await refused(() => issueAll([one, theirs]))).status).toBe(404)
    expect((await refused(() => issueAll([one], [], scene.shop.orderer))).status).toBe(403)
    expect((await refused(() => issueAll([]))).status).toBe(400)
  })

  it('overlapping issues at once: one is rejected, and no invoice number is lost', async () => {
    const orders = [await scene.confirmed(), await scene.confirmed(), await scene.confirmed()]
    const [a, b, c] = orders
    if (a === undefined || b === undefined || c === undefined) throw new Error('Three orders are needed')
    const answers = await Promise.all([issueAll([a, b, c]), issueAll([c, a])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { invoices } = await scene.rowsOf()
    expect(invoices.map(({ invoice_no }) => invoice_no)).toEqual([1001])
  })
})

describe('the agency’s list of invoices', () => {
  it("the agency's invoices are filtered by state, client, day and text, with totals of all matches", async () => {
    await issueAll([await scene.confirmed()])
    app.setNow('2026-03-20T08:00:00Z')
    await issueAll([await scene.confirmed()])
    app.setNow('2026-03-30T08:00:00Z')
    const numbersOf = async (query: object) => (await list(query)).invoices.map(({ invoiceNo }) => invoiceNo)
    expect(await numbersOf({})).toEqual(['1002', '1001'])
    expect(await numbersOf({ State: 'overdue' })).toEqual(['1001'])
    expect(await numbersOf({ State: 'paid' })).toEqual([])
    expect(await numbersOf({ From: '2026-03-20' })).toEqual(['1002'])
    expect(await numbersOf({ To: '2026-03-19' })).toEqual(['1001'])
    expect(await numbersOf({ 'Clients[]': ['teine'] })).toEqual([])
    const { invoices, sums } = await list()
    const [newest, oldest] = invoices
    expect(sums).toEqual({ count: 2, total: 353.4, paid: 0, unpaid: 353.4, overdue: 176.7 })
    expect(await numbersOf({ Search: oldest?.referenceNumber })).toEqual(['1001'])
    expect(await numbersOf({ Search: '1002' })).toEqual(['1002'])
    expect(await numbersOf({ Search: newest?.receiverName.toUpperCase() })).toEqual(['1002', '1001'])
    expect(await numbersOf({ Search: '%' })).toEqual([])
  })

  it("the agency's invoices beyond the last page are empty with the page count", async () => {
    await issueAll([await scene.confirmed()])
    expect(await list({ Page: LAST_PAGE })).toMatchObject({ invoices: [], pageCount: 1, sums: { count: 1 } })
  })
})

describe('the email of an issued invoice', () => {
  const issued = async () => firstOf((await issueAll([await scene.confirmed()])).body).id
  const email = (id: string, caller = scene.shop.agency) => app.call('emailInvoice', caller, { params: { id } })
  const read = async (id: string) => (await app.call('getAgencyInvoice', scene.shop.agency, { params: { id } })).body

  it("names the address, and goes once more to the receiver's address of today", async () => {
    const id = await issued()
    const first = await read(id)
    expect([first.emailed, first.emailTo]).toEqual([
      { to: 'arved@naide.example', at: app.now().toISOString() },
      'arved@naide.example',
    ])
    const { db } = app.database
    await db
      .updateTable('invoice_receivers')
      .set({ email: 'uus@naide.example' })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
    app.setNow('2026-03-12T08:00:00Z')
    expect((await email(id)).body).toEqual({ to: 'uus@naide.example' })
    expect((await read(id)).emailed).toEqual({ to: 'uus@naide.example', at: '2026-03-12T08:00:00.000Z' })
    const sent = (await app.mails()).filter(
      ({ kind, to }) => kind === 'invoiceIssued' && to.email === 'uus@naide.example',
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      content: { totalCents: 17_670, dueOn: '2026-03-25', attachment: { invoiceId: id } },
    })
  })

  it('is refused for a credit note and where nobody can get it', async () => {
    const id = await issued()
    const credited = await app.call('creditInvoice', scene.shop.agency, {
      params: { id },
      body: { reason: 'Vale summa', lines: null },
    })
    const ofNote = await refused(() => email(credited.body.id))
    expect([ofNote.status, ofNote.problems.map(({ key }) => key)]).toEqual([400, ['invoice']])
    const { db } = app.database
    const { of } = scene.shop
    await db.updateTable('invoice_receivers').set({ email: null }).where('client_id', '=', of.id).execute()
    await db.updateTable('clients').set({ email: null }).where('id', '=', of.id).execute()
    await db.deleteFrom('client_members').where('client_id', '=', of.id).execute()
    const ofNobody = await refused(() => email(id))
    expect([ofNobody.status, ofNobody.problems.map(({ key }) => key)]).toEqual([400, ['invoice']])
    expect((await read(id)).emailTo).toBeNull()
  })
})

describe('a reminder of an overdue invoice', () => {
  const remind = (invoices: string[], caller = scene.shop.agency) =>
    app.call('remindOfInvoices', caller, { body: { invoices } })
  const overdue = async (): Promise<string> => {
    const { body } = await issueAll([await scene.confirmed()])
    app.setNow('2026-03-27T08:00:00Z')
    return firstOf(body).id
  }

  it("a reminder goes to the receiver's current address with the invoice, once a day", async () => {
    const id = await overdue()
    await app.database.db
      .updateTable('invoice_receivers')
      .set({ email: 'uus@naide.example' })
      .where('client_id', '=', scene.shop.of.id)
      .execute()
    const waiting = async () => {
      const { invoices, toRemind } = await list({ State: 'overdue' })
      return [invoices.map(({ canBeReminded }) => canBeReminded), toRemind]
    }
    expect(await waiting()).toEqual([[true], 1])
    expect((await remind([id, id])).body).toEqual({ sent: 1 })
    expect(await waiting()).toEqual([[false], 0])
    const sent = (await app.mails()).filter((mail) => mail.kind === 'invoiceOverdue')
    expect(sent.at(-1)).toMatchObject({
      to: { email: 'uus@naide.example' },
      content: { unpaidCents: 17_670, dueOn: '2026-03-25', attachment: { invoiceId: id } },
    })
    const again = await refused(() => remind([id]))
    expect([again.status, again.problems.map(({ key }) => key)]).toEqual([400, ['invoices[0]']])
    app.setNow('2026-03-28T08:00:00Z')
    expect(await waiting()).toEqual([[true], 1])
    expect((await remind([id])).status).toBe(200)
  })

  it('a reminder goes to a manager of the client as last choice, never to the agency', async () => {
    const id = await overdue()
    const { db } = app.database
    const { of, orderer } = scene.shop
    const agent = await app.make.agencyUser(of.organizationId)
    await db.updateTable('invoice_receivers').set({ email: null }).where('client_id', '=', of.id).execute()
    await db.updateTable('clients').set({ agent_id: agent.userId, email: null }).where('id', '=', of.id).execute()
    await db.deleteFrom('client_members').where('user_id', '=', orderer.userId).execute()
    const answer = await refused(() => remind([id]))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('ei ole kedagi, kellele kirja saata')
    const manager = await app.make.member(of, 'manager')
    expect((await remind([id])).status).toBe(200)
    const own = (await app.mails()).filter((mail) => mail.organizationId === of.organizationId)
    const sent = own.filter((mail) => mail.kind === 'invoiceOverdue')
    expect(sent.map(({ to }) => to.email)).toEqual([expect.stringContaining(manager.userId ?? '')])
  })

  it('reminders are all rejected if one invoice is foreign or not overdue', async () => {
    const id = await overdue()
    const { body } = await issueAll([await scene.confirmed()])
    const fresh = firstOf(body).id
    const answer = await refused(() => remind([id, fresh]))
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['invoices[1]']])
    const foreign = await openInvoiceScene(app)
    expect((await refused(() => remind([id], foreign.shop.agency))).status).toBe(404)
    expect((await refused(() => remind([id], scene.shop.orderer))).status).toBe(403)
  })
})
