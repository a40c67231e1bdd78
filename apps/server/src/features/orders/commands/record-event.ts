import type { ClientCtx } from '../../../context/context.ts'
import type { FieldValues } from '../../../core/diff-fields.ts'
import type { OrderEventKind } from '../store/order-events.ts'

/** Records an event of the order for both sides (R23), by a feature that changes nothing in the order itself. */
export const recordEvent = async (
  tx: ClientCtx,
  orderId: string,
  kind: OrderEventKind,
  details: FieldValues,
): Promise<void> => {
  await tx.db
    .insertInto('order_events')
    .values({
      id: tx.newId(),
      organization_id: tx.organizationId,
      order_id: orderId,
      actor_id: tx.user.id,
      at: tx.now(),
      kind,
      before: null,
      after: JSON.stringify(details),
      internal_before: null,
      internal_after: null,
    })
    .execute()
}
