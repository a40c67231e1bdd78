import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { orderKeys } from './order-queries.ts'

export type PricedDays = CallOutput<'priceDays'>
export type PricedDay = PricedDays['days'][number]
type Period = CallInput<'priceDays'>['body']

/** Query of the price of an order by day of delivery (R46); a minute later the cut-off may have passed. */
export const priceDaysQuery = (clientId: string, order: { id: string; version: number }, period: Period) =>
  queryOptions({
    queryKey: [...orderKeys.client(clientId), 'priceDays', order.id, order.version, period] as const,
    queryFn: ({ signal }) => call('priceDays', { params: { clientId, id: order.id }, body: period }, { signal }),
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { handlesGone: true },
  })
