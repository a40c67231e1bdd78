import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { SAVED_DISTRIBUTIONS } from '@tiraaz/domain/limits'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../context/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { inTransaction } from '../../context/transaction.ts'
import { checkName } from './check-name.ts'
import { readOrderDistribution } from './read-order-distribution.ts'
import { insertDistribution, loadNames, lockDistributions } from './saved-distribution-store.ts'

type Input = EndpointRequest<Endpoints['saveDistribution']>

/** Saves the distribution of an order under a name; designs without destinations are left out. */
export const saveDistribution = (outer: ClientCtx, { body }: Input): Promise<{ id: string }> =>
  inTransaction(outer, async (ctx) => {
    const designs = (await readOrderDistribution(ctx, body.orderId)).filter(
      ({ destinations }) => destinations.length > 0,
    )
    await lockDistributions(ctx)
    const names = [...(await loadNames(ctx)).values()].map(({ nameKey }) => nameKey)
    const problems: Problem[] = checkName(body.name, names)
    if (names.length >= SAVED_DISTRIBUTIONS) {
      problems.push({ key: 'name', code: 'tooManyDistributions', params: { max: SAVED_DISTRIBUTIONS } })
    }
    if (designs.length === 0) problems.push({ key: 'orderId', code: 'nothingDistributed' })
    refuseIfAny(problems)
    const id = ctx.newId()
    await insertDistribution(ctx, { id, name: body.name, designs })
    return { id }
  })
