import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import {
  checkCredit,
  checkCreditTotal,
  type CreditedLine,
  creditLines,
  type CreditRequest,
  isFullyCredited,
  creditAllLines,
} from '@tiraaz/domain/invoices/credit-lines'
import { computeInvoiceRest } from '@tiraaz/domain/invoices/invoice-rest'
import { sumInvoiceLines } from '@tiraaz/domain/invoices/invoice-amounts'
import { eurosToCents } from '@tiraaz/domain/money/money'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Invalid, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockBudgets } from '../../budgets/index.ts'
import { loadOrder, lockOrder, markCredited, settleOrderBudgets } from '../../orders/index.ts'
import { loadClientContexts } from './load-client-contexts.ts'
import { listInvoicing } from '../queries/invoicing.query.ts'
import { type CreditedInvoice, getCreditedInvoice } from '../queries/credited-invoice.query.ts'
import { lockOwedInvoice } from '../store/lock-invoice.ts'
import type { InvoiceLine } from '@tiraaz/domain/invoices/build-invoice-lines'
import { type InvoiceNumber, takeInvoiceNumbers } from '../../organization/index.ts'
import { type Invoice, listInvoiceLines } from '../store/invoice-rows.ts'
import { insertInvoices } from '../store/invoice-store.ts'
import { sendCreditNoteEmail } from '../emails/credit-note-email.ts'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'

type Input = EndpointRequest<Endpoints['creditInvoice']>
type Output = EndpointOutput<Endpoints['creditInvoice']>

const requestedCredits = ({ lines }: CreditedInvoice, { body }: Input): CreditRequest[] =>
  body.lines === null
    ? creditAllLines(lines)
    : body.lines.map(({ line, netSum }) => ({ at: line, netCents: eurosToCents(netSum) }))

/** Credit note line. A partial credit has no pieces: it becomes one service with the credited amount. */
const lineOf = (from: InvoiceLine, { at, netCents, vatCents, isWholeLine }: CreditedLine): InvoiceLine => {
  const line = { ...from, netCents, vatCents, creditsPosition: at }
  return isWholeLine ? line : { ...line, unit: 'service', quantity: 1, unitPrice: netCents * 100 }
}

type CreditNoteData = { id: string; number: InvoiceNumber; createdOn: Day; reason: string }

const creditNoteOf = (
  { head, lines, orders }: CreditedInvoice,
  credited: readonly CreditedLine[],
  { id, number, createdOn, reason }: CreditNoteData,
): Invoice => ({
  id,
  ...number,
  organizationId: head.organizationId,
  clientId: head.clientId,
  createdOn,
  dueOn: createdOn,
  note: reason,
  creditsInvoiceId: head.id,
  isPrepayment: head.isPrepayment,
  seller: head.seller,
  buyer: head.buyer,
  vatReasons: head.vatReasons.filter(({ category }) => credited.some(({ at }) => lines[at]?.vatCategory === category)),
  orders: orders.flatMap((order) => {
    const own = credited.flatMap((one) => {
      const line = lines[one.at]
      return line === undefined || line.orderId !== order.orderId ? [] : [lineOf(line, one)]
    })
    return own.length === 0 ? [] : [{ ...order, lines: own, share: null }]
  }),
})

const takeOff = async (tx: OrganizationCtx, note: Invoice, isWhole: boolean): Promise<void> => {
  const { totalCents } = sumInvoiceLines(listInvoiceLines(note))
  await tx.db
    .updateTable('sales_invoices')
    .set((eb) => ({ credited_cents: eb('credited_cents', '+', totalCents), is_credited: isWhole }))
    .where('id', '=', note.creditsInvoiceId ?? '')
    .where('organization_id', '=', tx.organizationId)
    .execute()
}

/** Gives back what a credit note takes off the orders, to the budgets that count them (R48). */
const settleCredited = async (client: ClientCtx, orders: CreditedInvoice['orders']): Promise<void> => {
  if (!client.client.hasBudgets) return
  for (const { orderId } of orders) {
    const order = await loadOrder(client, orderId)
    await settleOrderBudgets(client, { before: order, after: order })
  }
}

/** Opens the orders of a fully credited invoice for invoicing again, with what is left of each (R41). */
const reopenOrders = async (client: ClientCtx, orders: CreditedInvoice['orders']): Promise<void> => {
  const invoicings = await listInvoicing(
    client,
    orders.map(({ orderId }) => orderId),
  )
  for (const { orderId } of orders) {
    const invoicing = invoicings.get(orderId)
    if (invoicing === undefined) throw new NotFound()
    await markCredited(client, orderId, (order) => computeInvoiceRest(order, invoicing))
  }
}

const recordCredit = (tx: OrganizationCtx, note: Invoice, head: CreditedInvoice['head']): Promise<void> =>
  recordChanges(tx, [
    {
      noun: 'invoice',
      verb: 'created',
      subject: { id: note.id, name: formatInvoiceNumber(note) },
      clientId: note.clientId,
      after: {
        credits: head.invoiceNo,
        receiver: note.buyer.name,
        totalCents: -sumInvoiceLines(listInvoiceLines(note)).totalCents,
        reason: note.note,
      },
    },
  ])

/**
 * Credits an invoice fully or in part with a credit note from the same number series (R29). Locks the orders before the
 * invoice, in the same order as issuing does. After a full credit the orders can be invoiced again.
 */
export const creditInvoice = (ctx: OrganizationCtx, input: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const { id } = input.params
    const { head, orders } = await getCreditedInvoice(tx, id)
    const clientOf = await loadClientContexts(tx, [head.clientId], { isLocking: true })
    const client = clientOf(head.clientId)
    for (const { orderId } of [...orders].sort((a, b) => (a.orderId < b.orderId ? -1 : 1)))
      await lockOrder(client, orderId)
    await lockBudgets(client)
    await lockOwedInvoice(tx, id)
    const invoice = await getCreditedInvoice(tx, id)
    const requested = requestedCredits(invoice, input)
    const { reason } = input.body
    refuseIfAny(checkCredit(invoice.lines, requested))
    if (reason === '') throw new Invalid([{ key: 'reason', code: 'required' }])
    const credited = creditLines(invoice.lines, requested)
    refuseIfAny(checkCreditTotal(credited, invoice.head.leftCents))
    const isWhole = !invoice.head.isSettled && isFullyCredited(invoice.lines, credited)
    const [number] = await takeInvoiceNumbers(tx, 1)
    if (number === undefined) throw new Error('Fewer numbers than credit notes')
    const createdOn = toTallinnDay(tx.now())
    const note = creditNoteOf(invoice, credited, { id: tx.newId(), number, createdOn, reason })
    await insertInvoices(tx, [note])
    await takeOff(tx, note, isWhole)
    // A prepayment takes nothing of an order, so that its credit opens none again.
    if (isWhole && !head.isPrepayment) await reopenOrders(client, orders)
    if (!head.isPrepayment) await settleCredited(client, orders)
    await recordCredit(tx, note, head)
    await sendCreditNoteEmail(tx, note)
    return { id: note.id, invoiceNo: formatInvoiceNumber(note) }
  })
