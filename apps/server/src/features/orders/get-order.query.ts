import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../core/context.ts'
import { loadOrder } from './order-store.ts'
import { orderView } from './order-view.ts'

export const getOrder = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getOrder']>,
): Promise<EndpointOutput<Endpoints['getOrder']>> => orderView(ctx, await loadOrder(ctx, params.id))
