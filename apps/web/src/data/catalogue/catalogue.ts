import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { catalogueKeys } from './catalogue-queries.ts'

export type CatalogueTreeProduct = CallOutput<'getCatalogue'>['products'][number]
export type Product = CallOutput<'getProduct'>
export type KeptDesignInput = CallInput<'saveProductDesigns'>['body']['designs'][number]

export const productQuery = (clientId: string, productId: string) =>
  queryOptions({
    queryKey: catalogueKeys.product(clientId, productId),
    queryFn: ({ signal }) => call('getProduct', { params: { clientId, id: productId } }, { signal }),
    staleTime: 5000,
  })

/** Keeps the client's designs of a product (R13). Saves of one product go one after another. */
export const useSaveProductDesigns = (clientId: string, productId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `designs of ${productId}` },
    // The page itself shows that the designs are not saved yet.
    meta: { triesAgain: true },
    mutationFn: (designs: KeptDesignInput[]) =>
      call('saveProductDesigns', { params: { clientId, productId }, body: { designs } }),
    onSuccess: ({ designs }) => {
      queryClient.setQueryData(productQuery(clientId, productId).queryKey, (product) =>
        product === undefined ? product : { ...product, designs },
      )
      // The card's picture may be another one now; it is read when the catalogue is shown next.
      void queryClient.invalidateQueries({ queryKey: catalogueKeys.tree(clientId), refetchType: 'none' })
    },
  })
}
