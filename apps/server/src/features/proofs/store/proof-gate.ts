import { getProofPolicy, type ProofPolicy } from '@tiraaz/domain/proofs/proof-policy'
import { getProofGate, type ProofGate, type ProofState } from '@tiraaz/domain/proofs/proof-round'
import { sql } from 'kysely'
import type { ActorCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { isHeldByProof, selectEarlierApproval, selectFilesKey } from '../../proof-conditions/index.ts'

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

type GateRow = {
  policies: Parameters<typeof getProofPolicy>[0]
  isApprovedBefore: boolean
  newest: { state: ProofState; hasCurrentFiles: boolean } | null
}

const readItem = defineStatement<{ itemId: string; organizationId: string }, GateRow>(
  ({ itemId, organizationId }) => sql`
    select
      jsonb_build_object('product', p.proof_policy, 'client', c.proof_policy, 'organization', a.proof_policy) as policies,
      ${selectEarlierApproval(sql`i.id`, sql`earlier.id`)} is not null as "isApprovedBefore",
      (
        select jsonb_build_object('state', r.state, 'hasCurrentFiles', r.files_key = ${selectFilesKey(sql`i.id`)})
        from proof_rounds r where r.item_id = i.id order by r.number desc limit 1
      ) as newest
    from order_items i
    join orders o on o.id = i.order_id
    join products p on p.id = i.product_id
    join clients c on c.id = o.client_id
    join organizations a on a.id = o.organization_id
    where i.id = ${itemId} and i.organization_id = ${organizationId}`,
)

/** Reads the policy and the gate of an item of an order that the caller has loaded (R44). */
export const readItemGate = async (
  ctx: ActorCtx,
  itemId: string,
): Promise<{ policy: ProofPolicy; gate: ProofGate }> => {
  const [row] = await readItem(ctx.db, { itemId, organizationId: ctx.organizationId })
  if (row === undefined) throw new NotFound()
  const policy = getProofPolicy(row.policies)
  const gate = getProofGate(row.newest, { isRequired: policy === 'always', isApprovedBefore: row.isApprovedBefore })
  return { policy, gate }
}
