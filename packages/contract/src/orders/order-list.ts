import { ORDER_PAYMENTS } from '@tiraaz/domain/invoices/order-payment'
import { ORDER_STATUSES } from '@tiraaz/domain/orders/order-status'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderFields } from '../order-fields/order-fields.ts'
import { choiceSearch, day, id, instant, named, nameText, price, queryList, queryPage, version } from '../wire-types.ts'
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
  /** Id of a single order, for a link to it. */
  Order: id.optional(),
  /**
   * Words that the order has: number, name, client, products in both languages, designs, texts for the invoice (R9).
   */
  Search: nameText.optional(),
}

/** Fields of an order in the client's and the agency's list. */
export const listedOrder = {
  id,
  projectNumber: z.string().nullable(),
  name: z.string().nullable(),
  /** Orderer: the representative, or the person who made the draft. */
  user: named.nullable(),
  totalPrice: price,
  /** Null while it is unknown. */
  transportPrice: price,
  /** Names of the invoice receivers; empty in a draft. */
  invoiceReceivers: z.array(z.string()),
  deadline: day.nullable(),
  /** The note to the agency. */
  additionalInfo: z.string().nullable(),
  /** Fields of the client beside those of every order (R45); null where none is filled. */
  orderFields: orderFields.nullable(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  status: namedStatus,
  version,
  clientId: id,
  clientName: z.string(),
  filesMissing: z.boolean(),
  /** Open alteration request of the client (R36); null if there is none, or it was answered. */
  alterationRequest: z.string().nullable(),
  /** A change of the order waits for the client's answer (R40). */
  isChangeProposed: z.boolean(),
  /** Reason why the agency canceled the order. */
  cancelReason: z.string().nullable(),
}

export const listOrders = endpoint('listOrders', {
  readsReplica: true,
  summary: 'The client’s orders, newest first (R26).',
  params: z.object({ clientId: id }),
  query: z.object(listQuery),
  response: z.strictObject({
    orders: z.array(
      z.strictObject({
        ...listedOrder,
        /** Payment of its invoices; null without one, and for people who may not read invoices. */
        payment: z.enum(ORDER_PAYMENTS).nullable(),
        canBeOrdered: z.boolean(),
        canBeContinued: z.boolean(),
        canBeDeleted: z.boolean(),
        canBeDownloaded: z.boolean(),
        canBeRenamed: z.boolean(),
        /** Missing design files can be added (R12). */
        canGetFiles: z.boolean(),
        /** Files that were sent can be replaced (D26). */
        canReplaceFiles: z.boolean(),
        canRequestAlteration: z.boolean(),
        /** The open alteration request may be withdrawn. */
        canSettleAlteration: z.boolean(),
        items: z.array(listedItem),
      }),
    ),
    pageCount: z.int(),
  }),
})

export const getOrderFilters = endpoint('getOrderFilters', {
  summary:
    'Values that the list can be filtered by: the first 50 orderers by name that have the words of the search, and beside them the caller and the named ones.',
  params: z.object({ clientId: id }),
  query: z.object({ ...choiceSearch, 'Users[]': queryList(id) }),
  response: z.strictObject({ users: z.array(named), statuses: z.array(namedStatus), pageSize: z.int() }),
})
