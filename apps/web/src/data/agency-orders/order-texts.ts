import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { writeOrder } from '../orders/order-writes.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

type NameChange = {
  orderId: string
  name: string | null
  /** Version that the person saw of a sent order (D33); null for a draft, whose writes are queued. */
  sentVersion: number | null
}

/** Saves the client's own name of an order (R36). In a draft it waits for the other writes, because it raises the version. */
export const useSaveOrderName = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    // The field shows why: a page of its own would lose it.
    meta: { handlesFailure: true },
    mutationFn: ({ orderId, name, sentVersion }: NameChange) => {
      const save = (version: number) =>
        call('saveOrderName', { params: { clientId, id: orderId }, query: { version }, body: { name } })
      return sentVersion === null ? writeOrder(queryClient, { clientId, orderId }, save) : save(sentVersion)
    },
    // Shown with its new name at once; after a conflict, over the version of now.
    onSettled: (_data, _error, { orderId, sentVersion }) =>
      Promise.all([
        sentVersion !== null && queryClient.invalidateQueries({ queryKey: orderQuery(clientId, orderId).queryKey }),
        staleOrderLists(queryClient, clientId),
      ]),
  })
}

type AlterationRequestChange = {
  orderId: string
  version: number
  alterationRequest: string | null
  /** Answer of the agency to the alteration request that it settles; emailed to the client. */
  answer?: string | null
}

/** Saves over the version that the person saw: an answer by another person in the meantime is a conflict. */
export const useSaveAlterationRequest = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, version, alterationRequest, answer = null }: AlterationRequestChange) =>
      call('saveAlterationRequest', {
        params: { clientId, id: orderId },
        query: { version },
        body: { alterationRequest, answer },
      }),
    onSettled: (_data, _error, { orderId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orderQuery(clientId, orderId).queryKey }),
        staleOrderLists(queryClient, clientId),
      ]),
  })
}
