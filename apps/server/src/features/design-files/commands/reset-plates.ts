import type { OrganizationCtx } from '../../../context/context.ts'

/** Lets plates that were given up be made again; those that have succeeded since stay as they are. */
export const resetPlates = async ({ db, organizationId }: OrganizationCtx, platesId: string): Promise<void> => {
  await db
    .updateTable('renderings_of_plates')
    .set({ state: 'pending', failure: null, finished_at: null })
    .where('id', '=', platesId)
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'failed')
    .execute()
}
