import type { OrganizationCtx } from '../../../context/context.ts'

/** Hides or shows the list of first steps for the whole agency; affects nothing else. */
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
