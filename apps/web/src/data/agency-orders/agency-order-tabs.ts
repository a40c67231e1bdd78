import { changeFilters, isFiltered } from '../orders/order-list-filters.ts'
import { type AgencyOrderListSearch, isDraftTab } from './agency-order-search.ts'

/** Other tab with the same words, people and days: an order and its status are of one tab alone. */
export const openTab = (search: AgencyOrderListSearch, tab: 'sent' | 'drafts'): AgencyOrderListSearch =>
  changeFilters(search, { status: tab === 'drafts' ? ['draft'] : undefined, attention: undefined })

/** Filters of the list without those of its tab. Another order of the same rows hides none of them. */
export const isAgencyFiltered = ({ sort: _sort, ...filters }: AgencyOrderListSearch): boolean =>
  isFiltered(isDraftTab(filters) ? { ...filters, status: undefined } : filters)
