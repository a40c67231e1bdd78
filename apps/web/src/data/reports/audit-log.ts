import { queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'
import type { ChoiceQueryOptions, ChoiceRequest } from '../choices/use-choices.ts'
import type { AuditSearch } from './audit-search.ts'

export type AuditEvent = CallOutput<'listAuditEvents'>['events'][number]

const filtersOf = (search: AuditSearch) =>
  ({
    'Nouns[]': search.nouns ?? [],
    'Actors[]': search.actors ?? [],
    From: search.from,
    To: search.to,
    Search: search.search,
  }) satisfies CallInput<'exportAuditEvents'>['query']

const key = (organizationId: string | null) => ['auditLog', organizationId] as const

export const auditEventsQuery = (organizationId: string | null, search: AuditSearch) => {
  const query = { Page: search.page ?? 1, ...filtersOf(search) }
  return queryOptions({
    queryKey: [...key(organizationId), 'list', query],
    queryFn: ({ signal }) => call('listAuditEvents', { query }, { signal }),
    // Always refetched, to show also the latest changes.
    staleTime: 0,
  })
}

export const auditFiltersQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...key(organizationId), 'filters'],
    queryFn: ({ signal }) => call('getAuditFilters', {}, { signal }),
    staleTime: 0,
  })

/** Query of more people than came with the filters. */
export const auditActorsQuery = (
  organizationId: string | null,
  { search, chosen }: ChoiceRequest,
): ChoiceQueryOptions => {
  const query = { Search: search, 'Actors[]': [...chosen] }
  return {
    queryKey: [...key(organizationId), 'actors', query],
    queryFn: async ({ signal }) => (await call('getAuditFilters', { query }, { signal })).actors,
  }
}

export const fetchAuditCsv = (search: AuditSearch, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('exportAuditEvents', { query: filtersOf(search) }, { signal })
