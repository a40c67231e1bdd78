import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'

export type FoundOfClient = CallOutput<'searchClient'>
export type FoundOfAgency = CallOutput<'searchAgency'>

/** Results stay for a while: people come back to the same words. */
const FRESH_MS = 30_000

const shared = { staleTime: FRESH_MS, placeholderData: keepPreviousData, retry: false, meta: { handlesFailure: true } }

/** Query of a search within a client; the caller shows failures. */
export const clientSearchQuery = (clientId: string, text: string) =>
  queryOptions({
    ...shared,
    queryKey: ['search', clientId, text],
    queryFn: ({ signal }) => call('searchClient', { params: { clientId }, query: { Search: text } }, { signal }),
  })

/** Query of a search within the organization, agency only; the caller shows failures. */
export const agencySearchQuery = (organizationId: string | null, text: string) =>
  queryOptions({
    ...shared,
    queryKey: ['search', 'agency', organizationId, text],
    queryFn: ({ signal }) => call('searchAgency', { query: { Search: text } }, { signal }),
  })
