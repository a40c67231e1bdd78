import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../context/context.ts'
import { Conflict, NotFound, refuseIfAny } from '../../core/errors.ts'
import { inTransaction } from '../../context/transaction.ts'
import { checkName } from './check-name.ts'
import { loadNames, lockDistributions, updateName } from './saved-distribution-store.ts'

type Input = EndpointRequest<Endpoints['renameDistribution']>

/** Renames a distribution. Throws Conflict for a stale version, before the name is looked at. */
export const renameDistribution = (outer: ClientCtx, { params, body }: Input): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    await lockDistributions(ctx)
    const names = await loadNames(ctx)
    const before = names.get(params.distributionId)
    if (before === undefined) throw new NotFound()
    if (before.version !== body.version) throw new Conflict()
    names.delete(params.distributionId)
    const others = [...names.values()].map(({ nameKey }) => nameKey)
    refuseIfAny(checkName(body.name, others))
    await updateName(ctx, { id: params.distributionId, name: body.name, version: body.version })
    return { version: body.version + 1 }
  })
