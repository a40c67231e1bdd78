import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkGroupName } from '@tiraaz/domain/products/check-group-name'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { readOtherGroupNames } from '../store/product-group-store.ts'

type Input = EndpointRequest<Endpoints['createProductGroup']>

/** Creates a product group with a unique name. */
export const createProductGroup = (outer: OrganizationCtx, { body: { name } }: Input): Promise<{ id: string }> =>
  inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    refuseIfAny(checkGroupName(name, await readOtherGroupNames(ctx, null)))
    const id = ctx.newId()
    await ctx.db.insertInto('product_groups').values({ id, organization_id: ctx.organizationId, name }).execute()
    await recordChanges(ctx, [{ noun: 'productGroup', verb: 'created', subject: { id, name }, after: { name } }])
    return { id }
  })
