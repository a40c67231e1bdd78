import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { countPages, getOrderPageWindow } from '@tiraaz/domain/orders/order-pages'
import { getLanguage } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import { FOUND_COUNT_LIMIT, loadDesignAddresses, parseOrderFilters } from '../../orders/index.ts'
import { type AgencyFilter, READ_COUNT, readPage } from './agency-order-rows.ts'
import { isOfSentOrders } from './order-sorts.ts'
import { presentListedOrder } from './present-listed-order.ts'

type AgencyOrderListQuery = EndpointRequest<Endpoints['listAgencyOrders']>['query']
type AgencyOrderList = EndpointOutput<Endpoints['listAgencyOrders']>

/** Returns the conditions that the query's filters select, and their SQL values. */
export const buildFilterConditions = async (ctx: OrganizationCtx, query: AgencyOrderListQuery) => {
  const { 'Clients[]': clients, 'Agents[]': agents, 'Attention[]': attention } = query
  const { filters: shared, values: filterValues, countLimit } = await parseOrderFilters(ctx, query)
  const filters: AgencyFilter[] = [
    ...shared,
    ...(clients.length > 0 ? ['clients' as const] : []),
    ...(agents.length > 0 ? ['agents' as const] : []),
    ...(query.Sent === true || isOfSentOrders(query.Sort ?? 'newest') ? ['sent' as const] : []),
    ...(attention.length > 1 ? ['attention' as const] : attention),
  ]
  const today = toTallinnDay(ctx.now())
  const values = {
    ...filterValues,
    countLimit: attention.length > 0 ? FOUND_COUNT_LIMIT : countLimit,
    clients,
    agents,
    attention,
    today,
  }
  return { filters, values: { ...values, organizationId: ctx.organizationId } }
}

/**
 * Lists the orders of all clients of the organization, newest first, with drafts unless they are left out (R26) or the list
 * is sorted by what they have not. Separate from the client's list, so that no wrong flag can show internal columns to a client (R4).
 */
export const listAgencyOrders = async (ctx: OrganizationCtx, query: AgencyOrderListQuery): Promise<AgencyOrderList> => {
  const { filters, values } = await buildFilterConditions(ctx, query)
  const window = getOrderPageWindow(query.Page, { isOfProduct: query.Product !== undefined })
  const bound = { ...values, ...window }
  const read = readPage({ language: getLanguage(ctx.locale), sort: query.Sort ?? 'newest' })
  const rows = await read(filters)(ctx.db, bound)
  // A page beyond the last has no row to carry the count.
  const total = rows[0]?.total ?? (query.Page > 1 ? (await READ_COUNT(filters)(ctx.db, bound))[0]?.total : 0)
  const designsOf = await loadDesignAddresses(ctx, rows)
  return {
    orders: rows.map((row) => presentListedOrder(ctx, row, { designsOf, today: values.today })),
    pageCount: countPages(total ?? 0, { ...window, countLimit: values.countLimit }, rows.length),
  }
}
