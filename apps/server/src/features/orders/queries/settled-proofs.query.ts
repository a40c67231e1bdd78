import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { isHeldByProof } from '../../proof-conditions/index.ts'

const readSettled = defineStatement<{ ids: readonly string[]; organizationId: string }, { id: string }>(
  ({ ids, organizationId }) => sql`
    select i.id from order_items i
    where i.id = any(${ids}::text[]) and i.organization_id = ${organizationId} and not ${isHeldByProof(sql`i.id`)}`,
)

/** Finds the items whose proof is approved, also with an earlier order of the same bytes, or passed (R44). */
export const findSettledProofs = async (
  { db, organizationId }: ClientCtx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : (await readSettled(db, { ids, organizationId })).map(({ id }) => id))
