import type { Problem } from '../problem.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Steps of a printing house on a worksheet link (R21); `needsWords`: an explanation for the agency is required. */
export const PRINTING_HOUSE_STEPS = {
  accept: { from: ['confirmed'], to: 'accepted', needsWords: false },
  complete: { from: ['accepted'], to: 'completed', needsWords: false },
  deliver: { from: ['completed'], to: 'done', needsWords: false },
  reject: { from: ['confirmed'], to: 'rejected', needsWords: true },
  askForAdjustment: { from: ['confirmed', 'accepted'], to: 'requiresAdjustment', needsWords: true },
} as const satisfies Record<string, { from: readonly WorksheetStatus[]; to: WorksheetStatus; needsWords: boolean }>

export type PrintingHouseStep = keyof typeof PRINTING_HOUSE_STEPS

/** Steps in the order in which they are offered. */
export const PRINTING_HOUSE_STEP_NAMES = [
  'accept',
  'complete',
  'deliver',
  'reject',
  'askForAdjustment',
] as const satisfies readonly PrintingHouseStep[]

/** Checks whether the printing house may take a step in a status. */
export function canTakeStep(step: PrintingHouseStep, status: WorksheetStatus): boolean {
  const from: readonly WorksheetStatus[] = PRINTING_HOUSE_STEPS[step].from
  return from.includes(status)
}

/** Steps that the printing house may take in a status. */
export function listPrintingHouseSteps(status: WorksheetStatus): PrintingHouseStep[] {
  return PRINTING_HOUSE_STEP_NAMES.filter((step) => canTakeStep(step, status))
}

/** Requires an explanation for rejecting a worksheet or asking for an adjustment. */
export function checkPrintingHouseStep(step: PrintingHouseStep, words: string): Problem[] {
  return PRINTING_HOUSE_STEPS[step].needsWords && words === '' ? [{ key: 'text', code: 'required' }] : []
}
