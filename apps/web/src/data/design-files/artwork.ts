import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { orderKeys } from '../orders/order-queries.ts'
import type { ArtworkSearch } from './artwork-search.ts'
import { earlierFilesQuery } from './design-files.ts'

export type LibraryFile = CallOutput<'listArtwork'>['files'][number]
export type ArtworkUse = LibraryFile['uses'][number]
type ArtworkQuery = CallInput<'listArtwork'>['query']

export const toArtworkQuery = ({ search, page = 1, year, file }: ArtworkSearch): ArtworkQuery => ({
  Page: page,
  Search: search,
  PrintedIn: year,
  File: file,
})

const POLL_MS = 5000

/** The keys lie under the order lists, so that each change of an order refetches them. */
const artworkKeys = {
  all: (clientId: string) => [...orderKeys.lists(clientId), 'artwork'] as const,
  list: (clientId: string, query: ArtworkQuery) => [...artworkKeys.all(clientId), query] as const,
  picker: (clientId: string, query: object) => [...artworkKeys.all(clientId), 'picker', query] as const,
  products: (clientId: string, fileId: string) => [...artworkKeys.all(clientId), 'products', fileId] as const,
}

/** Query of a page of the library; reads it again while previews are being made. */
export const artworkQuery = (clientId: string, query: ArtworkQuery) =>
  queryOptions({
    queryKey: artworkKeys.list(clientId, query),
    queryFn: ({ signal }) => call('listArtwork', { params: { clientId }, query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.files.some((file) => file.state === 'pending') ? POLL_MS : false),
    meta: { handlesFailure: true },
  })

/** Query of the years that the filter offers; without them it offers none. */
export const artworkYearsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...artworkKeys.all(clientId), 'years'] as const,
    queryFn: ({ signal }) => call('listArtworkYears', { params: { clientId } }, { signal }),
    meta: { handlesFailure: true },
  })

/** Query of the library in the dialog that adds files, page by page; the caller shows failures. */
export const artworkPickerQuery = (clientId: string, query: Pick<ArtworkQuery, 'Search' | 'FormatOf'>) =>
  infiniteQueryOptions({
    queryKey: artworkKeys.picker(clientId, query),
    queryFn: ({ signal, pageParam }) =>
      call('listArtwork', { params: { clientId }, query: { ...query, Page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, _pages, page) => (page < pageCount ? page + 1 : undefined),
    meta: { handlesFailure: true },
  })

/** Query of the products for which a file can be used again; the caller shows failures. */
export const artworkProductsQuery = (clientId: string, fileId: string) =>
  queryOptions({
    queryKey: artworkKeys.products(clientId, fileId),
    queryFn: ({ signal }) => call('listArtworkProducts', { params: { clientId, fileId } }, { signal }),
    meta: { handlesFailure: true },
  })

/** Gives a file to another product of the client. The caller shows failures. */
export const useReuseArtwork = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: { fileId: string; productId: string }) => call('reuseArtwork', { params: { clientId, ...ids } }),
    onSuccess: (_file, { productId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: earlierFilesQuery(clientId, productId).queryKey }),
        queryClient.invalidateQueries({ queryKey: artworkKeys.all(clientId) }),
      ]),
    meta: { handlesFailure: true },
  })
}
