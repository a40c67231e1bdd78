import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Day } from '@tiraaz/domain/calendar/day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { amountsOf } from '@tiraaz/domain/invoices/invoice-amounts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { type StoredOrder, markInvoiced } from '../../orders/index.ts'
import { takeInvoiceNumbers } from '../store/invoice-numbers.ts'
import { type Invoice, linesOf } from '../store/invoice-rows.ts'
import { insertInvoices } from '../store/invoice-store.ts'
import type { Invoicing } from '../queries/invoicing.query.ts'
import { isSentLater } from './newest-order.ts'
import type { PlannedPart } from './plan-invoices.ts'
import { tellReceivers, type ToldInvoice } from '../emails/invoice-emails.ts'

/** An order that is held and may be invoiced, with what it brings on each invoice. */
export type OrderToInvoice = { order: StoredOrder; invoicing: Invoicing; parts: readonly PlannedPart[] }

/** What the agency chose for the invoices of a receiver instead of what is usual. */
export type Terms = { clientId: string; receiverId: string | null; paymentTerm: number; note: string | null }

type Planned = { part: PlannedPart; from: OrderToInvoice }

const receiverOf = ({ clientId, buyer }: PlannedPart): string => `${clientId}/${buyer.receiverId ?? ''}`

/** The parts of all orders by receiver, in the order in which receivers are first met. */
const byReceiver = (orders: readonly OrderToInvoice[]): Planned[][] => {
  const groups = new Map<string, Planned[]>()
  for (const from of orders) {
    for (const part of from.parts) {
      const key = receiverOf(part)
      groups.set(key, [...(groups.get(key) ?? []), { part, from }])
    }
  }
  return [...groups.values()]
}

const newestOf = (group: readonly Planned[]): Planned => {
  const [first, ...others] = group
  if (first === undefined) throw new Error('A receiver without orders')
  return others.reduce((newest, one) => (isSentLater(one.from.order, newest.from.order) ? one : newest), first)
}

const invoiceOf = (
  ctx: OrganizationCtx,
  group: readonly Planned[],
  { invoiceNo, createdOn, terms }: { invoiceNo: number; createdOn: Day; terms: readonly Terms[] },
): ToldInvoice => {
  const { part, from } = newestOf(group)
  const { receiverId } = part.buyer
  const chosen = terms.find((one) => one.clientId === part.clientId && one.receiverId === receiverId)
  const note = chosen?.note ?? null
  const invoice: Invoice = {
    id: ctx.newId(),
    invoiceNo,
    organizationId: ctx.organizationId,
    clientId: part.clientId,
    createdOn,
    dueOn: addDays(createdOn, chosen?.paymentTerm ?? part.paymentTermDays),
    note: note === '' ? null : note,
    seller: from.invoicing.seller,
    buyer: part.buyer,
    orders: group.map((one) => one.part.order),
  }
  const projectNumbers = group.flatMap((one) => one.from.order.projectNumber ?? [])
  return { invoice, recipient: part.recipient, reader: from.invoicing.reader, projectNumbers }
}

const writeDown = (ctx: OrganizationCtx, issued: readonly ToldInvoice[]): Promise<void> =>
  recordChanges(
    ctx,
    issued.map(({ invoice, projectNumbers }) => ({
      noun: 'invoice',
      verb: 'created',
      subject: { id: invoice.id, name: String(invoice.invoiceNo) },
      clientId: invoice.clientId,
      after: {
        receiver: invoice.buyer.name,
        totalCents: amountsOf(linesOf(invoice)).totalCents,
        dueOn: invoice.dueOn,
        orders: projectNumbers,
      },
    })),
  )

/**
 * R29: the invoices of these orders, one for each receiver, however many of them it pays for. Whoever calls holds the
 * orders; the numbers are taken last, so that whatever is refused loses none.
 */
export const writeInvoices = async (
  tx: OrganizationCtx,
  orders: readonly OrderToInvoice[],
  terms: readonly Terms[] = [],
): Promise<Invoice[]> => {
  const createdOn = tallinnDay(tx.now())
  const groups = byReceiver(orders)
  await markInvoiced(
    tx,
    orders.map(({ order }) => order),
    'invoicesIssued',
  )
  const numbers = await takeInvoiceNumbers(tx, groups.length)
  const issued = groups.map((group, at) => {
    const invoiceNo = numbers[at]
    if (invoiceNo === undefined) throw new Error('Fewer numbers than invoices')
    return invoiceOf(tx, group, { invoiceNo, createdOn, terms })
  })
  const invoices = issued.map(({ invoice }) => invoice)
  await insertInvoices(tx, invoices)
  await writeDown(tx, issued)
  await tellReceivers(tx, issued)
  return invoices
}
