import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import { productQuery } from './catalogue.ts'
import { catalogueKeys } from './catalogue-queries.ts'

type Replacement = CallInput<'replaceKeptFile'>['body']

/** Replaces a file in the client's own designs of a product (R13); the caller tells a failure. */
export const useReplaceKeptFile = (clientId: string, productId: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = productQuery(clientId, productId)
  return useMutation({
    scope: { id: `designs of ${productId}` },
    meta: { handlesFailure: true },
    mutationFn: (body: Replacement) => call('replaceKeptFile', { params: { clientId, productId }, body }),
    onSuccess: ({ designs }) => {
      queryClient.setQueryData(queryKey, (product) => (product === undefined ? product : { ...product, designs }))
      // The card's picture may be another one now; it is read when the catalogue is shown next.
      void queryClient.invalidateQueries({ queryKey: catalogueKeys.tree(clientId), refetchType: 'none' })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
