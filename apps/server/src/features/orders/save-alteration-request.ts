import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../core/context.ts'
import { Invalid } from '../../core/errors.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from './order-store.ts'

/** R36: a wish to change a submitted order; null takes it back, or says that it was answered. */
export const saveAlterationRequest = async (
  ctx: ClientCtx,
  { params, query, body: { alterationRequest } }: EndpointRequest<Endpoints['saveAlterationRequest']>,
): Promise<{ version: number }> => {
  const action = alterationRequest === null ? 'settleAlteration' : 'requestAlteration'
  const before = await openOrder(ctx, { id: params.id, version: query.version }, action)
  if (alterationRequest === '') throw new Invalid([{ key: 'alterationRequest', code: 'required' }])
  const kind = alterationRequest === null ? 'alterationSettled' : 'alterationRequested'
  return saveOrder(ctx, { before, after: { ...before, alterationRequest }, kind })
}
