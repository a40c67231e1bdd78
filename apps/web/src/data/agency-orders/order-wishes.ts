import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { writeOrder } from '../orders/order-writes.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

/** The client's own label (R36); queued with the other writes of the draft, whose version it raises. */
export const useSaveOrderName = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, name }: { orderId: string; name: string | null }) =>
      writeOrder(queryClient, { clientId, orderId }, (version) =>
        call('saveOrderName', { params: { clientId, id: orderId }, query: { version }, body: { name } }),
      ),
    // Shown with its new name at once.
    onSuccess: () => staleOrderLists(queryClient, clientId),
  })
}

type Wish = {
  orderId: string
  version: number
  alterationRequest: string | null
  /** Of the agency, to the wish that it settles; the client gets it by mail. */
  answer?: string | null
}

/** Over the version that the person saw: what somebody else has answered meanwhile is a conflict. */
export const useSaveAlterationRequest = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, version, alterationRequest, answer = null }: Wish) =>
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
