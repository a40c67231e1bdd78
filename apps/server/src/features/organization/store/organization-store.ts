import type { Selectable, Updateable } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import type { OrganizationsTable } from '../../../db/schema/accounts.ts'

export type OrganizationRow = Selectable<OrganizationsTable>

/** Loads and locks the caller's organization. Throws Conflict for a stale version. */
export const loadOrganization = async (
  { db, organizationId }: OrganizationCtx,
  seenVersion: number,
): Promise<OrganizationRow> => {
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.version !== seenVersion) throw new Conflict()
  return row
}

/** Writes changes of the locked organization and raises its version. */
export const writeOrganization = async (
  { db, organizationId }: OrganizationCtx,
  { version }: OrganizationRow,
  changes: Updateable<OrganizationsTable>,
): Promise<{ version: number }> => {
  const next = version + 1
  await db
    .updateTable('organizations')
    .set({ ...changes, version: next })
    .where('id', '=', organizationId)
    .execute()
  return { version: next }
}
