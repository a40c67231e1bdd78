import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { changeFilters, isFiltered } from '../orders/order-list-filters.ts'
import { type AgencyOrderListSearch, type AgencyOrderTab, isUnsentTab } from './agency-order-search.ts'

const STATUSES: Record<AgencyOrderTab, OrderStatus[] | undefined> = {
  sent: undefined,
  drafts: ['draft'],
  waitingAtClients: ['waitingApproval'],
}

/** Other tab with the same words, people and days: an order and its status are of one tab alone. */
export const openTab = (search: AgencyOrderListSearch, tab: AgencyOrderTab): AgencyOrderListSearch =>
  changeFilters(search, { status: STATUSES[tab], attention: undefined })

/** Filters of the list without those of its tab. Another order of the same rows hides none of them. */
export const isAgencyFiltered = ({ sort: _sort, ...filters }: AgencyOrderListSearch): boolean =>
  isFiltered(isUnsentTab(filters) ? { ...filters, status: undefined } : filters)
