import { queryOptions } from '@tanstack/react-query'
import { callIfChanged, type ConditionalResponse } from '../../api/call-if-changed.ts'

export const catalogueKeys = {
  client: (clientId: string) => ['catalogue', clientId] as const,
  tree: (clientId: string) => [...catalogueKeys.client(clientId), 'tree'] as const,
  product: (clientId: string, productId: string) => [...catalogueKeys.client(clientId), 'product', productId] as const,
}

/** Part of the first screen, so that the catalogue's data are read while its page is loading. */
export const catalogueQuery = (clientId: string) =>
  queryOptions({
    queryKey: catalogueKeys.tree(clientId),
    queryFn: ({ client, queryKey, signal }) => {
      const known = client.getQueryData<ConditionalResponse<'getCatalogue'>>(queryKey)
      return callIfChanged('getCatalogue', { input: { params: { clientId } }, known, signal })
    },
    select: ({ output }) => output,
    staleTime: 60_000,
  })
