import type { OrganizationCtx } from '../../../context/context.ts'
import { recordEvent } from './record-event.ts'

type Note = { orderId: string; before: string | null; after: string | null }

/** Records in the agency's timeline that a note was added or removed (R23); does not change the order. */
export const recordNote = (tx: OrganizationCtx, { orderId, before, after }: Note): Promise<void> => {
  const sideOf = (note: string | null) => (note === null ? null : { note })
  return recordEvent(tx, {
    orderId,
    kind: before === null ? 'noteAdded' : 'noteRemoved',
    internalBefore: sideOf(before),
    internalAfter: sideOf(after),
  })
}
