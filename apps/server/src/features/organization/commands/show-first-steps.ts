import type { OrganizationCtx } from '../../../context/context.ts'

/** Puts the list of first steps away for all of the agency, or brings it back; no change of anything that orders need. */
export const showFirstSteps = async (
  { db, organizationId, now }: OrganizationCtx,
  { isHidden }: { isHidden: boolean },
): Promise<undefined> => {
  await db
    .updateTable('organizations')
    .set({ first_steps_hidden_at: isHidden ? now() : null })
    .where('id', '=', organizationId)
    .execute()
}
