import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import { call } from '../../api/call.ts'
import type { AgencyOrderListSearch } from './agency-order-search.ts'
import { type SavedFilter, type SavedFilters, savedFiltersQuery } from './agency-filters-query.ts'

/** Saves all filters of the person over the version that was read; after a conflict the list is read again. */
export const useSaveFilters = (organization: string | null) => {
  const queryClient = useQueryClient()
  const { queryKey } = savedFiltersQuery(organization)
  return useMutation({
    mutationFn: (body: SavedFilters) => call('saveOrderFilters', { body }),
    onSuccess: ({ version }, { filters }) => queryClient.setQueryData(queryKey, { filters, version }),
    onError: () => queryClient.invalidateQueries({ queryKey }),
    meta: { handlesConflict: true },
  })
}

/** Parameters of an address that a filter keeps: neither its page nor the single order of a link. */
export const toSavedSearch = (search: AgencyOrderListSearch): SavedFilter['search'] => {
  const { page: _page, order: _order, ...kept } = search
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const toKey = (search: SavedFilter['search']): string =>
  JSON.stringify(
    Object.entries(search)
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(String).toSorted(inOrder) : value])
      .toSorted(([one], [other]) => inOrder(String(one), String(other))),
  )

/** Finds the filter that the list shows. */
export const findShownFilter = (
  filters: readonly SavedFilter[],
  search: AgencyOrderListSearch,
): SavedFilter | undefined => {
  const shown = toKey(toSavedSearch(search))
  return filters.find((filter) => toKey(filter.search) === shown)
}

/** Adds a filter, or replaces the one with its name; a new default takes the place of the old one. */
export const withFilter = (filters: readonly SavedFilter[], added: SavedFilter): SavedFilter[] => {
  const others = filters.map((filter) => (added.isDefault ? { ...filter, isDefault: false } : filter))
  const at = others.findIndex(({ name }) => toNameKey(name) === toNameKey(added.name))
  return at < 0 ? [...others, added] : others.with(at, added)
}
