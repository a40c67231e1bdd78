import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { availableClientsQuery } from '../account/account.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import { agencyOrderFiltersQuery } from '../agency-orders/agency-orders.ts'
import type { ClientListSearch } from './agency-client-search.ts'
import type { VersionRef } from '../version-ref.ts'

export type ListedClient = CallOutput<'listAgencyClients'>['clients'][number]
export type AgencyClient = CallOutput<'getAgencyClient'>
export type VatNumberCheck = CallOutput<'checkVatNumber'>
export type ClientBody = CallInput<'saveClient'>['body']
export type NewClientBody = CallInput<'createClient'>['body']
export type SavedClient = VersionRef & Pick<CallOutput<'createClient'>, 'invitation'>
export type Company = CallOutput<'suggestCompanies'>[number]

/** The organization is a part of the keys, because its header decides the answer (R1). */
const clientKeys = {
  organization: (organizationId: string | null) => ['agencyClients', organizationId] as const,
  list: (organizationId: string | null, search: ClientListSearch) =>
    ['agencyClients', organizationId, 'list', search] as const,
  one: (organizationId: string | null, id: string) => ['agencyClients', organizationId, 'one', id] as const,
  companies: (input: string) => ['companies', input] as const,
}

export const agencyClientsQuery = (organizationId: string | null, { search, state, page = 1 }: ClientListSearch) => {
  const query = { Page: page, Search: search, State: state }
  return queryOptions({
    queryKey: clientKeys.list(organizationId, { search, state, page }),
    queryFn: ({ signal }) => call('listAgencyClients', { query }, { signal }),
  })
}

export const agencyClientQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: clientKeys.one(organizationId, id),
    queryFn: ({ signal }) => call('getAgencyClient', { params: { id } }, { signal }),
  })

/** Query of companies in the business register; the field shows when the register does not answer. */
export const companiesQuery = (input: string) =>
  queryOptions({
    queryKey: clientKeys.companies(input),
    queryFn: ({ signal }) => call('suggestCompanies', { query: { input } }, { signal }),
    enabled: input.length >= 3,
    retry: false,
    staleTime: 60_000,
  })

/** Invalidates pickers and filters too, which show names and states of clients, and proofs, which follow their policy. */
export const refetchClients = (queryClient: QueryClient, organizationId: string | null) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: clientKeys.organization(organizationId) }),
    queryClient.invalidateQueries({ queryKey: availableClientsQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: agencyOrderFiltersQuery(organizationId).queryKey }),
    queryClient.invalidateQueries({ queryKey: agencyOrderKeys.proofs(organizationId) }),
  ])

/** Asks VIES; the answer is stored for the number, whether or not the client is saved. */
export const useCheckVatNumber = () =>
  useMutation({ mutationFn: (body: CallInput<'checkVatNumber'>['body']) => call('checkVatNumber', { body }) })

/** Refetches the client also after a failure: new orders in the meantime may be the reason. */
export const useBlockClient = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, openOrderCount }: VersionRef & { openOrderCount: number }) =>
      call('blockClient', { params: { id }, query: { version }, body: { openOrderCount } }),
    onSettled: () => refetchClients(queryClient, organizationId),
  })
}

export const useUnblockClient = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: VersionRef) => call('unblockClient', { params: { id }, query: { version } }),
    onSettled: () => refetchClients(queryClient, organizationId),
  })
}
