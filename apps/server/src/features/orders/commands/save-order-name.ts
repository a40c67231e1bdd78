import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'

/** R36: what the client calls the order; an empty name is none. A sent order keeps the name that it was sent with (R25). */
export const saveOrderName = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['saveOrderName']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'rename')
  const name = body.name === '' ? null : body.name
  return saveOrder(ctx, { before, after: { ...before, name }, kind: 'nameSaved' })
}
