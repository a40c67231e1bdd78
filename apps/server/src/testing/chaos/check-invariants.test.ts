import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOrderRows } from '../order-rows.ts'
import { openInvoiceScene } from '../scenes/invoice-scene.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type ChaosEvidence, checkInvariants, INVARIANTS } from './check-invariants.ts'
import { createLedger, type Ledger } from './ledger.ts'

const ARTWORK = Buffer.from('<svg/>')
const sha256 = createHash('sha256').update(ARTWORK).digest('hex')

/** Makes real orders, an invoice, a file and a sent mail through the calls, and what their people were answered. */
const openEvidence = async (): Promise<{ app: TestApp; evidence: ChaosEvidence; ledger: Ledger; orderId: string }> => {
  const app = await openTestApp()
  const { shop, productId, confirmed, issue } = await openInvoiceScene(app)
  const order = await confirmed()
  const second = await confirmed()
  await issue(order)
  await issue(second)
  const { db } = app.database
  await addOrderRows(db, shop.of, {
    created_by: shop.orderer.userId ?? '',
    status: 'draft',
    items: [{ product_id: productId, designs: [{ files: ['kujundus.svg'] }] }],
  })
  const { storage_key } = await db.selectFrom('design_files').select('storage_key').executeTakeFirstOrThrow()
  // A save that changes nothing raises the version without an event; people of a chaos run make none.
  await sql`update orders o set version = 1 + (
    select count(*) from order_events e where e.order_id = o.id and e.kind <> 'created')`.execute(db)
  await db.updateTable('mails').set({ state: 'sent' }).execute()
  const mails = await db.selectFrom('mails').select('id').execute()
  const ledger = createLedger()
  ledger.submits.set(order.id, 2)
  ledger.confirms.set(order.id, 3)
  ledger.notes.set(order.id, { version: 1, note: 'Helistage' })
  await db.updateTable('orders').set({ additional_info: 'Helistage' }).where('id', '=', order.id).execute()
  ledger.invoiced.add(order.id)
  ledger.uploads.set('kujundus.svg', { sha256, size: ARTWORK.length })
  ledger.usedUploads.add('kujundus.svg')
  ledger.sharedVersions.push(2, 3)
  const files = { read: async () => Readable.from([ARTWORK]) }
  const evidence = { db, files, ledger, storedKeys: [storage_key], receivedMails: mails.map(({ id }) => id) }
  return { app, evidence, ledger, orderId: order.id }
}

let opened: Awaited<ReturnType<typeof openEvidence>>
beforeAll(async () => {
  opened = await openEvidence()
})
afterAll(() => opened.app.close())

const namesBroken = async (evidence: ChaosEvidence): Promise<string[]> =>
  (await checkInvariants(evidence)).filter(({ broken }) => broken.length > 0).map(({ name }) => name)

it('every invariant of chaos holds for real orders, and looks at some', async () => {
  const results = await checkInvariants(opened.evidence)
  expect(results.filter(({ broken }) => broken.length > 0)).toEqual([])
  expect(results.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual([])
})

const changed = (change: Partial<ChaosEvidence>) => async (): Promise<ChaosEvidence> => ({
  ...opened.evidence,
  ...change,
})

/** Damage for each invariant, as a fault of the portal would leave it. */
const DAMAGE: Record<string, (db: ChaosEvidence['db']) => Promise<ChaosEvidence>> = {
  'acknowledged submits and confirmations': changed({ ledger: { ...createLedger(), submits: new Map([['lost', 3]]) } }),
  'acknowledged notes': changed({
    ledger: { ...createLedger(), notes: new Map([['lost', { version: 2, note: 'Helistage' }]]) },
  }),
  'project numbers without holes': async (db) => {
    await sql`update project_number_counters set last_number = last_number + 1`.execute(db)
    return opened.evidence
  },
  'invoice numbers without holes': async (db) => {
    await sql`update sales_invoice_counters set last_number = last_number + 1`.execute(db)
    return opened.evidence
  },
  'versions agree with events': async (db) => {
    await sql`update orders set version = version + 1 where id = ${opened.orderId}`.execute(db)
    return opened.evidence
  },
  'one change a version': changed({ ledger: { ...createLedger(), sharedVersions: [4, 4] } }),
  'totals and last uses agree': async (db) => {
    await sql`update orders set items_sale_cents = 1 where id = ${opened.orderId}`.execute(db)
    return opened.evidence
  },
  'nothing of another client': async (db) => {
    const stranger = await opened.app.make.contact(await opened.app.make.client())
    await sql`update order_design_destinations set contact_id = ${stranger}`.execute(db)
    return opened.evidence
  },
  'files of every row': changed({ files: { read: async () => Readable.from([Buffer.from('<svg>')]) } }),
  'a row for every file': changed({ storedKeys: ['uploads/nobodys'] }),
  'mails sent once': changed({ receivedMails: [] }),
  'no refusal of good input': changed({ ledger: { ...createLedger(), unexpected: ['saveItems answered 400'] } }),
}

it('every invariant of chaos can break', () => {
  expect(Object.keys(DAMAGE)).toEqual(INVARIANTS.map(({ name }) => name))
})

it.each(Object.keys(DAMAGE))('damage is found: %s', async (name) => {
  const { db } = opened.app.database
  const undone = new Error('undone')
  const damaged = db.transaction().execute(async (trx) => {
    const evidence = await DAMAGE[name]?.(trx)
    expect(await namesBroken({ ...(evidence ?? opened.evidence), db: trx })).toContain(name)
    throw undone
  })
  await expect(damaged).rejects.toBe(undone)
})
