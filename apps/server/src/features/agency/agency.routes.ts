import type { Bind } from '../../http/bind.ts'
import { getAgencyAttention } from './agency-attention.query.ts'
import { getAgencyOrderFilters } from './agency-order-filters.query.ts'
import { listAgencyOrders } from './agency-order-list.query.ts'

/** What the staff of an agency sees of all its clients; the permission table lets nobody else in (R3, R4). */
export const bindAgency = (bind: Bind): void => {
  bind('getAvailableActions', ({ canViewAgencyClientsOrders }) => ({ canViewAgencyClientsOrders }))
  bind('getAgencyOrderFilters', (ctx) => getAgencyOrderFilters(ctx))
  bind('getAgencyAttention', (ctx) => getAgencyAttention(ctx))
  bind('listAgencyOrders', (ctx, { query }) => listAgencyOrders(ctx, query))
}
