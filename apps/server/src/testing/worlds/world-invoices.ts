import { computeVat } from '@tiraaz/domain/invoices/invoice-amounts'
import { buildInvoiceRows } from '../../features/invoices/store/invoice-rows.ts'
import { firstOf } from '../scenes/shop.ts'
import { addOrderRows } from '../order-rows.ts'
import type { TestApp } from '../test-app.ts'

type Person = { userId: string; organizationId: string }
type InvoiceClient = { clientId: string; organizationId: string; orderer: Person }

/** Adds the invoice of a complete order, with one line; its number is below those that issuing assigns. */
export const addInvoice = async (
  app: TestApp,
  of: { id: string; organizationId: string },
  orderer: { userId: string },
): Promise<string> => {
  const { db } = app.database
  const order = await addOrderRows(db, of, {
    created_by: orderer.userId,
    representative_id: orderer.userId,
    status: 'complete',
  })
  const { length } = await db
    .selectFrom('sales_invoices')
    .select('id')
    .where('organization_id', '=', of.organizationId)
    .execute()
  // Complete enough for an e-invoice.
  const numbers = { registryCode: '19014275', vatNumber: 'EE109214373' }
  const place = { street: 'Pikk 7', city: 'Tallinn', postalCode: null, countryCode: 'EE' }
  const names = { nameEt: 'Plakat', nameEn: 'Poster', note: null }
  const rows = buildInvoiceRows({
    id: app.newId(),
    invoiceNo: length + 1,
    numberPrefix: '',
    organizationId: of.organizationId,
    clientId: of.id,
    note: null,
    vatReasons: [],
    createdOn: '2026-03-02',
    dueOn: '2026-03-10',
    seller: {
      name: 'Trükiagentuur',
      address: null,
      iban: 'EE382200221020145685',
      bankName: null,
      email: null,
      phone: null,
      seat: place,
      ...numbers,
    },
    buyer: { receiverId: null, name: 'Klient OÜ', address: 'Pikk 7, Tallinn', postal: place, ...numbers },
    orders: [
      {
        orderId: order.id,
        orderName: null,
        purchaseOrderNumber: null,
        ownFields: null,
        suppliedOn: '2026-03-02',
        deliveredOn: '2026-03-02',
        share: null,
        lines: [
          {
            ...names,
            costCentre: null,
            unit: 'piece',
            quantity: 100,
            unitPrice: 10_000,
            netCents: 10_000,
            vatClass: 'standard',
            vatCategory: 'S',
            vatRate: 2400,
            deliveryCountry: 'EE',
            vatCents: computeVat(10_000, 2400),
          },
        ],
      },
    ],
  })
  await db
    .insertInto('sales_invoices')
    .values({ ...rows.invoice, vat_reasons: null })
    .execute()
  await db.insertInto('sales_invoice_lines').values(rows.lines).execute()
  await db
    .insertInto('sales_invoice_orders')
    .values(rows.orders.map((part) => ({ ...part, share: null, own_fields: null })))
    .execute()
  return rows.invoice.id
}

/** Adds a payment of one euro to an invoice. */
export const addPaymentOf = async (
  app: TestApp,
  of: { organizationId: string },
  invoiceId: string,
): Promise<string> => {
  const id = app.newId()
  const { db } = app.database
  const row = { organization_id: of.organizationId, invoice_id: invoiceId, recorded_at: app.now() }
  await db
    .insertInto('invoice_payments')
    .values({ ...row, id, paid_on: '2026-03-05', cents: 100 })
    .execute()
  await db.updateTable('sales_invoices').set({ paid_cents: 100 }).where('id', '=', invoiceId).execute()
  return id
}

/** Adds a bank payment of one euro without an invoice. */
export const addBankEntry = async (app: TestApp, by: Person, state: 'free' | 'settled'): Promise<string> => {
  const id = app.newId()
  const isSettled = state === 'settled'
  await app.database.db
    .insertInto('bank_entries')
    .values({
      id,
      organization_id: by.organizationId,
      key: id,
      booked_on: '2026-03-05',
      payer: 'Õunaaed OÜ',
      cents: 100,
      free_cents: isSettled ? 0 : 100,
      settled_cents: isSettled ? 100 : 0,
      settled_reason: isSettled ? 'notOurs' : null,
      settled_by: isSettled ? by.userId : null,
      settled_at: isSettled ? app.now() : null,
      is_listed: true,
    })
    .execute()
  return id
}

const clientOf = ({ clientId: id, organizationId }: InvoiceClient) => ({ id, organizationId })

export const createInvoice = (app: TestApp, worldClient: InvoiceClient): Promise<string> =>
  addInvoice(app, clientOf(worldClient), worldClient.orderer)

export const addPayment = async (app: TestApp, worldClient: InvoiceClient): Promise<string> =>
  addPaymentOf(app, clientOf(worldClient), await createInvoice(app, worldClient))

/** Bank statement (camt.053) with one entry. */
export const buildStatement = (payment: {
  reference: string | null
  sum: string
  text?: string
  ref?: string
  day?: string
}): string => {
  const { reference, sum, text = '', ref = `R${reference ?? ''}`, day = '2026-03-10' } = payment
  const structured = reference === null ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`
  const remittance = `<RmtInf><Ustrd>${text}</Ustrd>${structured}</RmtInf>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>EE382200221020145685</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<AcctSvcrRef>${ref}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Õunaaed OÜ</Nm></Dbtr></RltdPties>${remittance}</TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`
}

/** Adds an invoice and a bank statement that pays a part of it; returns the statement and the reference of its entry. */
export const addStatement = async (app: TestApp, worldClient: InvoiceClient, agency: Person) => {
  const invoiceId = await createInvoice(app, worldClient)
  const { reference_number: reference } = await app.database.db
    .selectFrom('sales_invoices')
    .select('reference_number')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const xml = buildStatement({ reference, sum: '10.00' })
  const { body } = await app.call('checkBankStatement', agency, { body: { xml } })
  return { xml, entries: [firstOf(body.entries).key] }
}

/** Line of one piece of the first product that is left to invoice of a confirmed order. */
export const getInvoicePart = async (
  app: TestApp,
  { clientId }: InvoiceClient,
  { agency, orderId }: { agency: Person; orderId: string },
): Promise<{ receiverId: string | null; itemId: string; quantity: number }[]> => {
  const { body } = await app.call('getInvoiceRest', agency, { params: { clientId, id: orderId } })
  const { receiverId, items } = firstOf(body.receivers)
  return [{ receiverId, itemId: firstOf(items).itemId, quantity: 1 }]
}
