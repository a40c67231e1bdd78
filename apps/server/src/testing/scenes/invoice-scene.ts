import type { ClientInvoiceState } from '@tiraaz/domain/invoices/invoice-states'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import type { TestCaller } from '../caller.ts'
import { openShop } from './shop.ts'
import type { TestApp } from '../test-app.ts'

/** Statuses of a worksheet from Open to Done. */
const STATUS_PATH = ['open', 'confirmed', 'accepted', 'completed', 'done'] as const

/** Opens a shop of an agency with a bank account; its products need no files, so its orders can be completed. */
export const openInvoiceScene = async (app: TestApp) => {
  const shop = await openShop(app)
  const { db } = app.database
  const seat = { street: 'Kopli 25', city: 'Tallinn', postal_code: '10412' }
  const seller = { name: 'Trükk ja Õun OÜ', registry_code: '19014275', vat_number: 'EE109214373', ...seat }
  await db
    .updateTable('organizations')
    .set({ ...seller, iban: 'EE382200221020145685' })
    .where('id', '=', shop.of.organizationId)
    .execute()
  const product = (row: { name_et?: string; name_en?: string; vat_class?: string } = {}) =>
    app.make.product(shop.of.organizationId, { design_files_are_required: false, ...row })
  const productId = await product()

  /** Adds a contact with an invoice receiver of its own. */
  const receiver = async (row: { name: string; email?: string | null; terms?: number; country?: string }) => {
    const { of } = shop
    const id = await app.make.invoiceReceiver(of, row.name)
    const { email = 'arved@naide.example', terms = 14, country = 'EE' } = row
    await db
      .updateTable('invoice_receivers')
      .set({ email, payment_term_days: terms, country_code: country, registry_code: '12417834' })
      .where('id', '=', id)
      .execute()
    return app.make.contact(of, { invoice_receiver_id: id, street: 'Lai', house_no: '3', city: 'Võru' })
  }

  type Share = { destinationId: string; quantity: number }

  /** Creates a confirmed order; each product goes to the contacts, by default 100 pieces to the shop's only one. */
  const confirmed = async (products: string[] = [productId], places?: Share[], note?: string) => {
    const draft = await shop.draft(products)
    const quantity = places?.reduce((sum, share) => sum + share.quantity, 0) ?? 100
    const items = shop.itemsOf(draft, quantity).map((item) => ({
      ...item,
      ...(note === undefined ? {} : { additionalInfo: '', additionalInvoiceInfo: note }),
      designs: item.designs.map((design) => ({ ...design, destinations: places ?? design.destinations })),
    }))
    await shop.save(draft, items)
    const saved = await shop.get(draft.id)
    await shop.submit(saved, await shop.seen(saved))
    const sent = await shop.get(draft.id)
    const { status, text } = await shop.confirm(sent)
    if (status !== 200) throw new Error(`A good order cannot be confirmed: ${status} ${text}`)
    return shop.get(draft.id, shop.agency)
  }

  type Order = Awaited<ReturnType<typeof confirmed>>

  /** Delivers every item through the calls of the agency. */
  const deliver = async (order: Order) => {
    for (const { id: itemId } of order.items) {
      for (const [at, to] of STATUS_PATH.slice(1).entries()) {
        const from = STATUS_PATH[at] ?? 'open'
        const { status, text } = await app.call('setWorksheetStatus', shop.agency, {
          params: { ...shop.client, id: order.id, itemId },
          body: { from: WORKSHEET_STATUSES[from].number, to: WORKSHEET_STATUSES[to].number },
        })
        if (status !== 204) throw new Error(`A worksheet cannot become ${to}: ${status} ${text}`)
      }
    }
    return shop.get(order.id, shop.agency)
  }

  const issue = (order: { id: string; version: number }, caller: TestCaller = shop.agency, client = shop.client) =>
    app.call('issueInvoices', caller, { params: { ...client, id: order.id }, query: { version: order.version } })

  type PartLine = { receiverId: string | null; itemId: string; quantity: number }

  const rest = async (orderId: string) => {
    const { body } = await app.call('getInvoiceRest', shop.agency, { params: { ...shop.client, id: orderId } })
    return body
  }

  /** Lines that take up to these pieces of each item from each receiver, in the order of the rest. */
  const linesFor = async (orderId: string, ...pieces: number[]): Promise<PartLine[]> => {
    const { receivers } = await rest(orderId)
    return receivers.flatMap(({ receiverId, items }) =>
      items.map(({ itemId, quantity }, at) => ({
        receiverId,
        itemId,
        quantity: Math.min(quantity, pieces[at] ?? 0),
      })),
    )
  }

  const issueParts = (
    order: { id: string; version: number },
    lines: PartLine[],
    caller: TestCaller = shop.agency,
    client = shop.client,
  ) =>
    app.call('issueInvoiceParts', caller, {
      params: { ...client, id: order.id },
      query: { version: order.version },
      body: { lines },
    })

  const prepay = (
    order: { id: string; version: number },
    body: { percent: number } | { sum: number },
    caller: TestCaller = shop.agency,
    client = shop.client,
  ) =>
    app.call('issuePrepayment', caller, {
      params: { ...client, id: order.id },
      query: { version: order.version },
      body,
    })

  const list = async (
    period: { from?: string; to?: string; state?: ClientInvoiceState } = {},
    caller: TestCaller = shop.orderer,
  ) => {
    const query = {
      periodStart: period.from ?? '2000-01-01',
      periodEnd: period.to ?? '2100-01-01',
      ...(period.state !== undefined && { State: period.state }),
    }
    const { body, status, text } = await app.call('listSalesInvoices', caller, { params: shop.client, query })
    if (status !== 200) throw new Error(`The list of invoices answers ${status}: ${text}`)
    return body
  }

  const rowsOf = async () => {
    const invoices = await db
      .selectFrom('sales_invoices')
      .selectAll()
      .where('client_id', '=', shop.of.id)
      .orderBy('invoice_no')
      .execute()
    const ids = invoices.map(({ id }) => id)
    const lines = await db
      .selectFrom('sales_invoice_lines')
      .selectAll()
      .where('invoice_id', 'in', ['', ...ids])
      .orderBy('invoice_id')
      .orderBy('position')
      .execute()
    return { invoices, lines }
  }

  return {
    shop,
    product,
    productId,
    receiver,
    confirmed,
    deliver,
    issue,
    rest,
    linesFor,
    issueParts,
    prepay,
    list,
    rowsOf,
  }
}

export type InvoiceScene = Awaited<ReturnType<typeof openInvoiceScene>>
