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

type Input = EndpointRequest<Endpoints['issueProposedInvoices']>
type Output = EndpointOutput<Endpoints['issueProposedInvoices']>
type Named = Input['body']['orders'][number]

const twice = (orders: readonly Named[]): Problem[] =>
  orders.flatMap(({ id }, at) =>
    orders.findIndex((one) => one.id === id) === at ? [] : [{ key: `orders[${at}]`, code: 'unknownValue' }],
  )

/** What is wrong with one of the orders is told at its place in the request. */
const openedAt = (at: number, open: () => OrderToInvoice): OrderToInvoice => {
  try {
    return open()
  } catch (error) {
    // Meanwhile canceled, or invoiced by somebody else, and then its version differs: that is a 409 before.
    if (error instanceof Forbidden) throw new Invalid([{ key: `orders[${at}]`, code: 'nothingToInvoice' }])
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(error.problems.map((problem) => ({ ...problem, key: `orders[${at}]` })))
  }
}

/** The orders as they stand, held, in the order of their ids; with what is refused of one nothing is written. */
const openAll = async (tx: OrganizationCtx, named: readonly Named[]): Promise<OrderToInvoice[]> => {
  const ids = named.map(({ id }) => id)
  await lockOrders(tx, ids)
  const orders = await loadOrders(tx, ids)
  const invoicings = await listInvoicing(tx, ids)
  const byId = named.map((one, at) => ({ ...one, at })).sort((a, b) => (a.id < b.id ? -1 : 1))
  return byId.map(({ id, version, at }) => {
    const [order, invoicing] = [orders.get(id), invoicings.get(id)]
    if (order === undefined || invoicing === undefined) throw new NotFound()
    return openedAt(at, () => openForInvoicing({ role: 'agency', now: tx.now }, { order, invoicing, version }))
  })
}

/** On an invoice the orders stand by their numbers. */
const byProjectNumber = (a: OrderToInvoice, b: OrderToInvoice): number =>
  (a.order.projectNumber ?? '') < (b.order.projectNumber ?? '') ? -1 : 1

/**
 * R29: the invoices of several orders, one for each receiver; all or none. As many statements for fifty orders as for one.
 */
export const issueProposedInvoices = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    refuseIfAny(twice(body.orders))
    const opened = await openAll(tx, body.orders)
    const invoices = await writeInvoices(tx, opened.sort(byProjectNumber), body.receivers)
    return invoices.map(({ id, invoiceNo, clientId, buyer }) => ({
      id,
      invoiceNo: String(invoiceNo),
      clientId,
      receiverName: buyer.name,
    }))
  })
