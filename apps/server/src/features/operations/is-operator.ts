import { firstOrganization } from '../../context/first-organization.ts'
import type { Database } from '../../db/client.ts'

type Caller = { db: Database; organizationId: string }

/** Returns true for the organization that runs the portal. Others see only their own jobs and emails. */
export const isOperator = async ({ db, organizationId }: Caller): Promise<boolean> => {
  const { rows } = await firstOrganization.execute(db)
  return rows[0]?.id === organizationId
}
