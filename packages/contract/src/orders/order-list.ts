import { ORDER_STATUSES } from '@tiraaz/domain/orders/order-status'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, named, price, queryList, queryPage, version } from '../wire-types.ts'
import { namedStatus } from './order.ts'
import { listedItem } from './order-item.ts'

/** Filters that both lists know. Days are days in Tallinn, both included (R26). */
export const listQuery = {
  Page: queryPage,
  From: day.optional(),
  To: day.optional(),
  'Users[]': queryList(id),
  'Status[]': queryList(z.enum(ORDER_STATUSES)),
  Product: id.optional(),
  /** This one alone: where a link leads that means one order. */
  Order: id.optional(),
}

/** What both lists say of an order. */
export const listedOrder = {
  id,
  projectNumber: z.string().nullable(),
  name: z.string().nullable(),
  /** The orderer: the representative, or who made the draft. */
  user: named.nullable(),
  totalPrice: price,
  /** Null while it is unknown. */
  transportPrice: price,
  /** Who pays, by name; nobody yet in a draft. */
  invoiceReceivers: z.array(z.string()),
  deadline: day.nullable(),
  /** The note to the agency. */
  additionalInfo: z.string().nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  status: namedStatus,
  version,
  clientId: id,
  clientName: z.string(),
  filesMissing: z.boolean(),
  /** What the client asks to change (R36); null when there is no such wish, or it was answered. */
  alterationRequest: z.string().nullable(),
  /** Why the agency canceled it. */
  cancelReason: z.string().nullable(),
}

export const listOrders = endpoint('listOrders', {
  summary: 'The client’s orders, newest first (R26).',
  params: z.object({ clientId: id }),
  query: z.object(listQuery),
  response: z.strictObject({
    orders: z.array(
      z.strictObject({
        ...listedOrder,
        canBeOrdered: z.boolean(),
        canBeContinued: z.boolean(),
        canBeDeleted: z.boolean(),
        canBeDownloaded: z.boolean(),
        canBeRenamed: z.boolean(),
        canRequestAlteration: z.boolean(),
        /** The wish that stands may be taken back. */
        canSettleAlteration: z.boolean(),
        items: z.array(listedItem),
      }),
    ),
    pageCount: z.int(),
  }),
})

export const getOrderFilters = endpoint('getOrderFilters', {
  summary: 'What the list can be filtered by.',
  params: z.object({ clientId: id }),
  response: z.strictObject({ users: z.array(named), statuses: z.array(namedStatus), pageSize: z.int() }),
})
