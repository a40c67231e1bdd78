import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import type { ProductListSearch } from './agency-product-search.ts'
import type { VersionRef } from '../version-ref.ts'

export type ListedProduct = CallOutput<'listAgencyProducts'>['products'][number]
export type AgencyProduct = CallOutput<'getAgencyProduct'>
export type ProductChoices = CallOutput<'getProductChoices'>
export type ProductBody = CallInput<'createProduct'>['body']
export type ProductChangeBody = CallInput<'changeProducts'>['body']['change']
export type ProductCopy = CallInput<'copyProduct'>['body']
export type ProductGroup = CallOutput<'listProductGroups'>[number]

/** The organization is a part of the keys: its header decides the answer (R1). */
const keys = {
  organization: (organizationId: string | null) => ['agencyProducts', organizationId] as const,
  lists: (organizationId: string | null) => [...keys.organization(organizationId), 'list'] as const,
  list: (organizationId: string | null, search: ProductListSearch) => [...keys.lists(organizationId), search] as const,
  one: (organizationId: string | null, id: string) => [...keys.organization(organizationId), 'one', id] as const,
  choices: (organizationId: string | null) => [...keys.organization(organizationId), 'choices'] as const,
  groups: (organizationId: string | null) => [...keys.organization(organizationId), 'groups'] as const,
}

export const agencyProductsQuery = (organizationId: string | null, search: ProductListSearch) => {
  const { groups = [], clients = [], page = 1 } = search
  const query = {
    Search: search.search,
    'Groups[]': groups,
    'Clients[]': clients,
    State: search.state,
    Page: page,
  }
  return queryOptions({
    queryKey: keys.list(organizationId, { ...search, page }),
    queryFn: ({ signal }) => call('listAgencyProducts', { query }, { signal }),
  })
}

/** Interval of polling for a picture, which is rendered within seconds (R28). */
const PICTURE_MS = 2000

export const agencyProductQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: keys.one(organizationId, id),
    queryFn: ({ signal }) => call('getAgencyProduct', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.thumbnail?.state === 'pending' ? PICTURE_MS : false),
  })

export const productChoicesQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: keys.choices(organizationId),
    queryFn: ({ signal }) => call('getProductChoices', undefined, { signal }),
  })

export const productGroupsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: keys.groups(organizationId),
    queryFn: ({ signal }) => call('listProductGroups', undefined, { signal }),
  })

/**
 * Invalidates the catalogue too: clients see products, and product pages show names of groups and printing houses. Proofs
 * follow the policy of their product.
 */
export const refetchProducts = (queryClient: QueryClient, organizationId: string | null) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.organization(organizationId) }),
    queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
    queryClient.invalidateQueries({ queryKey: agencyOrderKeys.proofs(organizationId) }),
  ])

/** Returns the latest versions of recently listed products, refetched, also those of pages that are not shown. */
export const readListedVersions = async (
  queryClient: QueryClient,
  organizationId: string | null,
): Promise<ReadonlyMap<string, number>> => {
  const listed = { queryKey: keys.lists(organizationId) }
  await queryClient.invalidateQueries({ ...listed, refetchType: 'all' })
  const pages = queryClient.getQueriesData<CallOutput<'listAgencyProducts'>>(listed)
  return new Map(pages.flatMap(([, page]) => page?.products.map(({ id, version }) => [id, version] as const) ?? []))
}

/** A new product, or a change over the version that the person saw; the caller shows a conflict in its form. */
export const useSaveProduct = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: async ({ seen, body }: { seen: VersionRef | null; body: ProductBody }): Promise<VersionRef> => {
      if (seen === null) return { ...(await call('createProduct', { body })), version: 0 }
      const { id } = seen
      return { id, ...(await call('saveProduct', { params: { id }, query: { version: seen.version }, body })) }
    },
    onSuccess: () => refetchProducts(queryClient, organizationId),
  })
}

export const useCopyProduct = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ProductCopy }) => call('copyProduct', { params: { id }, body }),
    onSuccess: () => refetchProducts(queryClient, organizationId),
  })
}

/** Refetches the list also after a failure, which may be a conflict. */
export const useChangeProducts = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: (body: { products: VersionRef[]; change: ProductChangeBody }) => call('changeProducts', { body }),
    onSettled: () => refetchProducts(queryClient, organizationId),
  })
}

/** Saves the picture of a product; null removes it. The caller shows a conflict in its form. */
export const useSetThumbnail = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: ({ seen, uploadId }: { seen: VersionRef; uploadId: string | null }) =>
      call('setProductThumbnail', { params: { id: seen.id }, query: { version: seen.version }, body: { uploadId } }),
    onSettled: () => refetchProducts(queryClient, organizationId),
  })
}

/** A new group, or another name for one; answers its id once the lists have it. */
export const useSaveGroup = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ seen, name }: { seen: VersionRef | null; name: string }): Promise<string> => {
      if (seen === null) return (await call('createProductGroup', { body: { name } })).id
      const { id, version } = seen
      await call('renameProductGroup', { params: { id }, query: { version }, body: { name } })
      return id
    },
    onSettled: () => refetchProducts(queryClient, organizationId),
  })
}

export const useDeleteGroup = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: VersionRef) => call('deleteProductGroup', { params: { id }, query: { version } }),
    onSettled: () => refetchProducts(queryClient, organizationId),
  })
}
