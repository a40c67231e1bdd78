/** Worksheet statuses with their number in the API (spec section 3); their display names are messages. */
export const WORKSHEET_STATUSES = {
  open: { number: 1, cssClass: 'worksheet-open' },
  confirmed: { number: 2, cssClass: 'worksheet-confirmed' },
  accepted: { number: 3, cssClass: 'worksheet-accepted' },
  rejected: { number: 4, cssClass: 'worksheet-rejected' },
  completed: { number: 5, cssClass: 'worksheet-completed' },
  done: { number: 6, cssClass: 'worksheet-done' },
  finalized: { number: 7, cssClass: 'worksheet-finalized' },
  canceled: { number: 8, cssClass: 'worksheet-canceled' },
  requiresAdjustment: { number: 9, cssClass: 'worksheet-requires-adjustment' },
} as const

export type WorksheetStatus = keyof typeof WORKSHEET_STATUSES

/** Status shown for an item without a worksheet. */
export const DEFAULT_WORKSHEET_STATUS = 'open' satisfies WorksheetStatus

const BY_NUMBER = new Map<number, WorksheetStatus>([
  [WORKSHEET_STATUSES.open.number, 'open'],
  [WORKSHEET_STATUSES.confirmed.number, 'confirmed'],
  [WORKSHEET_STATUSES.accepted.number, 'accepted'],
  [WORKSHEET_STATUSES.rejected.number, 'rejected'],
  [WORKSHEET_STATUSES.completed.number, 'completed'],
  [WORKSHEET_STATUSES.done.number, 'done'],
  [WORKSHEET_STATUSES.finalized.number, 'finalized'],
  [WORKSHEET_STATUSES.canceled.number, 'canceled'],
  [WORKSHEET_STATUSES.requiresAdjustment.number, 'requiresAdjustment'],
])

/** Status of a number in the API; null (no worksheet) gives the default. Throws a RangeError for an unknown number. */
export function getWorksheetStatus(number: number | null): WorksheetStatus {
  const status = number === null ? DEFAULT_WORKSHEET_STATUS : BY_NUMBER.get(number)
  if (status === undefined) throw new RangeError(`No worksheet status has the number ${number}`)
  return status
}

/** Allowed next statuses of each status (R21). */
export const WORKSHEET_TRANSITIONS = {
  open: ['confirmed', 'canceled'],
  confirmed: ['accepted', 'rejected', 'requiresAdjustment', 'canceled'],
  rejected: ['open', 'canceled'],
  requiresAdjustment: ['confirmed', 'canceled'],
  accepted: ['completed', 'requiresAdjustment', 'canceled'],
  completed: ['done'],
  done: ['finalized'],
  finalized: [],
  canceled: [],
} as const satisfies Record<WorksheetStatus, readonly WorksheetStatus[]>

/** Checks whether a worksheet may change from one status to another. */
export function canWorksheetBecome(from: WorksheetStatus, to: WorksheetStatus): boolean {
  const next: readonly WorksheetStatus[] = WORKSHEET_TRANSITIONS[from]
  return next.includes(to)
}
