import type { Problem } from '../problem.ts'
import { canWorksheetBecome, WORKSHEET_TRANSITIONS, type WorksheetStatus } from './worksheet-status.ts'

type Item = { lacksFiles: boolean }

/** R12: without the files that its product requires, nothing leaves Open. */
const isHeld = (from: WorksheetStatus, { lacksFiles }: Item): boolean => from === 'open' && lacksFiles

/** What the worksheet of an item may become now (R21, R12). */
export function nextWorksheetStatuses(from: WorksheetStatus, item: Item): readonly WorksheetStatus[] {
  return isHeld(from, item) ? [] : WORKSHEET_TRANSITIONS[from]
}

/** Why a worksheet may not go from one status to another, under the key of the wanted one. */
export function checkWorksheetMove(from: WorksheetStatus, to: WorksheetStatus, item: Item): Problem[] {
  if (!canWorksheetBecome(from, to)) return [{ key: 'to', code: 'worksheetStatusUnreachable' }]
  return isHeld(from, item) ? [{ key: 'to', code: 'worksheetFilesMissing' }] : []
}

/** R21: what is not yet printed is canceled with its order. */
export function isCanceledWithOrder(status: WorksheetStatus): boolean {
  return canWorksheetBecome(status, 'canceled')
}

/**
 * R20: an order is done when every worksheet is Done or Finalized. One that was canceled alone is left out of it, so that
 * the rest can still come to an end; where all were, nothing was delivered.
 */
export function areWorksheetsDone(statuses: readonly WorksheetStatus[]): boolean {
  const wanted = statuses.filter((status) => status !== 'canceled')
  return wanted.length > 0 && wanted.every((status) => status === 'done' || status === 'finalized')
}
