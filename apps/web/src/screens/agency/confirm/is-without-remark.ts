import type { OrderConfirmation } from '../../../data/agency-orders/agency-order.ts'

/**
 * Checks whether an order may be confirmed together with others: nothing to decide or to answer, no file with a warning.
 */
export const isWithoutRemark = ({ remarks, deadline, items }: Confirmation): boolean =>
  remarks.length === 0 && deadline !== null && items.every(({ warnedFileCount }) => warnedFileCount === 0)

type Confirmation = Pick<OrderConfirmation, 'remarks' | 'deadline'> & { items: readonly WarnedItem[] }
type WarnedItem = Pick<OrderConfirmation['items'][number], 'warnedFileCount'>
