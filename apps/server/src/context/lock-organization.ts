import type { OrganizationCtx } from './context.ts'

/**
 * One writer at a time of what must be unique among an organization's things (codes, names of printing houses): who
 * comes second sees what the first has written. Orders only refer to the row, and do not wait.
 */
export const lockOrganization = async ({ db, organizationId }: Pick<OrganizationCtx, 'db' | 'organizationId'>) => {
  await db.selectFrom('organizations').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute()
}
