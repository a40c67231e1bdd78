// engines: both
import { describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { buildStatement } from '../../testing/worlds/world-invoices.ts'

let app: TestApp
let scene: InvoiceScene
/** Unpaid invoice of 176.70 €. */
let invoiceId: string
beforeEachInvoiceScene(async (opened) => {
  ;({ app, scene } = opened)
  invoiceId = await issue()
})

const issue = async () => firstOf((await scene.issue(await scene.deliver(await scene.confirmed()))).body).id
const call: TestApp['call'] = (name, caller, input) => app.call(name, caller, input)
const agency = () => scene.shop.agency
const refused = async <T>(run: () => Promise<T>): Promise<T> => {
  const before = await readFingerprint(app.database.db)
  const answer = await run()
  expect(await readFingerprint(app.database.db)).toEqual(before)
  return answer
}
type Refusal = { status: number; problems: { key: string }[] }
const toRefusal = ({ status, problems }: Refusal) => [status, problems.map(({ key }) => key)]
const list = async (State?: 'open' | 'settled', caller = agency()) =>
  (await call('listBankEntries', caller, { query: { State } })).body
const onlyEntry = async () => firstOf((await list()).entries)
const page = async (id = invoiceId) => (await call('getAgencyInvoice', agency(), { params: { id } })).body
const check = async (xml: string) =>
  firstOf((await call('checkBankStatement', agency(), { body: { xml } })).body.entries)
const record = (xml: string, entries: string[] = [], assigned: { entry: string; invoiceId: string }[] = []) =>
  call('recordBankStatement', agency(), { body: { xml, entries, assigned } })
const give = (id: string, to = invoiceId) =>
  call('allocateBankEntry', agency(), { params: { id }, body: { invoiceId: to } })
type Reason = 'returned' | 'notOurs' | 'other'
const settle = (id: string, reason: Reason = 'returned', note: string | null = null) =>
  call('settleBankEntry', agency(), { params: { id }, body: { reason, note } })
const reopen = (id: string) => call('reopenBankEntry', agency(), { params: { id } })
const takeBack = (id: string) => call('takeBackPayment', agency(), { params: { id } })
const pay = (sum: number) =>
  call('recordPayment', agency(), { params: { id: invoiceId }, body: { sum, paidOn: '2026-03-11', note: null } })

/** Stores an incoming payment without a reference number. */
const stored = async (sum: string, text = 'Plakatid') => {
  const xml = buildStatement({ reference: null, sum, text, ref: text })
  await record(xml)
  const found = (await list()).entries.find((entry) => entry.text === text)
  return { xml, id: found?.id ?? '', key: (await check(xml)).key }
}

// rule: R43
describe('money without an invoice (R43)', () => {
  it('a payment that no invoice waits for is stored once, with its data', async () => {
    const { xml } = await stored('50.00')
    const listed = await list()
    expect(listed).toEqual({
      pageCount: 1,
      open: { count: 1, sum: 50 },
      entries: [
        {
          id: expect.any(String),
          bookedOn: '2026-03-10',
          payer: 'Õunaaed OÜ',
          payerIban: null,
          reference: null,
          text: 'Plakatid',
          sum: 50,
          freeSum: 50,
          invoices: [],
          settled: null,
        },
      ],
    })
    await refused(() => record(xml))
    expect(await list()).toEqual(listed)
    expect((await list(undefined, (await openInvoiceScene(app)).shop.agency)).entries).toEqual([])
  })

  it('the rest of an overpayment is stored, a matched payment and one that was left out are not', async () => {
    const { referenceNumber } = await page()
    const exact = buildStatement({ reference: referenceNumber, sum: '176.70' })
    await refused(() => record(exact))
    const over = buildStatement({ reference: referenceNumber, sum: '200.00', ref: 'OVER' })
    await record(over, [(await check(over)).key])
    const { invoiceNo } = await page()
    expect((await list()).entries).toMatchObject([
      { sum: 200, freeSum: 23.3, invoices: [{ id: invoiceId, invoiceNo, sum: 176.7 }] },
    ])
  })

  it('a second payment of a paid invoice is stored, the entry of a payment by hand is not', async () => {
    const { referenceNumber: reference } = await page()
    await pay(176.7)
    const byHand = buildStatement({ reference, sum: '176.70' })
    expect((await check(byHand)).match).toBe('settled')
    await refused(() => record(byHand))
    const twice = buildStatement({ reference, sum: '100.00', ref: 'TWICE' })
    expect((await check(twice)).match).toBe('surplus')
    await record(twice)
    expect((await list()).entries).toMatchObject([{ sum: 100, freeSum: 100 }])
  })

  it('a payment is given to several invoices, no more than is unpaid, and is free again when it is taken back', async () => {
    const second = await issue()
    const { id } = await stored('300.00')
    expect((await give(id)).body).toMatchObject({ sum: 176.7, freeSum: 123.3 })
    const { body } = await give(id, second)
    expect(body).toMatchObject({ sum: 123.3, freeSum: 0 })
    expect([await page(), await page(second)]).toMatchObject([
      { unpaidSum: 0, payments: [{ sum: 176.7, paidOn: '2026-03-10', note: 'Õunaaed OÜ', isFromBank: true }] },
      { unpaidSum: 53.4 },
    ])
    expect((await list('open')).entries).toEqual([])
    expect((await list('settled')).entries).toMatchObject([{ id, freeSum: 0 }])
    expect((await onlyEntry()).invoices.map((one) => one.id).sort()).toEqual([invoiceId, second].sort())
    await takeBack(body.paymentId)
    expect((await list('open')).entries).toMatchObject([{ id, freeSum: 123.3, invoices: [{ id: invoiceId }] }])
  })

  it('a payment that an invoice took whole is listed once it is taken back', async () => {
    const xml = buildStatement({ reference: (await page()).referenceNumber, sum: '176.70' })
    await record(xml, [(await check(xml)).key])
    expect((await list()).entries).toEqual([])
    await takeBack(firstOf((await page()).payments).id)
    expect((await list()).entries).toMatchObject([{ sum: 176.7, freeSum: 176.7, invoices: [] }])
    expect((await give((await onlyEntry()).id)).body.freeSum).toBe(0)
    expect((await page()).unpaidSum).toBe(0)
  })

  it('a payment is not given to a paid invoice, a credit note or a foreign invoice, nor when nothing is left', async () => {
    const { id } = await stored('300.00')
    const note = await call('creditInvoice', agency(), {
      params: { id: await issue() },
      body: { reason: 'Vale hind', lines: null },
    })
    const foreign = await openInvoiceScene(app)
    const theirs = firstOf((await foreign.issue(await foreign.deliver(await foreign.confirmed()))).body).id
    expect((await refused(() => give(id, theirs))).status).toBe(404)
    expect(toRefusal(await refused(() => give(id, note.body.id)))).toEqual([400, ['invoice']])
    await give(id)
    expect(toRefusal(await refused(() => give(id)))).toEqual([400, ['invoiceId']])
    await settle(id)
    expect(toRefusal(await refused(async () => give(id, invoiceId)))).toEqual([400, ['entry']])
    const theirCall = { params: { id }, body: { invoiceId: theirs } }
    expect((await refused(() => call('allocateBankEntry', foreign.shop.agency, theirCall))).status).toBe(404)
  })

  it('the rest is settled with a reason and reopened, and both are audited', async () => {
    const { id } = await stored('200.00')
    await give(id)
    expect((await settle(id, 'other', 'Annetus')).body).toEqual({ sum: 23.3 })
    const settled = { sum: 23.3, reason: 'other', note: 'Annetus', on: '2026-03-11' }
    expect((await list('settled')).entries).toMatchObject([{ freeSum: 0, settled, invoices: [{ sum: 176.7 }] }])
    expect((await list()).open).toEqual({ count: 0, sum: 0 })
    app.setNow('2026-03-11T12:00:00Z')
    expect((await reopen(id)).body).toEqual({ freeSum: 23.3 })
    expect((await list('open')).entries).toMatchObject([{ id, freeSum: 23.3, settled: null }])
    const audit = await app.database.db
      .selectFrom('audit_events')
      .select(['verb', 'subject_name', 'after'])
      .where('organization_id', '=', scene.shop.of.organizationId)
      .where('noun', '=', 'bankEntry')
      .orderBy('at')
      .execute()
    expect(audit).toEqual([
      { verb: 'changed', subject_name: 'Õunaaed OÜ', after: { cents: 2330, reason: 'other', note: 'Annetus' } },
      { verb: 'changed', subject_name: 'Õunaaed OÜ', after: { cents: 0, reason: null, note: null } },
    ])
  })

  it('money is not settled twice or for an unnamed reason, and not reopened when it is free', async () => {
    const { id } = await stored('20.00')
    expect(toRefusal(await refused(() => settle(id, 'other', '  ')))).toEqual([400, ['note']])
    expect(toRefusal(await refused(() => reopen(id)))).toEqual([400, ['entry']])
    await settle(id, 'notOurs')
    expect(toRefusal(await refused(() => settle(id)))).toEqual([400, ['entry']])
    expect((await list()).entries).toMatchObject([{ settled: { reason: 'notOurs', note: null } }])
  })

  it('a later recording of the file takes the stored payment for an invoice', async () => {
    const { xml, key } = await stored('150.00')
    expect((await record(xml, [key], [{ entry: key, invoiceId }])).body).toEqual({ recorded: 1, sum: 150 })
    expect((await list()).entries).toMatchObject([{ freeSum: 0, invoices: [{ id: invoiceId, sum: 150 }] }])
    expect((await check(xml)).match).toBe('recorded')
  })

  it('a settled payment and one that was given to an invoice are not recorded from the file', async () => {
    const { xml, key, id } = await stored('150.00')
    await settle(id)
    expect((await check(xml)).match).toBe('closed')
    const assigned = [{ entry: key, invoiceId }]
    expect(toRefusal(await refused(() => record(xml, [key], assigned)))).toEqual([400, ['entries[0]']])
    await reopen(id)
    await give(id)
    expect((await refused(() => record(xml, [key], assigned))).body).toEqual({ recorded: 0, sum: 0 })
    expect((await page()).paidSum).toBe(150)
  })

  it('a payment that several people give, settle and record at once is used once', async () => {
    const second = await issue()
    const { xml, key, id } = await stored('100.00')
    const answers = await Promise.all([
      give(id),
      give(id, second),
      settle(id),
      record(xml, [key], [{ entry: key, invoiceId }]),
      give(id, second),
    ])
    const entry = await onlyEntry()
    const paid = (await page()).paidSum + (await page(second)).paidSum
    expect([entry.freeSum, paid + (entry.settled?.sum ?? 0)]).toEqual([0, 100])
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(3)
  })

  it('open payments are listed before settled ones, newest first, in pages', async () => {
    const { db } = app.database
    const { organizationId } = scene.shop.of
    const rows = Array.from({ length: 25 }, (_, at) => ({
      id: app.newId(),
      organization_id: organizationId,
      key: `k${at}`,
      booked_on: `2026-02-${String(at + 1).padStart(2, '0')}`,
      cents: 100 + at,
      free_cents: at < 3 ? 100 + at : 0,
      is_listed: true,
    }))
    await db.insertInto('bank_entries').values(rows).execute()
    const { entries, pageCount, open } = await list()
    expect([pageCount, open, entries.length]).toEqual([2, { count: 3, sum: 3.03 }, 20])
    expect(entries.slice(0, 4).map(({ sum }) => sum)).toEqual([1.02, 1.01, 1, 1.24])
    const last = await call('listBankEntries', agency(), { query: { State: 'settled', Page: 2 } })
    expect([last.body.pageCount, last.body.entries.map(({ sum }) => sum)]).toEqual([2, [1.04, 1.03]])
  })
})
