import type { OrderConfirmation } from '../../../data/agency-orders/agency-order.ts'

/** Checks whether an order may be confirmed together with others: nothing to answer, no file with a warning. */
export const isWithoutRemark = ({ remarks, items }: Confirmation): boolean =>
  remarks.length === 0 && items.every(({ warnedFileCount }) => warnedFileCount === 0)

/** Checks whether an order is chosen from the beginning: a deadline that is not agreed is for a person to pass. */
export const isChosenAtFirst = (confirmation: Confirmation): boolean =>
  isWithoutRemark(confirmation) && confirmation.deadline !== null

type Confirmation = Pick<OrderConfirmation, 'remarks' | 'deadline'> & { items: readonly WarnedItem[] }
type WarnedItem = Pick<OrderConfirmation['items'][number], 'warnedFileCount'>
