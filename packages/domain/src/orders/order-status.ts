/** R20: the life of an order. */
export const ORDER_STATUSES = ['draft', 'submitted', 'confirmed', 'done', 'complete', 'canceled'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_TRANSITIONS = {
  draft: ['submitted'],
  submitted: ['confirmed', 'canceled'],
  confirmed: ['done', 'canceled'],
  done: ['complete'],
  complete: [],
  canceled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_TRANSITIONS[from]
  return next.includes(to)
}

/** R20: complete is a done order whose invoices are issued; they are issued all at once (R29). */
export function onceInvoiced(status: OrderStatus): OrderStatus {
  return canBecome(status, 'complete') ? 'complete' : status
}

/** R20: what was complete by its invoices is done again once one of them was credited as a whole. */
export function onceCredited(status: OrderStatus): OrderStatus {
  return status === 'complete' ? 'done' : status
}

export type TransitionFault = { fault: 'unknownState' | 'unreachableState'; state: string }

/** What is wrong with a table of transitions: states led to but not listed, and states that nothing leads to. */
export function validateTransitions(
  table: Readonly<Record<string, readonly string[]>>,
  first: string,
): TransitionFault[] {
  const faults: TransitionFault[] = []
  const seen = new Set([first])
  // A set hands out what is added to it while it is walked, so this visits every state that can be reached.
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
