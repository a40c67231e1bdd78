/** Statuses of an order (R20). */
export const ORDER_STATUSES = [
  'draft',
  'waitingApproval',
  'submitted',
  'confirmed',
  'done',
  'complete',
  'canceled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Statuses before an order is sent to the agency: its contents are not frozen yet (R35). */
const UNSENT: readonly OrderStatus[] = ['draft', 'waitingApproval']

/** Statuses of orders that were sent to the agency. */
export const SENT_STATUSES = ORDER_STATUSES.filter((status) => !UNSENT.includes(status))

/** Checks whether an order was sent to the agency; one that waits for an approval of its client was not (R47). */
export function isSentStatus(status: OrderStatus): boolean {
  return !UNSENT.includes(status)
}

/** Allowed next statuses of each status (R20). */
export const ORDER_TRANSITIONS = {
  draft: ['waitingApproval', 'submitted'],
  waitingApproval: ['draft', 'submitted'],
  submitted: ['confirmed', 'canceled'],
  confirmed: ['done', 'canceled'],
  done: ['complete'],
  complete: [],
  canceled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** Checks whether an order may change from one status to another. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_TRANSITIONS[from]
  return next.includes(to)
}

/** Status after all invoices of an order are issued, which happens at once (R29): a done order is complete (R20). */
export function getStatusAfterInvoicing(status: OrderStatus): OrderStatus {
  return canBecome(status, 'complete') ? 'complete' : status
}

/** Status after an invoice of the order is fully credited: a complete order is done again (R20). */
export function getStatusAfterCredit(status: OrderStatus): OrderStatus {
  return status === 'complete' ? 'done' : status
}

/** Error in a table of transitions. */
export type TransitionFault = { fault: 'unknownState' | 'unreachableState'; state: string }

/** Finds states that are used but not listed, and states that cannot be reached from the first. */
export function validateTransitions(
  table: Readonly<Record<string, readonly string[]>>,
  first: string,
): TransitionFault[] {
  const faults: TransitionFault[] = []
  const seen = new Set([first])
  // Iterating a set includes elements added meanwhile, so this visits every reachable state.
  for (const state of seen) {
    const next = table[state]
    if (next === undefined) faults.push({ fault: 'unknownState', state })
    for (const following of next ?? []) seen.add(following)
  }
  for (const state of Object.keys(table)) {
    if (!seen.has(state)) faults.push({ fault: 'unreachableState', state })
  }
  return faults
}
