import { awaitsFiles } from '@tiraaz/domain/orders/missing-files'
import { canBecome } from '@tiraaz/domain/orders/order-status'
import type { ActorCtx } from '../../../context/context.ts'
import { sendOrderDoneEmail } from '../emails/order-done-email.ts'
import { saveOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'

type WorksheetProgress = { canceledItems: ReadonlySet<string>; areDone: boolean }

/**
 * Updates an order after its worksheets changed: with all of them done, the order becomes done, once, and the orderer gets
 * an email (R20). Returns the order that became done, null otherwise. The caller has locked it.
 */
export const followWorksheets = async (
  tx: ActorCtx,
  before: StoredOrder,
  { canceledItems, areDone }: WorksheetProgress,
): Promise<StoredOrder | null> => {
  // Files of canceled items are no longer missing (R12).
  const filesMissing = before.filesMissing && awaitsFiles(before.items, canceledItems)
  if (!areDone || !canBecome(before.status, 'done')) {
    if (filesMissing !== before.filesMissing) {
      await saveOrder(tx, { before, after: { ...before, filesMissing }, kind: 'filesGivenUp' })
    }
    return null
  }
  const after: StoredOrder = { ...before, filesMissing, status: 'done' }
  const { version } = await saveOrder(tx, { before, after, kind: 'done' })
  await sendOrderDoneEmail(tx, after, canceledItems)
  return { ...after, version }
}
