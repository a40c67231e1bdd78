import type { CallInput, CallOutput } from '../../api/call.ts'

/** Content of an approval: the page in the portal and the page of a link show the same. */
export type ApprovalContent = Pick<
  CallOutput<'getApproval'>,
  'items' | 'places' | 'transport' | 'total' | 'deadline' | 'orderFields' | 'blanketOrder' | 'budgets' | 'isSendable'
>

export type Decision = Pick<CallInput<'decideApproval'>['body'], 'decision' | 'note'>

/** Prices and the deadline that a page shows, as a decision sends them back (R18). */
export const displayedFigures = ({ deadline, items, places }: ApprovalContent) => ({
  deadline: deadline.now,
  itemsPrices: items.map(({ id, price }) => ({ id, price: price.now })),
  transportPrices: places.map(({ destinationId, price }) => ({ destinationId, price })),
})
