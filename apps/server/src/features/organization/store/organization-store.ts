import type { Selectable, Updateable } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import type { OrganizationsTable } from '../../../db/schema/accounts.ts'

export type OrganizationRow = Selectable<OrganizationsTable>

/** The organization of the call, locked until the end of the transaction; 409 where somebody has saved it since. */
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

/** Writes what has changed of the locked organization, with its next version. */
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
