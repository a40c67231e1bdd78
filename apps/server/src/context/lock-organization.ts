import type { OrganizationCtx } from './context.ts'

/**
 * Locks the organization for calls that write values unique within it (codes, names of printing houses): the second
 * call sees what the first has written. Orders only refer to the row and do not wait.
 */
export const lockOrganization = async ({ db, organizationId }: Pick<OrganizationCtx, 'db' | 'organizationId'>) => {
  await db.selectFrom('organizations').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute()
}
