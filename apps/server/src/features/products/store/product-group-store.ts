import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'

/** Loads and locks a product group. Throws NotFound for a foreign one, Conflict for a stale version. */
export const loadProductGroup = async ({ db, organizationId }: OrganizationCtx, id: string, version: number) => {
  const group = await db
    .selectFrom('product_groups')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'version'])
    .forUpdate()
    .executeTakeFirst()
  if (group === undefined) throw new NotFound()
  if (group.version !== version) throw new Conflict()
  return group
}

/** Names of all other groups, normalized for comparison. */
export const readOtherGroupNames = async (
  { db, organizationId }: OrganizationCtx,
  exceptId: string | null,
): Promise<Set<string>> => {
  const groups = await db
    .selectFrom('product_groups')
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
    .execute()
  return new Set(groups.flatMap(({ id, name }) => (id === exceptId ? [] : toNameKey(name))))
}
