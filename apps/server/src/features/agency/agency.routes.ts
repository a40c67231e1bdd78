import type { Bind } from '../../http/bind.ts'
import { getAgencyAttention } from './queries/agency-attention.query.ts'
import { getAgencyNews, selectNews } from './queries/agency-news.query.ts'
import { addOrderNote } from './commands/add-order-note.ts'
import { getAgencyOrder } from './queries/agency-order.query.ts'
import { getAgencyOrderFilters } from './queries/agency-order-filters.query.ts'
import { exportAgencyOrders } from './queries/agency-order-export.query.ts'
import { listAgencyOrders } from './queries/agency-order-list.query.ts'
import { getAgencyCalendar } from './queries/agency-calendar.query.ts'
import { countAgencyProofs, listAgencyProofs } from './queries/agency-proofs.query.ts'
import { saveOrderFilters } from './commands/save-order-filters.ts'
import { getSavedOrderFilters } from './queries/saved-order-filters.query.ts'
import { removeOrderNote } from './commands/remove-order-note.ts'

/** Calls of the agency staff across all clients; the permission table refuses everybody else (R3, R4). */
export const bindAgency = (bind: Bind): void => {
  bind('getAvailableActions', ({ canViewAgencyClientsOrders }) => ({ canViewAgencyClientsOrders }))
  bind('getAgencyOrderFilters', (ctx, input) => getAgencyOrderFilters(ctx, input))
  bind('getAgencyAttention', getAgencyAttention)
  bind('getAgencyNews', getAgencyNews, { beside: selectNews })
  bind('exportAgencyOrders', (ctx, { query }) => exportAgencyOrders(ctx, query))
  bind('listAgencyOrders', (ctx, { query }) => listAgencyOrders(ctx, query))
  bind('getSavedOrderFilters', (ctx) => getSavedOrderFilters(ctx))
  bind('saveOrderFilters', saveOrderFilters)
  bind('getAgencyCalendar', (ctx, { query }) => getAgencyCalendar(ctx, query))
  bind('listAgencyProofs', (ctx, { query }) => listAgencyProofs(ctx, query))
  bind('countAgencyProofs', countAgencyProofs)
  bind('getAgencyOrder', getAgencyOrder)
  bind('addOrderNote', addOrderNote)
  bind('removeOrderNote', removeOrderNote)
}
