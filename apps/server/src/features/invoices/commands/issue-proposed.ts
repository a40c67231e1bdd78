import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Forbidden, Invalid, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadOrders, lockOrders } from '../../orders/index.ts'
import { listInvoicing } from '../queries/invoicing.query.ts'
import { openForInvoicing } from './issue-invoices.ts'
import { type OrderToInvoice, writeInvoices } from './write-invoices.ts'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'

type Input = EndpointRequest<Endpoints['issueProposedInvoices']>
type Output = EndpointOutput<Endpoints['issueProposedInvoices']>
type OrderReference = Input['body']['orders'][number]

const repeatedOrders = (orders: readonly OrderReference[]): Problem[] =>
  orders.flatMap(({ id }, at) =>
    orders.findIndex((one) => one.id === id) === at ? [] : [{ key: `orders[${at}]`, code: 'unknownValue' }],
  )

/** Reports the problems of an order under its index in the request. */
const openedAt = (at: number, open: () => OrderToInvoice): OrderToInvoice => {
  try {
    return open()
  } catch (error) {
    // A canceled or already invoiced order has another version, which gives 409 earlier.
    if (error instanceof Forbidden) throw new Invalid([{ key: `orders[${at}]`, code: 'nothingToInvoice' }])
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(error.problems.map((problem) => ({ ...problem, key: `orders[${at}]` })))
  }
}

/** Locks and loads the orders in the order of their ids; a problem of one order rejects all. */
const openAll = async (tx: OrganizationCtx, references: readonly OrderReference[]): Promise<OrderToInvoice[]> => {
  const ids = references.map(({ id }) => id)
  await lockOrders(tx, ids)
  const orders = await loadOrders(tx, ids)
  const invoicings = await listInvoicing(tx, ids)
  const byId = references.map((one, at) => ({ ...one, at })).sort((a, b) => (a.id < b.id ? -1 : 1))
  return byId.map(({ id, version, at }) => {
    const [order, invoicing] = [orders.get(id), invoicings.get(id)]
    if (order === undefined || invoicing === undefined) throw new NotFound()
    return openedAt(at, () => openForInvoicing({ role: 'agency', now: tx.now }, { order, invoicing, version }))
  })
}

/** Sorts the orders of an invoice by project number. */
const byProjectNumber = (a: OrderToInvoice, b: OrderToInvoice): number =>
  (a.order.projectNumber ?? '') < (b.order.projectNumber ?? '') ? -1 : 1

/**
 * Issues the invoices of several orders, one per receiver, all or none (R29). The number of SQL statements does not depend
 * on the number of orders.
 */
export const issueProposedInvoices = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    refuseIfAny(repeatedOrders(body.orders))
    const opened = await openAll(tx, body.orders)
    const invoices = await writeInvoices(tx, opened.sort(byProjectNumber), body.receivers)
    return invoices.map((invoice) => ({
      id: invoice.id,
      invoiceNo: formatInvoiceNumber(invoice),
      clientId: invoice.clientId,
      receiverName: invoice.buyer.name,
    }))
  })
