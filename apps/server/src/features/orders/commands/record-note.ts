import type { OrganizationCtx } from '../../../context/context.ts'

type Note = { orderId: string; before: string | null; after: string | null }

/** Records in the agency's timeline that a note was added or removed (R23); does not change the order. */
export const recordNote = async (tx: OrganizationCtx, { orderId, before, after }: Note): Promise<void> => {
  const sideOf = (note: string | null): string | null => (note === null ? null : JSON.stringify({ note }))
  await tx.db
    .insertInto('order_events')
    .values({
      id: tx.newId(),
      organization_id: tx.organizationId,
      order_id: orderId,
      actor_id: tx.user.id,
      at: tx.now(),
      kind: before === null ? 'noteAdded' : 'noteRemoved',
      before: null,
      after: null,
      internal_before: sideOf(before),
      internal_after: sideOf(after),
    })
    .execute()
}
