import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadOrder, lockOrder } from '../../orders/index.ts'
import { getInvoicing } from '../queries/invoicing.query.ts'
import { openForInvoicing } from './issue-invoices.ts'
import { writeInvoices } from './write-invoices.ts'

/**
 * Invoices the chosen pieces of an order, one invoice for each receiver, all or none (R41). The order is locked first and
 * its version compared, so that two parts at once never take the same pieces.
 */
export const issueInvoiceParts = (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['issueInvoiceParts']>,
): Promise<EndpointOutput<Endpoints['issueInvoiceParts']>> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    const invoicing = await getInvoicing(tx, order.id)
    const opened = openForInvoicing(tx, { order, invoicing, version: query.version }, body.lines)
    const invoices = await writeInvoices(tx, [opened])
    return invoices.map((invoice) => ({ id: invoice.id, invoiceNo: formatInvoiceNumber(invoice) }))
  })
