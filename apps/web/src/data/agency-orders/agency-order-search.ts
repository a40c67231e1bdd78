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

/** Detects the tab of the drafts, which is the list filtered by their status. */
export const isDraftTab = ({ status }: AgencyOrderListSearch): boolean => status?.length === 1 && status[0] === 'draft'

/** Sort of the address that the list has; the tab of the drafts has fewer. */
const sortIn = (raw: unknown, isOfDrafts: boolean): AgencyOrderSort | undefined =>
  AGENCY_SORTS.find((sort) => sort === raw && !(isOfDrafts && SENT_SORTS.some((one) => one === sort)))

/** Sorts that the tab of a list has. */
export const listSorts = (search: AgencyOrderListSearch): AgencyOrderSort[] =>
  AGENCY_SORTS.filter((sort) => sortIn(sort, isDraftTab(search)) !== undefined)

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
    sort: sortIn(raw['sort'], isDraftTab(shared)),
  }
}
