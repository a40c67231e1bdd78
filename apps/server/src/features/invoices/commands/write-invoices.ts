import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Day } from '@tiraaz/domain/calendar/day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { sumInvoiceLines } from '@tiraaz/domain/invoices/invoice-amounts'
import { getInvoiceKey, type InvoicePart } from '@tiraaz/domain/invoices/plan-invoice-parts'
import type { Cents } from '@tiraaz/domain/money/money'
import type { VatReason } from '@tiraaz/domain/vat/vat-category'
import { isSentLater } from '@tiraaz/domain/orders/is-sent-later'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { lockBudgets } from '../../budgets/index.ts'
import { saveStatuses, settleOrderBudgets, type StoredOrder } from '../../orders/index.ts'
import { markInvoiced } from '../../worksheets/index.ts'
import { type InvoiceNumber, takeInvoiceNumbers } from '../../organization/index.ts'
import { type Invoice, listInvoiceLines } from '../store/invoice-rows.ts'
import { insertInvoices } from '../store/invoice-store.ts'
import { loadClientContexts } from './load-client-contexts.ts'
import type { InvoicingState } from '../queries/invoicing.query.ts'
import { sendInvoiceEmails, type IssuedInvoice } from '../emails/invoice-emails.ts'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'

/** Locked order that may be invoiced, with its part of each invoice. */
export type OrderToInvoice = {
  order: StoredOrder
  invoicing: InvoicingState
  parts: readonly InvoicePart[]
  /** Net price that the parts leave; null: nothing. */
  restCents: Cents | null
}

/** Payment term and note that the agency chose for the invoices of a receiver, or for one of them. */
export type InvoiceTerms = {
  clientId: string
  receiverId: string | null
  /** Purchase order number or cost centre of the invoice (R45); undefined: all invoices of the receiver. */
  groupValue?: string | null | undefined
  paymentTerm: number
  note: string | null
}

type OrderPart = { part: InvoicePart; from: OrderToInvoice }

/** Groups the parts of all orders by invoice, in the order of first appearance. */
const byInvoice = (orders: readonly OrderToInvoice[]): OrderPart[][] => {
  const groups = new Map<string, OrderPart[]>()
  for (const from of orders) {
    for (const part of from.parts) {
      const key = getInvoiceKey(part)
      groups.set(key, [...(groups.get(key) ?? []), { part, from }])
    }
  }
  return [...groups.values()]
}

const newestOf = (group: readonly OrderPart[]): OrderPart => {
  const [first, ...others] = group
  if (first === undefined) throw new Error('An invoice without orders')
  return others.reduce((newest, one) => (isSentLater(one.from.order, newest.from.order) ? one : newest), first)
}

/** Checks that terms are those of the invoice of a part. */
const isFor = (terms: InvoiceTerms, { clientId, buyer, group }: InvoicePart): boolean =>
  terms.clientId === clientId &&
  terms.receiverId === buyer.receiverId &&
  (terms.groupValue === undefined || terms.groupValue === (group?.value ?? null))

/** Legal bases of all parts, one for each category. */
const mergeReasons = (group: readonly OrderPart[]): VatReason[] => {
  const byCategory = new Map(group.flatMap(({ part }) => part.vatReasons.map((reason) => [reason.category, reason])))
  return [...byCategory.values()]
}

type InvoiceDetails = {
  number: InvoiceNumber
  createdOn: Day
  terms: readonly InvoiceTerms[]
  isPrepayment: boolean
}

const invoiceOf = (
  ctx: OrganizationCtx,
  group: readonly OrderPart[],
  { number, createdOn, terms, isPrepayment }: InvoiceDetails,
): IssuedInvoice => {
  const { part, from } = newestOf(group)
  const chosen = terms.find((one) => isFor(one, part))
  const note = chosen?.note ?? null
  const { recipient } = part
  const { reader } = from.invoicing
  const isEmailed = ctx.ports.mailReaches !== 'nobody'
  const invoice: Invoice = {
    id: ctx.newId(),
    ...number,
    organizationId: ctx.organizationId,
    clientId: part.clientId,
    createdOn,
    dueOn: addDays(createdOn, chosen?.paymentTerm ?? part.paymentTermDays),
    note: note === '' ? null : note,
    isPrepayment,
    seller: from.invoicing.seller,
    buyer: part.buyer,
    vatReasons: mergeReasons(group),
    emailedTo: isEmailed ? ((recipient ?? reader)?.email ?? null) : null,
    orders: group.map((one) => one.part.order),
  }
  const projectNumbers = group.flatMap((one) => one.from.order.projectNumber ?? [])
  return { invoice, recipient, reader, projectNumbers }
}

