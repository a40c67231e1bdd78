import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { orderKeys } from './order-queries.ts'

export type TimelineEntry = CallOutput<'getOrderTimeline'>[number]

/** Query of an order's timeline for its client (R23); invalidated together with the lists. */
export const orderTimelineQuery = (clientId: string, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.lists(clientId), 'timeline', orderId],
    queryFn: ({ signal }) => call('getOrderTimeline', { params: { clientId, id: orderId } }, { signal }),
  })
