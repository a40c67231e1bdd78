import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'

/** Lists product groups by name with the number of their products. */
export const listProductGroups = async ({
  db,
  organizationId,
  locale,
}: OrganizationCtx): Promise<EndpointOutput<Endpoints['listProductGroups']>> => {
  const groups = await db
    .selectFrom('product_groups')
    .leftJoin('products', 'products.group_id', 'product_groups.id')
    .where('product_groups.organization_id', '=', organizationId)
    .groupBy('product_groups.id')
    .select((of) => [
      'product_groups.id',
      'product_groups.name',
      'product_groups.version',
      of.cast<number>(of.fn.count('products.id'), 'integer').as('productCount'),
    ])
    .execute()
  return groups.sort(byName(locale))
}
