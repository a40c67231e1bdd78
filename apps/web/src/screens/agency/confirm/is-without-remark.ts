import type { OrderConfirmation } from '../../../data/agency-orders/agency-order.ts'

/**
 * Checks whether an order may be confirmed together with others: nothing to decide or to answer, no file with a warning.
 */
export const isWithoutRemark = (
  { alterationRequest }: { alterationRequest: string | null },
  { remarks, deadline, items }: Pick<OrderConfirmation, 'remarks' | 'deadline'> & { items: readonly WarnedItem[] },
): boolean =>
  alterationRequest === null &&
  remarks.length === 0 &&
  deadline !== null &&
  items.every(({ warnedFileCount }) => warnedFileCount === 0)

type WarnedItem = Pick<OrderConfirmation['items'][number], 'warnedFileCount'>
