import type { OrganizationCtx } from '../../../context/context.ts'

/** Deletes the clients' markups for a product group that is deleted. */
export const deleteGroupMarkups = async ({ db, organizationId }: OrganizationCtx, groupId: string): Promise<void> => {
  await db
    .deleteFrom('client_group_markups')
    .where('group_id', '=', groupId)
    .where('organization_id', '=', organizationId)
    .execute()
}
