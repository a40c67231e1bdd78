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
/** The invoice of an order of 137.50 € and 5 € of transport: 176.70 € with VAT. */
let id: string
let orderId: string
beforeEachInvoiceScene(async (opened) => {
  ;({ app, scene } = opened)
  const order = await scene.deliver(await scene.confirmed())
  orderId = order.id
  id = firstOf((await scene.issue(order)).body).id
})

const refused = async <T>(run: () => Promise<T>): Promise<T> => {
  const before = await readFingerprint(app.database.db)
  const answer = await run()
  expect(await readFingerprint(app.database.db)).toEqual(before)
  return answer
}
const toRefusal = ({ status, problems }: { status: number; problems: { key: string }[] }) => [
  status,
  problems.map(({ key }) => key),
]
const page = async (of = id) => (await app.call('getAgencyInvoice', scene.shop.agency, { params: { id: of } })).body
const pay = (sum: number, paidOn = '2026-03-11', caller = scene.shop.agency) =>
  app.call('recordPayment', caller, { params: { id }, body: { sum, paidOn, note: null } })
const takeBack = (payment: string, caller = scene.shop.agency) =>
  app.call('takeBackPayment', caller, { params: { id: payment } })
type Lines = { line: number; netSum: number }[] | null
const credit = (lines: Lines, reason = 'Vale hind', of = id, caller = scene.shop.agency) =>
  app.call('creditInvoice', caller, { params: { id: of }, body: { lines, reason } })
const statusOf = async () => (await scene.shop.get(orderId, scene.shop.agency)).status.status

describe('a payment by hand', () => {
  it('a payment reduces the unpaid amount, is reversed by an opposite row, and both are audited', async () => {
    const { body } = await pay(100)
    expect(await page()).toMatchObject({ paidSum: 100, unpaidSum: 76.7, canBePaid: true })
    app.setNow('2026-03-11T09:00:00Z')
    await pay(76.7)
    expect(await page()).toMatchObject({ unpaidSum: 0, canBePaid: false })
    app.setNow('2026-03-11T10:00:00Z')
    expect((await takeBack(body.id)).status).toBe(200)
    const { payments, unpaidSum } = await page()
    expect(payments.map(({ sum, isTakenBack }) => [sum, isTakenBack])).toEqual([
      [100, true],
      [76.7, false],
      [-100, true],
    ])
    expect(unpaidSum).toBe(100)
    const audit = await app.database.db
      .selectFrom('audit_events')
      .select(['verb'])
      .where('organization_id', '=', scene.shop.of.organizationId)
      .where('noun', '=', 'payment')
      .orderBy('at')
      .execute()
    expect(audit.map(({ verb }) => verb)).toEqual(['created', 'created', 'removed'])
  })

  it('a payment is rejected when zero, above the unpaid amount, dated tomorrow or reversed twice', async () => {
    expect(toRefusal(await refused(() => pay(0)))).toEqual([400, ['sum']])
    expect(toRefusal(await refused(() => pay(176.71)))).toEqual([400, ['sum']])
    expect(toRefusal(await refused(() => pay(1.005)))).toEqual([400, ['sum']])
    expect(toRefusal(await refused(() => pay(-5)))).toEqual([400, ['sum']])
    expect(toRefusal(await refused(() => pay(1, '2026-03-12')))).toEqual([400, ['paidOn']])
    const { body } = await pay(10)
    const reversal = (await takeBack(body.id)).body
    expect(toRefusal(await refused(() => takeBack(body.id)))).toEqual([400, ['payment']])
    expect(toRefusal(await refused(() => takeBack(reversal.id)))).toEqual([400, ['payment']])
    const foreign = await openInvoiceScene(app)
    expect((await refused(() => pay(1, '2026-03-11', foreign.shop.agency))).status).toBe(404)
    expect((await refused(() => takeBack(body.id, foreign.shop.agency))).status).toBe(404)
    expect((await refused(() => pay(1, '2026-03-11', scene.shop.orderer))).status).toBe(403)
  })

  it('two concurrent payments above the unpaid amount together: one is recorded', async () => {
    const answers = await Promise.all([pay(100), pay(100)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await page()).paidSum).toBe(100)
  })
})

