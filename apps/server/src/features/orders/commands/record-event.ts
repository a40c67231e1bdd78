import { type ActorCtx, getStoredActor, type OrganizationCtx } from '../../../context/context.ts'
import type { FieldValues } from '../../../core/diff-fields.ts'
import type { OrderEventKind } from '../store/order-events.ts'

type NewEvent = {
  orderId: string
  kind: OrderEventKind
  /** Facts for both sides. */
  after?: FieldValues
  /** Facts for the agency alone (R4). */
  internalBefore?: FieldValues | null
  internalAfter?: FieldValues | null
}

const sideOf = (facts: FieldValues | null | undefined): string | null =>
  facts === null || facts === undefined ? null : JSON.stringify(facts)

/** Records an event that changes nothing in the order itself, in its timeline (R23). */
export const recordEvent = async (
  tx: OrganizationCtx | ActorCtx,
  { orderId, kind, after, internalBefore, internalAfter }: NewEvent,
): Promise<void> => {
  await tx.db
    .insertInto('order_events')
    .values({
      id: tx.newId(),
      organization_id: tx.organizationId,
      order_id: orderId,
      actor_id: getStoredActor(tx).id,
      at: tx.now(),
      kind,
      before: null,
      after: sideOf(after),
      internal_before: sideOf(internalBefore),
      internal_after: sideOf(internalAfter),
    })
    .execute()
}
