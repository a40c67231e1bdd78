import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, call } from '../api/call.ts'
import { contactsQuery } from './contacts.ts'
import { orderKeys } from './order-queries.ts'
import { writeOrder } from './order-writes.ts'

export type RowToDistribute = CallInput<'distribute'>['body']['rows'][number]

/** Takes a distribution over, with its new contacts: all of it or nothing. Conflicts are the caller's. */
export const useDistribute = (clientId: string, orderId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: [...orderKeys.client(clientId), 'write'],
    meta: { handlesConflict: true },
    mutationFn: (rows: RowToDistribute[]) =>
      writeOrder(queryClient, { clientId, orderId }, (version) =>
        call('distribute', { params: { clientId, id: orderId }, query: { version }, body: { rows } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contactsQuery(clientId).queryKey.slice(0, 2) }),
  })
}
