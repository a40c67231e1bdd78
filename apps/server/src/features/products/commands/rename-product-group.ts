import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkGroupName } from '@tiraaz/domain/products/check-group-name'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadProductGroup, readOtherGroupNames } from '../store/product-group-store.ts'

type Input = EndpointRequest<Endpoints['renameProductGroup']>

/** Renames a product group. */
export const renameProductGroup = (
  outer: OrganizationCtx,
  { params, query, body: { name } }: Input,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    const before = await loadProductGroup(ctx, params.id, query.version)
    refuseIfAny(checkGroupName(name, await readOtherGroupNames(ctx, before.id)))
    const version = before.version + 1
    await ctx.db
      .updateTable('product_groups')
      .set({ name, version })
      .where('id', '=', before.id)
      .where('organization_id', '=', ctx.organizationId)
      .execute()
    const subject = { id: before.id, name }
    await recordChanges(ctx, [
      { noun: 'productGroup', verb: 'changed', subject, before: { name: before.name }, after: { name } },
    ])
    return { version }
  })
