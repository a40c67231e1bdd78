import type { Day } from '../calendar/day.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

/** What is still to be made and brought, in the order of the board's columns. */
export const STATUSES_IN_WORK = [
  'open',
  'confirmed',
  'requiresAdjustment',
  'rejected',
  'accepted',
  'completed',
] as const satisfies readonly WorksheetStatus[]

export function isInWork(status: WorksheetStatus): boolean {
  return STATUSES_IN_WORK.some((one) => one === status)
}

export const NUMBERS_IN_WORK: readonly number[] = STATUSES_IN_WORK.map((status) => WORKSHEET_STATUSES[status].number)

/** Late, due today, or within a week. */
export const DUE_FILTERS = ['late', 'today', 'week'] as const

export type DueFilter = (typeof DUE_FILTERS)[number]

/** How the deadline presses on what is in work. */
export type Urgency = 'late' | 'today' | null

export function urgencyOf(status: WorksheetStatus, deadline: Day | null, today: Day): Urgency {
  if (deadline === null || !isInWork(status) || deadline > today) return null
  return deadline < today ? 'late' : 'today'
}

/** What people call a worksheet: the order's number and which of its items it is. */
export function worksheetName(projectNumber: string | null, position: number): string {
  return `${projectNumber ?? ''}/${position + 1}`
}

/** R21: sent for the first time, again after an adjustment, or once more to who has it already. */
export function canBeSent(status: WorksheetStatus): boolean {
  return status !== 'rejected' && isInWork(status)
}

/** Sending moves what waits at the agency; what the printing house has stays where it is. */
export function isMovedBySending(status: WorksheetStatus): boolean {
  return status === 'open' || status === 'requiresAdjustment'
}

/** R21: what was sent to a printing house is its own until it says no. */
export function canChangeHouse(status: WorksheetStatus): boolean {
  return status === 'open' || status === 'rejected'
}
