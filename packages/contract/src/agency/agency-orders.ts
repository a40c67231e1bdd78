import { ATTENTION_KINDS, ATTENTION_LIMIT } from '@tiraaz/domain/orders/attention'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listedOrder, listQuery } from '../orders/order-list.ts'
import { agencyListedItem } from '../orders/order-item.ts'
import { namedStatus } from '../orders/order.ts'
import { exportedTable } from '../tables/tables.ts'
import { choiceSearch, day, euros, id, named, price, queryBoolean, queryList } from '../wire-types.ts'

export const getAvailableActions = endpoint('getAvailableActions', {
  summary: 'Permission of the caller to see the orders of the agency’s clients (R3).',
  response: z.strictObject({ canViewAgencyClientsOrders: z.boolean() }),
})

/** Margin: sale price minus purchase price; null while either is unknown. */
export const margin = z.strictObject({
  euros: price,
  /** Percent of the sale price, with at most two decimals. */
  percent: z.number().nullable(),
  /** Below the organization’s floor. */
  isLow: z.boolean(),
})

/** Order as the agency sees it, in its list and on its page. */
export const agencyOrder = z.strictObject({
  ...listedOrder,
  purchasePrice: price,
  /** Whole percent over the purchase price. */
  clientMarkupPercentage: z.number().nullable(),
  /** Margin of the whole order with transport. */
  margin,
  priceMissing: z.boolean(),
  canBeEdited: z.boolean(),
  canBeConfirmed: z.boolean(),
  canBeCanceled: z.boolean(),
  canBeInvoiced: z.boolean(),
  /** A prepayment may be invoiced (R41). */
  canBePrepaid: z.boolean(),
  canBeDownloaded: z.boolean(),
  canBeRenamed: z.boolean(),
  /** The client has order fields, and they may be changed (R45). */
  canSetOrderFields: z.boolean(),
  /** A change may be proposed to the client (R40). */
  canProposeChange: z.boolean(),
  /** Files that are missing may be added (R12). */
  canGetFiles: z.boolean(),
  /** The open alteration request may be marked as answered. */
  canSettleAlteration: z.boolean(),
  attention: z.array(z.enum(ATTENTION_KINDS)),
  /** Net price left to invoice of an order that is invoiced in part (R41); null for other orders. */
  uninvoicedSum: price,
  /** Invoices and credit notes of the order, sorted by number (R29). */
  invoices: z.array(
    z.strictObject({
      id,
      invoiceNo: z.string(),
      createdOn: day,
      dueOn: day,
      kind: z.enum(['invoice', 'creditNote']),
      isPrepayment: z.boolean(),
      /** Credited in full. */
      isCredited: z.boolean(),
      paidSum: euros,
      creditedSum: euros,
      /** Total minus payments and credit notes; 0 for a credit note. */
      unpaidSum: euros,
      /** Due before today and not fully paid (R29). */
      isOverdue: z.boolean(),
    }),
  ),
  items: z.array(agencyListedItem),
})

const agencyFilters = {
  'Clients[]': queryList(id),
  'Agents[]': queryList(id),
  'Attention[]': queryList(z.enum(ATTENTION_KINDS)),
  /** Leaves out the drafts. */
  Sent: queryBoolean.optional(),
}

const { Page: _page, ...orderFilters } = listQuery

export const exportAgencyOrders = endpoint('exportAgencyOrders', {
  readsReplica: true,
  summary: 'All orders that the filters leave, newest first, as a table; 400 beyond 20,000. Agency only (R4).',
  query: z.object({ ...orderFilters, ...agencyFilters }),
  response: exportedTable,
})

/**
 * Orders in work first by deadline, the oldest first, by name of the client, or by number, total or markup, which leave out
 * drafts; without one the newest are first (R26).
 */
export const agencyOrderSort = z.enum([
  'deadline',
  'oldest',
  'client',
  'clientDescending',
  'number',
  'numberDescending',
  'total',
  'totalDescending',
  'markup',
  'markupDescending',
])

export const listAgencyOrders = endpoint('listAgencyOrders', {
  readsReplica: true,
  summary: 'Orders of all clients of the organization, with purchase price and markup. Agency only (R4).',
  query: z.object({
    ...listQuery,
    ...agencyFilters,
    Sort: agencyOrderSort.optional(),
  }),
  response: z.strictObject({
    orders: z.array(agencyOrder),
    pageCount: z.int(),
  }),
})

export const getAgencyAttention = endpoint('getAgencyAttention', {
  summary:
    'Counts of the orders that wait for the agency, by kind, and of the worksheets to be sent; every kind is named, also with none. A count ends at 1000. Of the clients of the named agents, if any.',
  query: z.object({ 'Agents[]': queryList(id) }),
  response: z.array(z.strictObject({ kind: z.enum(ATTENTION_KINDS), count: z.int().max(ATTENTION_LIMIT) })),
})

export const getAgencyOrderFilters = endpoint('getAgencyOrderFilters', {
  summary:
    'Values that the agency’s list can be filtered by: the first 50 people, clients and agents by name that have the words of the search, and beside them the named ones. Clients are those of the named agents.',
  query: z.object({ ...choiceSearch, 'Users[]': queryList(id), 'Clients[]': queryList(id), 'Agents[]': queryList(id) }),
  response: z.strictObject({
    users: z.array(named),
    clients: z.array(z.strictObject({ id, name: z.string(), agentId: id.nullable() })),
    agents: z.array(named),
    statuses: z.array(namedStatus),
    /** Orders that wait for an approval of their client (R47). */
    waitingAtClients: z.int(),
    pageSize: z.int(),
  }),
})
