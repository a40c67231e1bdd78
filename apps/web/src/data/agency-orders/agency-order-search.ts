import { ATTENTION_KINDS, type AttentionKind } from '@tiraaz/domain/orders/attention'
import { type OrderListSearch, readOrderListSearch } from '../orders/order-list-search.ts'
import { readIds } from '../read-ids.ts'

/** Orders of the list; without one the newest are first. */
export const AGENCY_SORTS = ['deadline', 'oldest'] as const
export type AgencyOrderSort = (typeof AGENCY_SORTS)[number]

export type AgencyOrderListSearch = OrderListSearch & {
  agents?: string[] | undefined
  clients?: string[] | undefined
  attention?: AttentionKind[] | undefined
  sort?: AgencyOrderSort | undefined
}

/** The kinds of attention among some texts; undefined for none. */
const kindsIn = (texts: readonly string[] | undefined): AttentionKind[] | undefined => {
  const kinds = ATTENTION_KINDS.filter((kind) => texts?.includes(kind))
  return kinds.length === 0 ? undefined : kinds
}

export const readAgencyOrderListSearch = (raw: Record<string, unknown>): AgencyOrderListSearch => ({
  ...readOrderListSearch(raw),
  agents: readIds(raw['agents']),
  clients: readIds(raw['clients']),
  attention: kindsIn(readIds(raw['attention'])),
  sort: AGENCY_SORTS.find((sort) => sort === raw['sort']),
})
