import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { deleteGroupMarkups, deleteGroupSpeeds } from '../../pricing/index.ts'
import { removeGroupFromPrintingHouses } from '../../printing-houses/index.ts'
import { loadProductGroup } from '../store/product-group-store.ts'

type Input = EndpointRequest<Endpoints['deleteProductGroup']>

const productsIn = async ({ db, organizationId }: OrganizationCtx, groupId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .where('organization_id', '=', organizationId)
    .where('group_id', '=', groupId)
    .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes an empty product group with its markups, its speed levels and its links to printing houses. */
export const deleteProductGroup = (outer: OrganizationCtx, { params, query }: Input): Promise<undefined> =>
  inTransaction(outer, async (ctx): Promise<undefined> => {
    await lockOrganization(ctx)
    const { id, name } = await loadProductGroup(ctx, params.id, query.version)
    const count = await productsIn(ctx, id)
    if (count > 0) throw new Invalid([{ key: 'id', code: 'groupInUse', params: { count } }])
    await deleteGroupMarkups(ctx, id)
    await deleteGroupSpeeds(ctx, id)
    await removeGroupFromPrintingHouses(ctx, id)
    await ctx.db
      .deleteFrom('product_groups')
      .where('id', '=', id)
      .where('organization_id', '=', ctx.organizationId)
      .execute()
    await recordChanges(ctx, [{ noun: 'productGroup', verb: 'removed', subject: { id, name }, before: { name } }])
  })
