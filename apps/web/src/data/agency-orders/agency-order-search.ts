import { ATTENTION_KINDS, type AttentionKind } from '@tiraaz/domain/orders/attention'
import { isFiltered, type OrderListSearch, readOrderListSearch } from '../orders/order-list-search.ts'
import { readIds } from '../read-ids.ts'

export type AgencyOrderListSearch = OrderListSearch & {
  agents?: string[] | undefined
  clients?: string[] | undefined
  attention?: AttentionKind[] | undefined
  sort?: 'deadline' | undefined
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
  sort: raw['sort'] === 'deadline' ? 'deadline' : undefined,
})

/** Another order of the same rows hides none of them. */
export const isAgencyFiltered = ({ sort: _sort, ...filters }: AgencyOrderListSearch): boolean => isFiltered(filters)
