import { DELIVERY_PATH } from './worksheet-moves.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Statuses that several worksheets may be marked with at once: printed, and delivered (R21). */
export const MARKING_TARGETS = ['completed', 'done'] as const satisfies readonly WorksheetStatus[]

export type MarkingTarget = (typeof MARKING_TARGETS)[number]

/** Reasons why a worksheet is left out; `changed`: another user has moved it meanwhile. */
export const MARKING_OBSTACLES = ['changed', 'over', 'rejected', 'notSentYet', 'unanswered', 'alreadyMarked'] as const

export type MarkingObstacle = (typeof MARKING_OBSTACLES)[number]

/** Returns why a worksheet cannot be marked; null if the way from its printing house to the client leads there. */
export function findMarkingObstacle(to: MarkingTarget, status: WorksheetStatus): MarkingObstacle | null {
  switch (status) {
    case 'open':
      return 'notSentYet'
    case 'rejected':
      return 'rejected'
    case 'requiresAdjustment':
      return 'unanswered'
    case 'finalized':
    case 'canceled':
      return 'over'
    default:
      return DELIVERY_PATH.indexOf(status) < DELIVERY_PATH.indexOf(to) ? null : 'alreadyMarked'
  }
}

/** Statuses after `from` up to `to`, in their order: each is recorded, as if it had been set by hand (R23). */
export function listMarkingSteps(from: WorksheetStatus, to: MarkingTarget): WorksheetStatus[] {
  const start = DELIVERY_PATH.findIndex((one) => one === from)
  return start === -1 ? [] : DELIVERY_PATH.slice(start + 1, DELIVERY_PATH.indexOf(to) + 1)
}
