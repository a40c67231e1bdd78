import type { Problem } from '../problem.ts'
import { canWorksheetBecome, WORKSHEET_TRANSITIONS, type WorksheetStatus } from './worksheet-status.ts'

/** What of its item and its order holds a worksheet back. */
type Circumstances = { lacksFiles: boolean; isInvoiced: boolean }

/** R21: Finalized is what the invoice makes of a worksheet, never a person. */
const canBecomeByHand = (from: WorksheetStatus, to: WorksheetStatus): boolean =>
  to !== 'finalized' && canWorksheetBecome(from, to)

/** Why a person may not move a worksheet from one status to another, under the key of the wanted one (R21). */
export function checkWorksheetMove(
  from: WorksheetStatus,
  to: WorksheetStatus,
  { lacksFiles, isInvoiced }: Circumstances,
): Problem[] {
  if (!canBecomeByHand(from, to)) return [{ key: 'to', code: 'worksheetStatusUnreachable' }]
  // What was invoiced cannot simply cease to be owed.
  if (to === 'canceled') return isInvoiced ? [{ key: 'to', code: 'alreadyInvoiced' }] : []
  // R12: without the files that its product requires, nothing goes to print.
  return from === 'open' && lacksFiles ? [{ key: 'to', code: 'worksheetFilesMissing' }] : []
}

/** What a person may make of the worksheet of an item now. */
export function nextWorksheetStatuses(from: WorksheetStatus, of: Circumstances): WorksheetStatus[] {
  return WORKSHEET_TRANSITIONS[from].filter((to) => checkWorksheetMove(from, to, of).length === 0)
}

/** R21: what is not yet printed is canceled with its order. */
export function isCanceledWithOrder(status: WorksheetStatus): boolean {
  return canWorksheetBecome(status, 'canceled')
}

/** R21: it is with the client, and therefore owed. */
export function isDelivered(status: WorksheetStatus): boolean {
  return status === 'done' || status === 'finalized'
}

/**
 * R20: an order is done when every worksheet is Done or Finalized. One that was canceled alone is left out of it, so that
 * the rest can still come to an end; where all were, nothing was delivered.
 */
export function areWorksheetsDone(statuses: readonly WorksheetStatus[]): boolean {
  const wanted = statuses.filter((status) => status !== 'canceled')
  return wanted.length > 0 && wanted.every(isDelivered)
}
