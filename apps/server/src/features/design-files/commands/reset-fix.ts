import type { OrganizationCtx } from '../../../context/context.ts'

/** Lets a fix that was given up be made again; one that has succeeded since stays as it is. */
export const resetFix = async ({ db, organizationId }: OrganizationCtx, fixId: string): Promise<void> => {
  await db
    .updateTable('file_fixes')
    .set({ state: 'pending', failure: null, finished_at: null })
    .where('id', '=', fixId)
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'failed')
    .execute()
}
