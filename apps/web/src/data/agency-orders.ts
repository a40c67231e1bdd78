import { ATTENTION_KINDS, type AttentionKind } from '@tiraaz/domain/orders/attention'
import { queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../api/call.ts'
import { agencyOrderKeys } from './agency-order-keys.ts'
import { isFiltered, type OrderListSearch, readOrderListSearch, toListQuery } from './order-list-search.ts'
import { readIds } from './read-ids.ts'
import type { ExportedTable } from './tables.ts'
import { readSearchText } from './search-text.ts'

export type AgencyOrder = CallOutput<'listAgencyOrders'>['orders'][number]
export type AgencyOrderItem = AgencyOrder['items'][number]
export type AgencyOrderFilters = CallOutput<'getAgencyOrderFilters'>
type AgencyOrderListQuery = CallInput<'listAgencyOrders'>['query']

export type AgencyOrderListSearch = OrderListSearch & {
  agents?: string[] | undefined
  clients?: string[] | undefined
  search?: string | undefined
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
  search: readSearchText(raw['search']),
  attention: kindsIn(readIds(raw['attention'])),
  sort: raw['sort'] === 'deadline' ? 'deadline' : undefined,
})

/** Another order of the same rows hides none of them. */
export const isAgencyFiltered = ({ sort: _sort, ...filters }: AgencyOrderListSearch): boolean => isFiltered(filters)

/** Clients of the chosen agents, and of nobody else; all clients while no agent is chosen. */
export const clientsOfAgents = (
  clients: AgencyOrderFilters['clients'],
  agents: readonly string[] | undefined,
): AgencyOrderFilters['clients'] =>
  agents === undefined || agents.length === 0
    ? clients
    : clients.filter(({ agentId }) => agentId !== null && agents.includes(agentId))

const ownFilters = (search: AgencyOrderListSearch) => ({
  'Clients[]': search.clients ?? [],
  'Agents[]': search.agents ?? [],
  Search: search.search,
  'Attention[]': search.attention ?? [],
})

/** All that the filters leave, for a file. */
export const fetchAgencyOrderTable = (search: AgencyOrderListSearch, signal: AbortSignal): Promise<ExportedTable> => {
  const { Page: _page, ...shared } = toListQuery(search)
  return call('exportAgencyOrders', { query: { ...shared, ...ownFilters(search) } }, { signal })
}

/** The organization is a part of the keys: its header decides the answer (R1). */
export const agencyOrderListQuery = (organizationId: string | null, search: AgencyOrderListSearch) => {
  const query = { ...toListQuery(search), ...ownFilters(search), Sort: search.sort } satisfies AgencyOrderListQuery
  return queryOptions({
    queryKey: [...agencyOrderKeys.lists(organizationId), query],
    queryFn: ({ signal }) => call('listAgencyOrders', { query }, { signal }),
  })
}

export const agencyOrderFiltersQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: agencyOrderKeys.filters(organizationId),
    queryFn: ({ signal }) => call('getAgencyOrderFilters', undefined, { signal }),
  })

/** How many orders wait for the agency, by what. */
export const agencyAttentionQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: agencyOrderKeys.attention(organizationId),
    queryFn: ({ signal }) => call('getAgencyAttention', undefined, { signal }),
  })
