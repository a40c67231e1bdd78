import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { isWhollyInvoiced } from '@tiraaz/domain/invoices/standing-invoices'
import type { ClientCtx } from '../../core/context.ts'
import { Invalid } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockOrder, openOrder } from '../orders/order-facts.ts'
import { getInvoicing } from './invoicing.query.ts'
import { type OrderToInvoice, writeInvoices } from './write-invoices.ts'

type Input = EndpointRequest<Endpoints['issueInvoices']>
type Output = EndpointOutput<Endpoints['issueInvoices']>

/** An order that is held and may be invoiced, with what it is invoiced by. */
export const openForInvoicing = async (
  tx: ClientCtx,
  named: { id: string; version: number },
): Promise<OrderToInvoice> => {
  const order = await openOrder(tx, named, 'invoice')
  const invoicing = await getInvoicing(tx, order.id)
  if (isWhollyInvoiced(invoicing.issued)) throw new Invalid([{ key: 'order', code: 'alreadyInvoiced' }])
  return { ctx: tx, order, invoicing }
}

/**
 * R29: the invoices of an order, one for each receiver, all or none. The order is held from the first look at it, so that
 * of two people who issue at once one finds its version gone, and none of its worksheets moves meanwhile.
 */
export const issueInvoices = (ctx: ClientCtx, { params, query }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const invoices = await writeInvoices(tx, [await openForInvoicing(tx, { ...params, version: query.version })])
    return invoices.map(({ id, invoiceNo }) => ({ id, invoiceNo: String(invoiceNo) }))
  })
