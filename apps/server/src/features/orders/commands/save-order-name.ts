import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'

/** Saves the client's name of the order (R36); an empty name removes it. A sent order gets another one too, until it is done (D33). */
export const saveOrderName = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['saveOrderName']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'rename')
  const name = body.name === '' ? null : body.name
  return saveOrder(ctx, { before, after: { ...before, name }, kind: 'nameSaved' })
}
