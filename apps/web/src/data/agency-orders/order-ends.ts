import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import type { OrderConfirmation } from './agency-order.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

type OrderRef = { clientId: string; orderId: string }

/** Invalidates the lists, the attention counts and the order itself after a change from the agency's list. */
const useReadAgain = () => {
  const queryClient = useQueryClient()
  return ({ clientId, orderId }: OrderRef) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orderQuery(clientId, orderId).queryKey }),
      staleOrderLists(queryClient, clientId),
    ])
}

export const useCancelOrder = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ clientId, orderId, version, reason }: OrderRef & { version: number; reason: string }) =>
      call('cancelOrder', { params: { clientId, id: orderId }, query: { version }, body: { reason } }),
    onSettled: (_data, _error, order) => readAgain(order),
  })
}

type Confirming = OrderRef & {
  confirmation: OrderConfirmation
  reason?: string | undefined
  deadline?: string | null
} & Pick<CallInput<'confirmOrder'>['body'], 'settlesAlteration' | 'answer'>

/**
 * Confirms an order at the prices that its preview shows (R18), with a reason where one is needed (R38); may settle its
 * alteration request (R36).
 */
export const useConfirmOrder = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ clientId, orderId, confirmation, reason, deadline, ...settling }: Confirming) =>
      call('confirmOrder', {
        params: { clientId, id: orderId },
        query: { version: confirmation.version },
        body: {
          itemsPrices: confirmation.items.map(({ id, price }) => ({ id, price })),
          transportPrices: confirmation.transport.prices,
          reason: reason ?? null,
          deadline: deadline ?? null,
          ...settling,
        },
      }),
    onSettled: (_data, _error, order) => readAgain(order),
  })
}

/**
 * Mutation callbacks that run before the refetch. With the new list the row or the button may be gone, and React Query
 * does not call the callbacks that an unmounted component has passed to `mutate`.
 */
type MutationCallbacks = { onSuccess: () => void; onError: (error: unknown) => void }

export type WorksheetMove = OrderRef & { itemId: string; from: number; to: number }

export const useSetWorksheetStatus = (callbacks: MutationCallbacks) => {
  const readAgain = useReadAgain()
  return useMutation({
    ...callbacks,
    mutationFn: ({ clientId, orderId, itemId, from, to }: WorksheetMove) =>
      call('setWorksheetStatus', { params: { clientId, id: orderId, itemId }, body: { from, to } }),
    onSettled: (_data, _error, move) => readAgain(move),
  })
}

type Delivery = OrderRef & CallInput<'deliverOrder'>['body']

/** Marks worksheets of an order as delivered. */
export const useDeliverOrder = ({ onSuccess }: Pick<MutationCallbacks, 'onSuccess'>) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ clientId, orderId, items }: Delivery) =>
      call('deliverOrder', { params: { clientId, id: orderId }, body: { items } }),
    onSuccess,
    onSettled: (_data, _error, order) => readAgain(order),
  })
}

type FilesToAdd = OrderRef & {
  version: number
  itemId: string
  designId: string
} & Pick<CallInput<'addDesignFiles'>['body'], 'files' | 'replaces'>

export const useAddDesignFiles = (callbacks: Pick<MutationCallbacks, 'onError'>) => {
  const readAgain = useReadAgain()
  return useMutation({
    ...callbacks,
    mutationFn: ({ clientId, orderId, itemId, version, ...body }: FilesToAdd) =>
      call('addDesignFiles', {
        params: { clientId, id: orderId, itemId },
        query: { version },
        body,
      }),
    onSettled: (_data, _error, added) => readAgain(added),
  })
}
