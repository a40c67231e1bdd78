import { queryOptions } from '@tanstack/react-query'
import { AUDITED_NOUNS, type AuditedNoun } from '@tiraaz/domain/audit/audited'
import { type CallInput, type CallOutput, call } from '../api/call.ts'
import { callForFile, type ReceivedFile } from '../api/call-for-file.ts'
import { readDay } from './read-day.ts'
import { readIds } from './read-ids.ts'
import { readPage } from './read-page.ts'
import { readSearchText } from './search-text.ts'

export type AuditEvent = CallOutput<'listAuditEvents'>['events'][number]

/** What the address of the log carries. */
export type AuditSearch = {
  nouns?: AuditedNoun[] | undefined
  actors?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  page?: number | undefined
}

/** The kinds of things among some texts; undefined for none. */
export const nounsIn = (texts: readonly string[] | undefined): AuditedNoun[] | undefined => {
  const nouns = AUDITED_NOUNS.filter((noun) => texts?.includes(noun))
  return nouns.length === 0 ? undefined : nouns
}

export const readAuditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  nouns: nounsIn(readIds(raw['nouns'])),
  actors: readIds(raw['actors']),
  from: readDay(raw['from']),
  to: readDay(raw['to']),
  search: readSearchText(raw['search']),
  page: readPage(raw['page']),
})

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
    // Whoever opens it wants to see what was just changed.
    staleTime: 0,
  })
}

export const auditFiltersQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...key(organizationId), 'filters'],
    queryFn: ({ signal }) => call('getAuditFilters', undefined, { signal }),
    staleTime: 0,
  })

export const fetchAuditCsv = (search: AuditSearch, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('exportAuditEvents', { query: filtersOf(search) }, { signal })
