import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { ClientCtx } from '../../core/context.ts'
import { Invalid } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockOrder, markInvoiced, openOrder, type StoredOrder } from '../orders/order-facts.ts'
import { takeInvoiceNumbers } from './invoice-number.ts'
import type { Invoice } from './invoice-rows.ts'
import { insertInvoices } from './invoice-store.ts'
import { getInvoicing, type Invoicing } from './invoicing.query.ts'
import { planInvoices, type PlannedInvoice } from './plan-invoices.ts'
import { tellReceivers } from './tell-receivers.ts'

type Input = EndpointRequest<Endpoints['issueInvoices']>
type Output = EndpointOutput<Endpoints['issueInvoices']>
type Issued = { planned: PlannedInvoice; invoice: Invoice }

const numbered = async (
  ctx: ClientCtx,
  planned: readonly PlannedInvoice[],
  { order, seller }: { order: StoredOrder; seller: Invoicing['seller'] },
): Promise<Issued[]> => {
  const numbers = await takeInvoiceNumbers(ctx, planned.length)
  return planned.map((one, at) => {
    const invoiceNo = numbers[at]
    if (invoiceNo === undefined) throw new Error('Fewer numbers than invoices')
    const { createdOn, dueOn, suppliedOn, buyer, lines } = one
    const of = { organizationId: ctx.organizationId, clientId: ctx.client.id, orderId: order.id, orderName: order.name }
    const invoice = { id: ctx.newId(), invoiceNo, ...of, createdOn, dueOn, suppliedOn, seller, buyer, lines }
    return { planned: one, invoice }
  })
}

/**
 * R29: the invoices of an order, one for each receiver, all or none. The order is held from the first look at it, so that
 * of two people who issue at once one finds its version gone, and none of its worksheets moves meanwhile.
 */
export const issueInvoices = (ctx: ClientCtx, { params, query }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await openOrder(tx, { id: params.id, version: query.version }, 'invoice')
    const invoicing = await getInvoicing(tx, order.id)
    if (invoicing.isInvoiced) throw new Invalid([{ key: 'order', code: 'alreadyInvoiced' }])
    const planned = planInvoices(order, invoicing, tallinnDay(tx.now()))
    await markInvoiced(tx, order, 'invoicesIssued')
    const issued = await numbered(tx, planned, { order, seller: invoicing.seller })
    const invoices = issued.map(({ invoice }) => invoice)
    await insertInvoices(tx, invoices)
    await tellReceivers(tx, issued, { invoicing, projectNumber: order.projectNumber })
    return invoices.map(({ id, invoiceNo }) => ({ id, invoiceNo: String(invoiceNo) }))
  })
