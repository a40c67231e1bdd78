import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../core/context.ts'
import { Forbidden, Invalid, NotFound, refuseIfAny } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockOrder } from '../orders/order-facts.ts'
import { agencyCtxOf } from './agency-client.ts'
import { openForInvoicing } from './issue-invoices.ts'
import { planParts } from './plan-invoices.ts'
import { type OrderToInvoice, writeInvoices } from './write-invoices.ts'

type Input = EndpointRequest<Endpoints['issueProposedInvoices']>
type Output = EndpointOutput<Endpoints['issueProposedInvoices']>
type Named = Input['body']['orders'][number]

const clientsOf = async (ctx: OrganizationCtx, orders: readonly Named[]): Promise<Map<string, string>> => {
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['id', 'client_id'])
    .where('organization_id', '=', ctx.organizationId)
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  if (rows.length !== orders.length) throw new NotFound()
  return new Map(rows.map((row) => [row.id, row.client_id]))
}

const twice = (orders: readonly Named[]): Problem[] =>
  orders.flatMap(({ id }, at) =>
    orders.findIndex((one) => one.id === id) === at ? [] : [{ key: `orders[${at}]`, code: 'unknownValue' }],
  )

/** What is wrong with one of the orders is told at its place in the request. */
const openedAt = async (at: number, open: () => Promise<OrderToInvoice>): Promise<OrderToInvoice> => {
  try {
    return await open()
  } catch (error) {
    // Meanwhile canceled, or invoiced by somebody else, and then its version differs: that is a 409 before.
    if (error instanceof Forbidden) throw new Invalid([{ key: `orders[${at}]`, code: 'nothingToInvoice' }])
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(error.problems.map((problem) => ({ ...problem, key: `orders[${at}]` })))
  }
}

/** On an invoice the orders stand by their numbers. */
const byProjectNumber = (a: OrderToInvoice, b: OrderToInvoice): number =>
  (a.order.projectNumber ?? '') < (b.order.projectNumber ?? '') ? -1 : 1

/**
 * R29: the invoices of several orders, one for each receiver; all or none. Orders are held in the order of their ids, so
 * that two people who issue at once wait for each other instead of in a circle.
 */
export const issueProposedInvoices = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    refuseIfAny(twice(body.orders))
    const clientOf = await clientsOf(tx, body.orders)
    const ctxOf = await agencyCtxOf(tx, [...clientOf.values()])
    const named = body.orders
      .map((order, at) => ({ order, at, client: ctxOf(clientOf.get(order.id) ?? '') }))
      .sort((a, b) => (a.order.id < b.order.id ? -1 : 1))
    const opened: OrderToInvoice[] = []
    for (const { order, at, client } of named) {
      await lockOrder(client, order.id)
      const plannable = async () => {
        const one = await openForInvoicing(client, order)
        // What would be refused while the invoices are written is told here, at its order.
        planParts(one.order, one.invoicing, tallinnDay(tx.now()))
        return one
      }
      opened.push(await openedAt(at, plannable))
    }
    const invoices = await writeInvoices(tx, opened.sort(byProjectNumber), body.receivers)
    return invoices.map(({ id, invoiceNo, clientId, buyer }) => ({
      id,
      invoiceNo: String(invoiceNo),
      clientId,
      receiverName: buyer.name,
    }))
  })