describe('a credit note (R29)', () => {
  it('a credit note of a whole invoice takes the next number, leaves nothing unpaid and reopens its order', async () => {
    expect(await statusOf()).toBe('complete')
    const { body } = await credit(null)
    expect(body.invoiceNo).toBe('1002')
    expect(await statusOf()).toBe('done')
    const [original, note] = [await page(), await page(body.id)]
    expect(original).toMatchObject({ creditedSum: 176.7, unpaidSum: 0, canBeCredited: false, canBePaid: false })
    expect(original.creditNotes).toMatchObject([{ invoiceNo: '1002', totalSum: -176.7 }])
    expect(note).toMatchObject({ kind: 'creditNote', totalSum: -176.7, unpaidSum: 0, note: 'Vale hind' })
    expect(note.credits).toMatchObject({ id, invoiceNo: '1001' })
    const now = await scene.shop.get(orderId, scene.shop.agency)
    const again = await scene.issue(now)
    expect(again.body).toMatchObject([{ invoiceNo: '1003' }])
    expect(await statusOf()).toBe('complete')
    expect(toRefusal(await refused(() => credit(null)))).toEqual([400, ['lines']])
    const events = await app.database.db
      .selectFrom('order_events')
      .select('kind')
      .where('order_id', '=', orderId)
      .execute()
    expect(events.map(({ kind }) => kind)).toContain('invoiceCredited')
  })

  it('partial credit notes credit lines down to zero, to the cent', async () => {
    expect((await credit([{ line: 0, netSum: 37.5 }])).body.invoiceNo).toBe('1002')
    expect(await statusOf()).toBe('complete')
    const { lines, unpaidSum } = await page()
    expect([lines.map(({ leftSum }) => leftSum), unpaidSum]).toEqual([[100, 5], 130.2])
    expect(toRefusal(await refused(() => credit([{ line: 0, netSum: 100.01 }])))).toEqual([400, ['lines[0].netSum']])
    await credit([{ line: 0, netSum: 100 }])
    expect(await statusOf()).toBe('complete')
    await credit([{ line: 1, netSum: 5 }])
    expect(await page()).toMatchObject({ unpaidSum: 0, creditedSum: 176.7, canBeCredited: false })
    expect(await statusOf()).toBe('done')
  })

  it('a credit note is emailed as PDF to the invoice receiver with the unpaid amount', async () => {
    const note = (await credit([{ line: 0, netSum: 37.5 }])).body
    const own = (await app.mails()).filter((mail) => mail.organizationId === scene.shop.of.organizationId)
    const emails = own.filter((mail) => mail.kind === 'creditNoteIssued')
    expect(emails).toHaveLength(1)
    expect(firstOf(emails)).toMatchObject({
      to: { email: 'arved@naide.example' },
      content: {
        creditNoteNumber: note.invoiceNo,
        invoiceNumber: '1001',
        creditedCents: 4650,
        unpaidCents: 13_020,
        reason: 'Vale hind',
        attachment: { kind: 'salesInvoice', clientId: scene.shop.of.id, invoiceId: note.id },
      },
    })
  })

  it('a credit note is rejected without a reason, for zero, unknown lines, a credit note and other users', async () => {
    expect(toRefusal(await refused(() => credit(null, '')))).toEqual([400, ['reason']])
    expect(toRefusal(await refused(() => credit([])))).toEqual([400, ['lines']])
    expect(toRefusal(await refused(() => credit([{ line: 9, netSum: 1 }])))).toEqual([400, ['lines[0].netSum']])
    const note = await credit([{ line: 0, netSum: 1 }])
    expect(toRefusal(await refused(() => credit(null, 'x', note.body.id)))).toEqual([400, ['invoice']])
    const foreign = await openInvoiceScene(app)
    expect((await refused(() => credit(null, 'x', id, foreign.shop.agency))).status).toBe(404)
    expect((await refused(() => credit(null, 'x', id, scene.shop.orderer))).status).toBe(403)
  })

  it('two concurrent credit notes of a whole invoice: one is issued, and no number is lost', async () => {
    const answers = await Promise.all([credit(null), credit(null)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const { invoices } = await scene.rowsOf()
    expect(invoices.map(({ invoice_no }) => invoice_no)).toEqual([1001, 1002])
  })

  it('a credit note of a paid invoice leaves an amount to refund, which the client sees', async () => {
    await pay(176.7)
    await credit([{ line: 1, netSum: 5 }])
    expect(await page()).toMatchObject({ unpaidSum: -6.2, canBePaid: false })
    const seen = await scene.list()
    expect(seen.map(({ kind, totalSum, unpaidSum }) => [kind, totalSum, unpaidSum])).toEqual([
      ['creditNote', -6.2, 0],
      ['invoice', 176.7, 0],
    ])
  })
})

describe('a bank statement (camt.053)', () => {
  const check = (xml: string) => app.call('checkBankStatement', scene.shop.agency, { body: { xml } })
  const record = (xml: string, entries: string[], caller = scene.shop.agency) =>
    app.call('recordBankStatement', caller, { body: { xml, entries } })
  const paying = async (sum: string) => {
    const xml = buildStatement({ reference: (await page()).referenceNumber, sum })
    const { key, match } = firstOf((await refused(() => check(xml))).body.entries)
    return { xml, key, match }
  }

  it('a bank statement is previewed without changes, recorded once, and again after a reversal', async () => {
    const { xml, key, match } = await paying('176.70')
    expect(match).toBe('exact')
    expect((await record(xml, [key])).body).toEqual({ recorded: 1, sum: 176.7 })
    expect((await refused(() => record(xml, [key]))).body).toEqual({ recorded: 0, sum: 0 })
    expect(firstOf((await check(xml)).body.entries).match).toBe('recorded')
    const { payments, unpaidSum } = await page()
    expect([unpaidSum, payments]).toMatchObject([0, [{ sum: 176.7, isFromBank: true, note: 'Õunaaed OÜ' }]])
    await takeBack(firstOf(payments).id)
    expect((await record(xml, [key])).body.recorded).toBe(1)
  })

  it('a bank statement records at most the unpaid amount of an overpayment', async () => {
    const { xml, key, match } = await paying('200.00')
    expect(match).toBe('over')
    expect((await record(xml, [key])).body.sum).toBe(176.7)
    expect((await page()).unpaidSum).toBe(0)
  })

  it('a bank statement is rejected for unknown entries, paid invoices and other users', async () => {
    const { xml, key } = await paying('176.70')
    expect(toRefusal(await refused(() => record(xml, [key, 'vale'])))).toEqual([400, ['entries[1]']])
    expect(toRefusal(await refused(() => record('<x/>', [key])))).toEqual([400, ['xml']])
    await pay(176.7)
    expect(toRefusal(await refused(() => record(xml, [key])))).toEqual([400, ['entries[0]']])
    const foreign = await openInvoiceScene(app)
    const theirs = await refused(() => record(xml, [key], foreign.shop.agency))
    expect(toRefusal(theirs)).toEqual([400, ['entries[0]']])
    expect((await refused(() => record(xml, [key], scene.shop.orderer))).status).toBe(403)
  })

  it('a payment without a reference number is recorded for the invoice that a person chose', async () => {
    const xml = buildStatement({ reference: null, sum: '100.00', text: 'Plakatid' })
    const { key, match, text } = firstOf((await check(xml)).body.entries)
    expect([match, text]).toEqual(['unknown', 'Plakatid'])
    const invoiceId = (await page()).id
    const assigned = [{ entry: key, invoiceId }]
    const previewed = await refused(() =>
      app.call('checkBankStatement', scene.shop.agency, { body: { xml, assigned } }),
    )
    expect(firstOf(previewed.body.entries)).toMatchObject({
      match: 'partial',
      takenSum: 100,
      restSum: 0,
      invoices: [{ id: invoiceId, takenSum: 100 }],
    })
    const save = () => app.call('recordBankStatement', scene.shop.agency, { body: { xml, entries: [key], assigned } })
    expect((await save()).body).toEqual({ recorded: 1, sum: 100 })
    expect((await refused(save)).body).toEqual({ recorded: 0, sum: 0 })
    expect((await page()).unpaidSum).toBe(76.7)
  })

  it('a payment of two invoices is split, keeps the rest as an overpayment, and names both when imported again', async () => {
    const second = firstOf((await scene.issue(await scene.deliver(await scene.confirmed()))).body).id
    const [one, other] = [await page(), await page(second)]
    const xml = buildStatement({ reference: one.referenceNumber, sum: '400.00' })
    const before = firstOf((await check(xml)).body.entries)
    expect([before.match, before.restSum, before.guess]).toEqual(['over', 223.3, null])
    const assigned = [one, other].map((invoice) => ({ entry: before.key, invoiceId: invoice.id }))
    const body = { xml, assigned }
    const split = await refused(() => app.call('checkBankStatement', scene.shop.agency, { body }))
    expect(firstOf(split.body.entries)).toMatchObject({ match: 'over', takenSum: 353.4, restSum: 46.6 })
    const save = () => app.call('recordBankStatement', scene.shop.agency, { body: { ...body, entries: [before.key] } })
    expect((await save()).body).toEqual({ recorded: 1, sum: 353.4 })
    expect((await refused(save)).body).toEqual({ recorded: 0, sum: 0 })
    expect([(await page()).unpaidSum, (await page(second)).unpaidSum]).toEqual([0, 0])
    const again = firstOf((await check(xml)).body.entries)
    expect([again.match, again.invoices.map(({ invoiceNo }) => invoiceNo).sort()]).toEqual([
      'recorded',
      [one.invoiceNo, other.invoiceNo].sort(),
    ])
  })

  it('invoices that the text or the payer and amount point to are proposed, and recorded only when they are chosen', async () => {
    const second = firstOf((await scene.issue(await scene.deliver(await scene.confirmed()))).body).id
    const [one, other] = [await page(), await page(second)]
    const text = `arved ${one.invoiceNo} ja ${other.invoiceNo}`
    const xml = buildStatement({ reference: null, sum: '353.40', text })
    const proposed = firstOf((await refused(() => check(xml))).body.entries)
    expect(proposed).toMatchObject({ guess: 'number', match: 'exact' })
    expect(proposed.invoices.map(({ id: invoice }) => invoice)).toEqual([id, second])
    expect(toRefusal(await refused(() => record(xml, [proposed.key])))).toEqual([400, ['entries[0]']])
    const ambiguous = buildStatement({ reference: null, sum: '176.70' })
    expect(firstOf((await check(ambiguous)).body.entries)).toMatchObject({ guess: null, match: 'unknown' })
    const foreign = await openInvoiceScene(app)
    const theirs = await app.call('checkBankStatement', foreign.shop.agency, { body: { xml } })
    expect(firstOf(theirs.body.entries)).toMatchObject({ guess: null, match: 'unknown', invoices: [] })
  })

  it('a payment is not recorded for an invoice of another organization, nor for a credit note', async () => {
    const xml = buildStatement({ reference: null, sum: '5.00' })
    const { key } = firstOf((await check(xml)).body.entries)
    const foreign = await openInvoiceScene(app)
    const theirs = firstOf((await foreign.issue(await foreign.deliver(await foreign.confirmed()))).body).id
    await credit([{ line: 1, netSum: 5 }])
    const note = firstOf((await scene.list()).filter(({ kind }) => kind === 'creditNote')).id
    for (const invoiceId of [theirs, note]) {
      const body = { xml, entries: [key], assigned: [{ entry: key, invoiceId }] }
      const answer = await refused(() => app.call('recordBankStatement', scene.shop.agency, { body }))
      expect(answer.status).toBe(404)
    }
  })

  it('a bank statement imported by two users at once is recorded once', async () => {
    const { xml, key } = await paying('100.00')
    const answers = await Promise.all([record(xml, [key]), record(xml, [key])])
    expect(answers.map(({ body }) => body.recorded).sort()).toEqual([0, 1])
    expect((await page()).paidSum).toBe(100)
  })

  it('a payment that two users give to different invoices at once is recorded once', async () => {
    const second = firstOf((await scene.issue(await scene.deliver(await scene.confirmed()))).body).id
    const first = (await page()).id
    const xml = buildStatement({ reference: null, sum: '50.00', text: 'Plakatid' })
    const { key } = firstOf((await check(xml)).body.entries)
    const give = (invoiceId: string) =>
      app.call('recordBankStatement', scene.shop.agency, {
        body: { xml, entries: [key], assigned: [{ entry: key, invoiceId }] },
      })
    const answers = await Promise.all([give(first), give(second), give(first), give(second)])
    expect(answers.map(({ status, body }) => [status, body.recorded]).sort()).toEqual([
      [200, 0],
      [200, 0],
      [200, 0],
      [200, 1],
    ])
    expect((await page()).paidSum + (await page(second)).paidSum).toBe(50)
  })

  it('the client’s page shows the unpaid total of all invoices', async () => {
    const { xml, key } = await paying('100.00')
    await record(xml, [key])
    app.setNow('2026-03-26T08:00:00Z')
    const { body } = await app.call('getUnpaidSums', scene.shop.orderer, { params: scene.shop.client })
    expect(body).toEqual({ unpaid: 76.7, overdue: 76.7, overdueCount: 1 })
  })
})
