import type { ClientCtx } from '../../../context/context.ts'
import { createNameOrder } from '../../../core/by-name.ts'

/** Product groups that rules can name, by name. */
export const listProductGroups = async ({
  db,
  organizationId,
  locale,
}: Pick<ClientCtx, 'db' | 'organizationId' | 'locale'>): Promise<{ id: string; name: string }[]> => {
  const order = createNameOrder(locale)
  const rows = await db
    .selectFrom('product_groups')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .execute()
  return rows.sort((one, other) => order(one.name, other.name))
}
