import type { OrganizationCtx } from '../../context/context.ts'

/** A product group that is going is printed nowhere. */
export const forgetPrintedGroup = async ({ db, organizationId }: OrganizationCtx, groupId: string): Promise<void> => {
  await db
    .deleteFrom('printing_house_groups')
    .where('group_id', '=', groupId)
    .where('organization_id', '=', organizationId)
    .execute()
}
