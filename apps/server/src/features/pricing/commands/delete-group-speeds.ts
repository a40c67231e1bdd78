import type { OrganizationCtx } from '../../../context/context.ts'

/** Deletes the speed levels of a product group that is deleted. */
export const deleteGroupSpeeds = async ({ db, organizationId }: OrganizationCtx, groupId: string): Promise<void> => {
  await db
    .deleteFrom('speed_levels')
    .where('group_id', '=', groupId)
    .where('organization_id', '=', organizationId)
    .execute()
}
