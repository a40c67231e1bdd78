import { type CostCentre, formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid } from '../../../core/errors.ts'
import { loadMember, lockMembers, recordMember, writeMember } from '../store/member-store.ts'

const findCostCentres = ({ db, client, organizationId }: ClientCtx, ids: readonly string[]): Promise<CostCentre[]> =>
  db
    .selectFrom('cost_centres')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ['', ...ids])
    .select(['id', 'code', 'name'])
    .execute()

/**
 * Sets the cost centre that new orders of a member begin with; null: none (R45). Rejects one that is not in the client's
 * list, and any where its orders have no cost centre. The lock is that of the list too.
 */
export const changeMemberCostCentre = (
  ctx: ClientCtx,
  userId: string,
  costCentreId: string | null,
): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    await lockMembers(tx)
    const member = await loadMember(tx, userId)
    const known = await findCostCentres(
      tx,
      [member.defaultCostCentreId, costCentreId].flatMap((id) => id ?? []),
    )
    const nameOf = (id: string | null): string | null => {
      const centre = known.find((one) => one.id === id)
      return centre === undefined ? null : formatCostCentre(centre)
    }
    const isUsed = (tx.client.orderFields?.costCentre ?? 'hidden') !== 'hidden'
    if (costCentreId !== null && (!isUsed || nameOf(costCentreId) === null))
      throw new Invalid([{ key: 'costCentreId', code: 'unknownValue' }])
    if (member.defaultCostCentreId === costCentreId) return
    await writeMember(tx, member, { default_cost_centre_id: costCentreId })
    await recordMember(tx, 'changed', member, [
      { defaultCostCentre: nameOf(member.defaultCostCentreId) },
      { defaultCostCentre: nameOf(costCentreId) },
    ])
  })
