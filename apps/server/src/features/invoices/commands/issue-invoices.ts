import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { PartChoice } from '@tiraaz/domain/invoices/choose-part'
import { isFullyInvoiced } from '@tiraaz/domain/invoices/standing-invoices'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { type StoredOrder, loadOrder, lockOrder, refuseUnlessOpen } from '../../orders/index.ts'
import { getInvoicing, type InvoicingState } from '../queries/invoicing.query.ts'
import { planInvoices } from './plan-invoices.ts'
import { type OrderToInvoice, writeInvoices } from './write-invoices.ts'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'

type Input = EndpointRequest<Endpoints['issueInvoices']>
type Output = EndpointOutput<Endpoints['issueInvoices']>

type LockedOrder = { order: StoredOrder; invoicing: InvoicingState; version: number }

/** Checks that a locked order may be invoiced, and plans its invoice parts as of today: the chosen or all open ones. */
export const openForInvoicing = (
  ctx: Pick<ClientCtx, 'role' | 'now'>,
  locked: LockedOrder,
  choices: readonly PartChoice[] | null = null,
): OrderToInvoice => {
  const { order, invoicing, version } = locked
  refuseUnlessOpen(ctx, order, version, 'invoice')
  if (isFullyInvoiced(invoicing.issued, order.invoiceRestCents))
    throw new Invalid([{ key: 'order', code: 'alreadyInvoiced' }])
  const { problems, ...plan } = planInvoices(order, invoicing, toTallinnDay(ctx.now()), choices)
  refuseIfAny(problems)
  return { order, invoicing, ...plan }
}

/**
 * Issues the invoices of an order, one per receiver, all or none (R29). Locks the order first: when two users issue at
 * once, the second gets a version conflict, and no worksheet moves meanwhile.
 */
export const issueInvoices = (ctx: ClientCtx, { params, query }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    const invoicing = await getInvoicing(tx, order.id)
    const invoices = await writeInvoices(tx, [openForInvoicing(tx, { order, invoicing, version: query.version })])
    return invoices.map((invoice) => ({ id: invoice.id, invoiceNo: formatInvoiceNumber(invoice) }))
  })
