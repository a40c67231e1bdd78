import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { approvalKeys } from '../approvals/approval-count.ts'
import { orderKeys } from '../orders/order-queries.ts'
import { memberKeys } from '../people/members.ts'

export type OrderFields = CallOutput<'getOrderFields'>
export type OrderFieldsBody = CallInput<'saveOrderFields'>['body']
export type OrderFieldsInput = NonNullable<CallInput<'saveAdditionalInfo'>['body']['orderFields']>

/** Order fields of a client with their lists (R45). */
export const orderFieldsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['orderFields', clientId] as const,
    queryFn: ({ signal }) => call('getOrderFields', { params: { clientId } }, { signal }),
  })

/** Saves the order fields of a client as a whole; the page shows a conflict. Its cost centres stand on other pages too. */
export const useSaveOrderFields = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { handlesConflict: true },
    mutationFn: ({ body, version }: { body: OrderFieldsBody; version: number }) =>
      call('saveOrderFields', { params: { clientId }, query: { version }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orderFieldsQuery(clientId).queryKey }),
        queryClient.invalidateQueries({ queryKey: orderKeys.client(clientId) }),
        queryClient.invalidateQueries({ queryKey: approvalKeys.client(clientId) }),
        queryClient.invalidateQueries({ queryKey: memberKeys.client(clientId) }),
      ]),
  })
}
