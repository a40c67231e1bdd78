import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { isWhollyInvoiced } from '@tiraaz/domain/invoices/standing-invoices'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { type StoredOrder, loadOrder, lockOrder, refuseUnlessOpen } from '../../orders/index.ts'
import { getInvoicing, type Invoicing } from '../queries/invoicing.query.ts'
import { planParts } from './plan-invoices.ts'
import { type OrderToInvoice, writeInvoices } from './write-invoices.ts'

type Input = EndpointRequest<Endpoints['issueInvoices']>
type Output = EndpointOutput<Endpoints['issueInvoices']>

type Held = { order: StoredOrder; invoicing: Invoicing; version: number }

/** An order that is held and may be invoiced, with what it brings on invoices today. */
export const openForInvoicing = (ctx: Pick<ClientCtx, 'role' | 'now'>, held: Held): OrderToInvoice => {
  const { order, invoicing, version } = held
  refuseUnlessOpen(ctx, order, version, 'invoice')
  if (isWhollyInvoiced(invoicing.issued)) throw new Invalid([{ key: 'order', code: 'alreadyInvoiced' }])
  return { order, invoicing, parts: planParts(order, invoicing, tallinnDay(ctx.now())) }
}

/**
 * R29: the invoices of an order, one for each receiver, all or none. The order is held from the first look at it, so that
 * of two people who issue at once one finds its version gone, and none of its worksheets moves meanwhile.
 */
export const issueInvoices = (ctx: ClientCtx, { params, query }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    const invoicing = await getInvoicing(tx, order.id)
    const invoices = await writeInvoices(tx, [openForInvoicing(tx, { order, invoicing, version: query.version })])
    return invoices.map(({ id, invoiceNo }) => ({ id, invoiceNo: String(invoiceNo) }))
  })
