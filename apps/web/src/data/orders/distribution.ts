import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { refreshContacts } from '../contacts/contacts.ts'
import { writeKey } from './order-mutations.ts'
import { orderKeys, orderListQuery } from './order-queries.ts'
import { writeOrder } from './order-writes.ts'

export type RowToDistribute = CallInput<'distribute'>['body']['rows'][number]

/** Saves a distribution with its new contacts, all or nothing. The caller handles conflicts. */
export const useDistribute = (clientId: string, orderId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: writeKey(clientId),
    meta: { handlesConflict: true },
    mutationFn: (rows: RowToDistribute[]) =>
      writeOrder(queryClient, { clientId, orderId }, (version) =>
        call('distribute', { params: { clientId, id: orderId }, query: { version }, body: { rows } }),
      ),
    // Without an answer the call may still have succeeded: then the new contacts exist.
    onSettled: () => refreshContacts(queryClient, clientId),
  })
}

const SENT = ['submitted', 'confirmed', 'done', 'complete', 'canceled'] as const satisfies readonly OrderStatus[]

/** The client's orders that were sent, newest first, a page at a time; those with the words of the search. */
export const sentOrdersQuery = (clientId: string, page: number, search: string | undefined) =>
  orderListQuery(clientId, { Page: page, 'Status[]': [...SENT], ...(search !== undefined && { Search: search }) })

export type SentOrder = { order: CallOutput<'getOrder'>; receivers: CallOutput<'getOrderSummary'>['invoiceReceivers'] }

/** A sent order keeps its delivery addresses (R35): the summary has them, also if the contacts have changed. */
export const earlierOrderQuery = (clientId: string, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.client(clientId), 'earlier', orderId] as const,
    queryFn: async ({ signal }): Promise<SentOrder> => {
      const order = await call('getOrder', { params: { clientId, id: orderId } }, { signal })
      const items = order.items.map(({ id, productId, quantity, designs }) => ({
        id,
        productId,
        quantity,
        designs: designs.map((design) => ({ id: design.id, quantity: design.quantity })),
      }))
      const summary = await call('getOrderSummary', { params: { clientId }, body: { items } }, { signal })
      return { order, receivers: summary.invoiceReceivers }
    },
    staleTime: 60_000,
  })
