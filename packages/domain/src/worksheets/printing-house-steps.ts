import type { Problem } from '../problem.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Steps of a printing house on a worksheet link (R21); `needsWords`: an explanation for the agency is required. */
export const PRINTING_HOUSE_STEPS = {
  accept: { from: 'confirmed', to: 'accepted', needsWords: false },
  reject: { from: 'confirmed', to: 'rejected', needsWords: true },
  askForAdjustment: { from: 'confirmed', to: 'requiresAdjustment', needsWords: true },
  complete: { from: 'accepted', to: 'completed', needsWords: false },
  deliver: { from: 'completed', to: 'done', needsWords: false },
} as const satisfies Record<string, { from: WorksheetStatus; to: WorksheetStatus; needsWords: boolean }>

export type PrintingHouseStep = keyof typeof PRINTING_HOUSE_STEPS

/** Steps in the order in which they are offered. */
export const PRINTING_HOUSE_STEP_NAMES = [
  'accept',
  'reject',
  'askForAdjustment',
  'complete',
  'deliver',
] as const satisfies readonly PrintingHouseStep[]

/** Steps that the printing house may take in a status. */
export function listPrintingHouseSteps(status: WorksheetStatus): PrintingHouseStep[] {
  return PRINTING_HOUSE_STEP_NAMES.filter((step) => PRINTING_HOUSE_STEPS[step].from === status)
}

/** Requires an explanation for rejecting a worksheet or asking for an adjustment. */
export function checkPrintingHouseStep(step: PrintingHouseStep, words: string): Problem[] {
  return PRINTING_HOUSE_STEPS[step].needsWords && words === '' ? [{ key: 'text', code: 'required' }] : []
}
