import type { OrganizationCtx } from '../../../context/context.ts'

/** Lets a preview that was given up be made again; one that has succeeded since stays as it is. */
export const resetPreview = async ({ db, organizationId }: OrganizationCtx, previewId: string): Promise<void> => {
  await db
    .updateTable('previews')
    .set({ state: 'pending', failure: null, finished_at: null })
    .where('id', '=', previewId)
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'failed')
    .execute()
}
