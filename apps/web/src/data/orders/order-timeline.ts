import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { orderKeys } from './order-queries.ts'

export type TimelineEntry = CallOutput<'getOrderTimeline'>[number]

/** What happened to an order, as its client may know it (R23); stale with the lists that it is opened from. */
export const orderTimelineQuery = (clientId: string, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.lists(clientId), 'timeline', orderId],
    queryFn: ({ signal }) => call('getOrderTimeline', { params: { clientId, id: orderId } }, { signal }),
  })
