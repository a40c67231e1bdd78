import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import { orderKeys, orderQuery } from './order-queries.ts'
import { staleOrderLists } from './stale-order-lists.ts'

export type ProposedOrderChange = NonNullable<CallOutput<'getOrderChange'>['proposal']>
export type AgencyOrderChange = CallOutput<'previewOrderChange'>
export type OrderChangeInput = CallInput<'previewOrderChange'>['body']

/** Proposed change of an order for its client; its key is under the lists, so that every change invalidates both. */
export const orderChangeQuery = (clientId: string, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.lists(clientId), 'change', orderId],
    queryFn: ({ signal }) => call('getOrderChange', { params: { clientId, id: orderId } }, { signal }),
  })

/** Proposed change of an order for its agency, with purchase prices. */
export const agencyOrderChangeQuery = (organizationId: string | null, orderId: string) =>
  queryOptions({
    queryKey: [...agencyOrderKeys.all, organizationId, 'one', orderId, 'change'],
    queryFn: ({ signal }) => call('getAgencyOrderChange', { params: { id: orderId } }, { signal }),
  })

/** Prices before and after a change that is being typed; its form shows the problems. */
export const orderChangePreviewQuery = (
  of: { clientId: string; orderId: string; version: number },
  body: OrderChangeInput,
) =>
  queryOptions({
    queryKey: [...agencyOrderKeys.all, 'changePreview', of, body],
    queryFn: ({ signal }) =>
      call('previewOrderChange', { params: { clientId: of.clientId, id: of.orderId }, body }, { signal }),
    retry: false,
    meta: { handlesFailure: true },
  })

type OrderRef = { clientId: string; orderId: string; version: number }

const useReadAgain = () => {
  const queryClient = useQueryClient()
  return ({ clientId, orderId }: OrderRef) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: orderQuery(clientId, orderId).queryKey }),
      staleOrderLists(queryClient, clientId),
    ])
}

export const useProposeOrderChange = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({
      clientId,
      orderId,
      version,
      change,
    }: OrderRef & { change: CallInput<'proposeOrderChange'>['body'] }) =>
      call('proposeOrderChange', { params: { clientId, id: orderId }, query: { version }, body: change }),
    onSettled: (_data, _error, order) => readAgain(order),
  })
}

/** Callbacks that run before the lists are read again: the panel is gone with the new list. */
type MutationCallbacks = { onSuccess: () => void; onError: (error: unknown) => void }

export const useWithdrawOrderChange = (callbacks: MutationCallbacks) => {
  const readAgain = useReadAgain()
  return useMutation({
    ...callbacks,
    mutationFn: ({ clientId, orderId, version }: OrderRef) =>
      call('withdrawOrderChange', { params: { clientId, id: orderId }, query: { version } }),
    onSettled: (_data, _error, order) => readAgain(order),
  })
}

export const useAnswerOrderChange = (callbacks: {
  onSuccess: (data: unknown, answer: { isAccepted: boolean }) => void
}) => {
  const readAgain = useReadAgain()
  return useMutation({
    ...callbacks,
    mutationFn: ({ clientId, orderId, version, ...body }: OrderRef & { isAccepted: boolean; answer: string }) =>
      call('answerOrderChange', { params: { clientId, id: orderId }, query: { version }, body }),
    onSettled: (_data, _error, order) => readAgain(order),
  })
}
