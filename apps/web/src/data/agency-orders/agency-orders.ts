import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from './agency-order-keys.ts'
import type { AgencyOrderListSearch } from './agency-order-search.ts'
import { toListQuery } from '../orders/order-list-filters.ts'
import type { ChoiceQueryOptions, ChoiceRequest } from '../choices/use-choices.ts'
import type { TableResponse } from '../tables/tables.ts'

export type AgencyOrder = CallOutput<'listAgencyOrders'>['orders'][number]
export type AgencyOrderItem = AgencyOrder['items'][number]
export type AgencyOrderFilters = CallOutput<'getAgencyOrderFilters'>
type AgencyOrderListQuery = CallInput<'listAgencyOrders'>['query']

/** Clients of the chosen agents; all clients while no agent is chosen. */
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
  'Attention[]': search.attention ?? [],
  // Drafts have a tab of their own; a link to one order shows it wherever it is.
  Sent: search.status === undefined && search.order === undefined && search.attention === undefined ? true : undefined,
})

/** Fetches all orders that match the filters, for a file. */
export const fetchAgencyOrderTable = (search: AgencyOrderListSearch, signal: AbortSignal): Promise<TableResponse> => {
  const { Page: _page, ...shared } = toListQuery(search)
  return call('exportAgencyOrders', { query: { ...shared, ...ownFilters(search) } }, { signal })
}

/** Filters, sort and page of the list as the call takes them. */
export const toAgencyOrderQuery = (search: AgencyOrderListSearch) =>
  ({ ...toListQuery(search), ...ownFilters(search), Sort: search.sort }) satisfies AgencyOrderListQuery

/** The organization is a part of the keys, because its header decides the answer (R1). */
export const agencyOrderListQuery = (organizationId: string | null, search: AgencyOrderListSearch) => {
  const query = toAgencyOrderQuery(search)
  return queryOptions({
    queryKey: [...agencyOrderKeys.lists(organizationId), query],
    queryFn: ({ signal }) => call('listAgencyOrders', { query }, { signal }),
  })
}

export const agencyOrderFiltersQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: agencyOrderKeys.filters(organizationId),
    queryFn: ({ signal }) => call('getAgencyOrderFilters', {}, { signal }),
  })

/** Lists of choices in the filters. */
export type AgencyChoiceList = 'users' | 'clients' | 'agents'
const CHOSEN = { users: 'Users[]', clients: 'Clients[]', agents: 'Agents[]' } as const satisfies Record<
  AgencyChoiceList,
  string
>

type AgencyChoiceRequest = ChoiceRequest & {
  /** Agents whose clients are searched; all clients without any. */
  agents: readonly string[]
}

/** Query of more choices than came with the filters. */
export const agencyChoicesQuery = (
  organizationId: string | null,
  list: AgencyChoiceList,
  { search, chosen, agents }: AgencyChoiceRequest,
): ChoiceQueryOptions => {
  const query = { 'Agents[]': [...agents], [CHOSEN[list]]: [...chosen], Search: search }
  return {
    queryKey: [...agencyOrderKeys.filters(organizationId), list, query],
    queryFn: async ({ signal }) => (await call('getAgencyOrderFilters', { query }, { signal }))[list],
  }
}

/** Query of the numbers of orders that wait for the agency, by reason; of the clients of the agents, if there are any. */
export const agencyAttentionQuery = (organizationId: string | null, agents: readonly string[] = []) => {
  const query = { 'Agents[]': [...agents] }
  return queryOptions({
    queryKey: [...agencyOrderKeys.attention(organizationId), query],
    queryFn: ({ signal }) => call('getAgencyAttention', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
