import { sql } from 'kysely'
import type { ActorCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { isHeldByProof } from './files-key.ts'

const readGate = defineStatement<{ itemId: string; organizationId: string }, { isHeld: boolean }>(
  ({ itemId, organizationId }) => sql`
    select ${isHeldByProof(sql`i.id`)} as "isHeld" from order_items i
    where i.id = ${itemId} and i.organization_id = ${organizationId}`,
)

/** Checks whether the proof of an item keeps its worksheet at the agency (R44). The caller has locked the order. */
export const awaitsProof = async (tx: ActorCtx, itemId: string): Promise<boolean> => {
  const [row] = await readGate(tx.db, { itemId, organizationId: tx.organizationId })
  return row?.isHeld ?? false
}
