import type { Day } from '../calendar/day.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

/** Statuses before delivery, in the order of the board's columns. */
export const STATUSES_IN_WORK = [
  'open',
  'confirmed',
  'requiresAdjustment',
  'rejected',
  'accepted',
  'completed',
] as const satisfies readonly WorksheetStatus[]

/** Checks whether a worksheet is not delivered or canceled yet. */
export function isInWork(status: WorksheetStatus): boolean {
  return STATUSES_IN_WORK.some((one) => one === status)
}

/** Numbers of these statuses in the API. */
export const NUMBERS_IN_WORK: readonly number[] = STATUSES_IN_WORK.map((status) => WORKSHEET_STATUSES[status].number)

/** Count of a column of the board ends at this number: it then stands for that many or more. */
export const COLUMN_COUNT_LIMIT = 200

/** Filters by deadline: late, due today, due within a week. */
export const DUE_FILTERS = ['late', 'today', 'week'] as const

export type DueFilter = (typeof DUE_FILTERS)[number]

/** Urgency of a worksheet by its deadline; null if not urgent. */
export type Urgency = 'late' | 'today' | null

/** Urgency of a worksheet in work: past its deadline or due today. */
export function getUrgency(status: WorksheetStatus, deadline: Day | null, today: Day): Urgency {
  if (deadline === null || !isInWork(status) || deadline > today) return null
  return deadline < today ? 'late' : 'today'
}

/** Name of a worksheet: the order's project number and the number of the item, from 1. */
export function formatWorksheetName(projectNumber: string | null, position: number): string {
  return `${projectNumber ?? ''}/${position + 1}`
}

/** A worksheet can be sent for the first time, after an adjustment, or again to the same printing house (R21). */
export function canBeSent(status: WorksheetStatus): boolean {
  return status !== 'rejected' && isInWork(status)
}

/** Sending changes the status of worksheets that wait at the agency; others keep theirs. */
export function becomesSent(status: WorksheetStatus): boolean {
  return status === 'open' || status === 'requiresAdjustment'
}

/** A sent worksheet keeps its printing house until that rejects it (R21). */
export function canChangePrintingHouse(status: WorksheetStatus): boolean {
  return status === 'open' || status === 'rejected'
}
