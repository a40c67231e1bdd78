import type { Problem } from '../problem.ts'
import { becomesSent } from './worksheet-work.ts'
import { canWorksheetBecome, WORKSHEET_TRANSITIONS, type WorksheetStatus } from './worksheet-status.ts'

/** Conditions of the item and the order that block a worksheet. */
type OrderState = {
  lacksFiles: boolean
  isInvoiced: boolean
  /** The client has a proof that it has not approved (R44). */
  awaitsProof?: boolean
}

/** Excludes Finalized, which invoicing sets and never a person (R21). */
const canBecomeByHand = (from: WorksheetStatus, to: WorksheetStatus): boolean =>
  to !== 'finalized' && canWorksheetBecome(from, to)

/** Checks whether a person may move a worksheet to another status (R21); problems have the key `to`. */
export function checkWorksheetMove(
  from: WorksheetStatus,
  to: WorksheetStatus,
  { lacksFiles, isInvoiced, awaitsProof = false }: OrderState,
): Problem[] {
  if (!canBecomeByHand(from, to)) return [{ key: 'to', code: 'worksheetStatusUnreachable' }]
  // An invoiced worksheet cannot be canceled, because its price is owed.
  if (to === 'canceled') return isInvoiced ? [{ key: 'to', code: 'alreadyInvoiced' }] : []
  if (awaitsProof && becomesSent(from)) return [{ key: 'to', code: 'proofNotApproved' }]
  // R12: a worksheet without required files cannot be sent to print.
  return from === 'open' && lacksFiles ? [{ key: 'to', code: 'worksheetFilesMissing' }] : []
}

/** Statuses that a person may move a worksheet to now. */
export function listNextWorksheetStatuses(from: WorksheetStatus, of: OrderState): WorksheetStatus[] {
  return WORKSHEET_TRANSITIONS[from].filter((to) => checkWorksheetMove(from, to, of).length === 0)
}

/** Checks whether a worksheet is canceled with its order: only before printing (R21). */
export function isCanceledWithOrder(status: WorksheetStatus): boolean {
  return canWorksheetBecome(status, 'canceled')
}

/** Checks whether a printing house has the job already, so that a changed one must be sent to it again (R40). */
export function needsSendingAgain(status: WorksheetStatus): boolean {
  return status === 'confirmed' || status === 'accepted'
}

/** Checks whether the quantity of an item may still change: printed and canceled worksheets stay as they are (R40). */
export function isQuantityOpen(status: WorksheetStatus): boolean {
  return status === 'rejected' || status === 'requiresAdjustment' || status === 'open' || needsSendingAgain(status)
}

/** Way of a worksheet from its printing house to the client. */
export const DELIVERY_PATH = [
  'confirmed',
  'accepted',
  'completed',
  'done',
] as const satisfies readonly WorksheetStatus[]

/** Checks whether a worksheet may be marked as delivered at once, through all statuses between (R21). */
export function canBeDelivered(status: WorksheetStatus): boolean {
  return status !== 'done' && DELIVERY_PATH.some((one) => one === status)
}

/** Delivered to the client, and therefore owed (R21). */
export function isDelivered(status: WorksheetStatus): boolean {
  return status === 'done' || status === 'finalized'
}

/**
 * An order is done when all its worksheets are Done or Finalized (R20). Canceled ones do not count, so that the rest
 * can be finished; with all canceled, nothing was delivered.
 */
export function areWorksheetsDone(statuses: readonly WorksheetStatus[]): boolean {
  const wanted = statuses.filter((status) => status !== 'canceled')
  return wanted.length > 0 && wanted.every(isDelivered)
}
