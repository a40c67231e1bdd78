import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { openOrder } from './open-order.ts'
import { deleteOrder } from '../store/order-store.ts'

export const deleteDraft = async (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['deleteDraft']>,
): Promise<undefined> => {
  const order = await openOrder(ctx, { id: params.id, version: query.version }, 'delete')
  await deleteOrder(ctx, order)
  return undefined
}