const recordIssued = (ctx: OrganizationCtx, issued: readonly IssuedInvoice[]): Promise<void> =>
  recordChanges(
    ctx,
    issued.map(({ invoice, projectNumbers }) => ({
      noun: 'invoice',
      verb: 'created',
      subject: { id: invoice.id, name: formatInvoiceNumber(invoice) },
      clientId: invoice.clientId,
      after: {
        receiver: invoice.buyer.name,
        totalCents: sumInvoiceLines(listInvoiceLines(invoice)).totalCents,
        dueOn: invoice.dueOn,
        orders: projectNumbers,
      },
    })),
  )

type WriteOptions = { terms?: readonly InvoiceTerms[]; isPrepayment?: boolean }

const insertIssued = async (
  tx: OrganizationCtx,
  orders: readonly OrderToInvoice[],
  { terms = [], isPrepayment = false }: WriteOptions,
): Promise<Invoice[]> => {
  const createdOn = toTallinnDay(tx.now())
  const groups = byInvoice(orders)
  const numbers = await takeInvoiceNumbers(tx, groups.length)
  const issued = groups.map((group, at) => {
    const number = numbers[at]
    if (number === undefined) throw new Error('Fewer numbers than invoices')
    return invoiceOf(tx, group, { number, createdOn, terms, isPrepayment })
  })
  const invoices = issued.map(({ invoice }) => invoice)
  await insertInvoices(tx, invoices)
  await recordIssued(tx, issued)
  await sendInvoiceEmails(tx, issued)
  return invoices
}

/**
 * Locks the budgets that count orders of a credited invoice (R48), before invoice numbers are taken, as a credit note does.
 * Returns those orders with the contexts of their clients.
 */
const lockBudgetsOfCredited = async (tx: OrganizationCtx, orders: readonly OrderToInvoice[]) => {
  const again = orders.filter(({ invoicing }) => invoicing.issued.some(({ isCredited }) => isCredited))
  if (again.length === 0) return []
  const ids = [...new Set(again.map(({ invoicing }) => invoicing.client.id))].toSorted()
  const clientOf = await loadClientContexts(tx, ids, { isLocking: true })
  for (const id of ids) await lockBudgets(clientOf(id))
  return again.map(({ order, invoicing }) => ({ order, client: clientOf(invoicing.client.id) }))
}

/**
 * Writes the invoices of the orders, one per receiver (R29) and per value of the field that its client splits them by (R45).
 * The caller has locked the orders. Numbers are taken last, so that a rejected order leaves no gap.
 */
export const writeInvoices = async (
  tx: OrganizationCtx,
  orders: readonly OrderToInvoice[],
  terms: readonly InvoiceTerms[] = [],
): Promise<Invoice[]> => {
  const again = await lockBudgetsOfCredited(tx, orders)
  await markInvoiced(tx, orders, 'invoicesIssued')
  const invoices = await insertIssued(tx, orders, { terms })
  for (const { order, client } of again) {
    if (client.client.hasBudgets) await settleOrderBudgets(client, { before: order, after: order })
  }
  return invoices
}

/** Writes the prepayment invoices of an order, one per receiver (R41); its status stays. The caller has locked the order. */
export const writePrepayments = async (tx: OrganizationCtx, prepaid: OrderToInvoice): Promise<Invoice[]> => {
  const { order: before } = prepaid
  await saveStatuses(tx, [{ before, status: before.status, restCents: before.invoiceRestCents }], 'prepaymentIssued')
  return insertIssued(tx, [prepaid], { isPrepayment: true })
}
