import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from './agency-order-keys.ts'
import type { AgencyOrderListSearch } from './agency-order-search.ts'

export type SavedFilters = CallOutput<'getSavedOrderFilters'>
export type SavedFilter = SavedFilters['filters'][number]

/** Named filters of the person, in their own order. */
export const savedFiltersQuery = (organization: string | null) =>
  queryOptions({
    queryKey: agencyOrderKeys.savedFilters(organization),
    queryFn: ({ signal }) => call('getSavedOrderFilters', undefined, { signal }),
    staleTime: 60_000,
  })

/** Address of the list with a filter. */
export const toListSearch = ({ search }: SavedFilter): AgencyOrderListSearch => ({ ...search, page: 1 })
