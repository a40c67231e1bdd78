import type { OrganizationCtx } from '../../context/context.ts'

/** Removes a product group that is deleted from all printing houses. */
export const removeGroupFromPrintingHouses = async (
  { db, organizationId }: OrganizationCtx,
  groupId: string,
): Promise<void> => {
  await db
    .deleteFrom('printing_house_groups')
    .where('group_id', '=', groupId)
    .where('organization_id', '=', organizationId)
    .execute()
}
