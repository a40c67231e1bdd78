import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../context/context.ts'
import { removeDistribution } from './saved-distribution-store.ts'

type Input = EndpointRequest<Endpoints['deleteDistribution']>

/** Deletes a distribution. */
export const deleteDistribution = async (ctx: ClientCtx, { params }: Input): Promise<undefined> => {
  await removeDistribution(ctx, params.distributionId)
  return undefined
}
