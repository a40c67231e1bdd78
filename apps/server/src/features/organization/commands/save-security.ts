import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { hasSecondFactor } from '../../accounts/index.ts'
import { loadOrganization, writeOrganization } from '../store/organization-store.ts'

type Input = EndpointRequest<Endpoints['saveSecurity']>

/**
 * Saves whose log-in must have a second step (decision 152). Somebody without one of their own cannot require it: the
 * next call would lock them out of this page.
 */
export const saveSecurity = (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const { secondFactorFor } = body
    const row = await loadOrganization(ctx, query.version)
    if (secondFactorFor !== 'nobody' && !(await hasSecondFactor(ctx, ctx.user.id))) {
      throw new Invalid([{ key: 'secondFactorFor', code: 'ownSecondFactorFirst' }])
    }
    const subject = { id: row.id, name: row.name }
    const before = { secondFactorFor: row.second_factor_for }
    await recordChanges(ctx, [{ noun: 'organization', verb: 'changed', subject, before, after: { secondFactorFor } }])
    return writeOrganization(ctx, row, { second_factor_for: secondFactorFor })
  })
