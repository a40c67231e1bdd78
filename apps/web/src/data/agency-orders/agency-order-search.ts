import { ATTENTION_KINDS, type AttentionKind } from '@tiraaz/domain/orders/attention'
import { type OrderListSearch, readOrderListSearch } from '../orders/order-list-search.ts'
import { readIds } from '../read-ids.ts'

/** Sorts by what drafts have not. */
const SENT_SORTS = ['numberDescending', 'number', 'totalDescending', 'total', 'markupDescending', 'markup'] as const
/** Orders of the list; without one the newest are first. */
export const AGENCY_SORTS = ['oldest', 'deadline', 'client', 'clientDescending', ...SENT_SORTS] as const
export type AgencyOrderSort = (typeof AGENCY_SORTS)[number]

export type AgencyOrderListSearch = OrderListSearch & {
  agents?: string[] | undefined
  clients?: string[] | undefined
  attention?: AttentionKind[] | undefined
  sort?: AgencyOrderSort | undefined
}

export type AgencyOrderTab = 'sent' | 'drafts' | 'waitingAtClients'

/** Reads the tab of a list: drafts, and orders that wait at their client, are lists filtered by that status alone. */
export const readTab = ({ status }: AgencyOrderListSearch): AgencyOrderTab => {
  if (status?.length !== 1) return 'sent'
  if (status[0] === 'draft') return 'drafts'
  return status[0] === 'waitingApproval' ? 'waitingAtClients' : 'sent'
}

/** Detects a tab of orders that were not sent, which have fewer columns and sorts. */
export const isUnsentTab = (search: AgencyOrderListSearch): boolean => readTab(search) !== 'sent'

/** Sort of the address that the list has; the tab of the drafts has fewer. */
const sortIn = (raw: unknown, isOfDrafts: boolean): AgencyOrderSort | undefined =>
  AGENCY_SORTS.find((sort) => sort === raw && !(isOfDrafts && SENT_SORTS.some((one) => one === sort)))

/** Sorts that the tab of a list has. */
export const listSorts = (search: AgencyOrderListSearch): AgencyOrderSort[] =>
  AGENCY_SORTS.filter((sort) => sortIn(sort, isUnsentTab(search)) !== undefined)

/** The kinds of attention among some texts; undefined for none. */
const kindsIn = (texts: readonly string[] | undefined): AttentionKind[] | undefined => {
  const kinds = ATTENTION_KINDS.filter((kind) => texts?.includes(kind))
  return kinds.length === 0 ? undefined : kinds
}

export const readAgencyOrderListSearch = (raw: Record<string, unknown>): AgencyOrderListSearch => {
  const shared = readOrderListSearch(raw)
  return {
    ...shared,
    agents: readIds(raw['agents']),
    clients: readIds(raw['clients']),
    attention: kindsIn(readIds(raw['attention'])),
    sort: sortIn(raw['sort'], isUnsentTab(shared)),
  }
}
