import type { Selectable } from 'kysely'
import type { OrderChangesTable } from '../../../db/schema/orders.ts'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import type { OrderTerms } from './order-terms.ts'
import type { StoredOrder } from './stored-order.ts'

/** Unanswered proposal of a change (R40). */
export type OrderChange = Pick<Selectable<OrderChangesTable>, 'id' | 'reason' | 'terms_before' | 'terms_after'> & {
  proposedAt: Date
  proposedBy: string
}

type NewOrderChange = { orderId: string; reason: string; before: OrderTerms; after: OrderTerms }

/** Writes a proposal and returns its id; the order that names it is saved by the caller. */
export const insertOrderChange = async (
  tx: ClientCtx,
  id: string,
  { orderId, reason, before, after }: NewOrderChange,
): Promise<void> => {
  await tx.db
    .insertInto('order_changes')
    .values({
      id,
      organization_id: tx.organizationId,
      order_id: orderId,
      reason,
      terms_before: JSON.stringify(before),
      terms_after: JSON.stringify(after),
      proposed_by: tx.user.id,
      proposed_at: tx.now(),
    })
    .execute()
}

/** Finds the unanswered proposal of an order; null if it has none, or is no longer in work. */
export const findOrderChange = async (
  { db, organizationId }: Pick<OrganizationCtx, 'db' | 'organizationId'>,
  { id, status, changeId }: Pick<StoredOrder, 'id' | 'status' | 'changeId'>,
): Promise<OrderChange | null> => {
  if (changeId === null || status !== 'confirmed') return null
  const change = await db
    .selectFrom('order_changes as change')
    .innerJoin('users', 'users.id', 'change.proposed_by')
    .where('change.id', '=', changeId)
    .where('change.order_id', '=', id)
    .where('change.organization_id', '=', organizationId)
    .select(['change.id', 'change.reason', 'change.terms_before', 'change.terms_after'])
    .select(['change.proposed_at as proposedAt', 'users.name as proposedBy'])
    .executeTakeFirst()
  return change ?? null
}

/** Finds the unanswered proposal; 409 if it was answered or withdrawn meanwhile. */
export const requireOrderChange = async (ctx: ClientCtx, order: StoredOrder): Promise<OrderChange> => {
  const change = await findOrderChange(ctx, order)
  if (change === null) throw new Conflict()
  return change
}

type Outcome = { outcome: 'accepted' | 'declined' | 'withdrawn'; answer: string | null }

export const closeOrderChange = async (tx: ClientCtx, id: string, { outcome, answer }: Outcome): Promise<void> => {
  await tx.db
    .updateTable('order_changes')
    .set({ outcome, answer, closed_by: tx.user.id, closed_at: tx.now() })
    .where('id', '=', id)
    .where('organization_id', '=', tx.organizationId)
    .execute()
}
