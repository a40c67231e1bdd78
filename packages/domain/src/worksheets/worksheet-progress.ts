import type { WorksheetStatus } from './worksheet-status.ts'

/** Numbers of worksheets of an order; what is delivered is printed too, canceled ones do not count. */
export type WorksheetProgress = { total: number; printed: number; delivered: number }

const DELIVERED: readonly WorksheetStatus[] = ['done', 'finalized']
const PRINTED: readonly WorksheetStatus[] = ['completed', ...DELIVERED]

/** Counts the worksheets of an order that are printed and delivered. */
export function countProgress(statuses: readonly WorksheetStatus[]): WorksheetProgress {
  const countIn = (some: readonly WorksheetStatus[]): number =>
    statuses.filter((status) => some.includes(status)).length
  return {
    total: statuses.filter((status) => status !== 'canceled').length,
    printed: countIn(PRINTED),
    delivered: countIn(DELIVERED),
  }
}
