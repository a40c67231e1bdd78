import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { orderKeys } from '../orders/order-queries.ts'

export type Home = CallOutput<'getHome'>
export type WaitingOrder = Home['waiting']['entries'][number]
export type OrderInWork = Home['inWork']['entries'][number]
export type HomeDraft = Home['drafts']['entries'][number]
export type HomeApproval = Home['approvals']['own']['entries'][number]
export type RegularProduct = Home['regular'][number]
export type Spending = Home['spending']

/** Query of the client's home. Its key lies under the order lists, so that each change of an order refetches it. */
export const homeQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...orderKeys.lists(clientId), 'home'] as const,
    queryFn: ({ signal }) => call('getHome', { params: { clientId } }, { signal }),
  })
