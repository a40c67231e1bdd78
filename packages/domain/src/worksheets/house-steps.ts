import type { Problem } from '../problem.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** R21: what a printing house does with a worksheet by its link; with words where the agency has to know why. */
export const HOUSE_STEPS = {
  accept: { from: 'confirmed', to: 'accepted', needsWords: false },
  reject: { from: 'confirmed', to: 'rejected', needsWords: true },
  askForAdjustment: { from: 'confirmed', to: 'requiresAdjustment', needsWords: true },
  complete: { from: 'accepted', to: 'completed', needsWords: false },
  deliver: { from: 'completed', to: 'done', needsWords: false },
} as const satisfies Record<string, { from: WorksheetStatus; to: WorksheetStatus; needsWords: boolean }>

export type HouseStep = keyof typeof HOUSE_STEPS

export const HOUSE_STEP_NAMES = [
  'accept',
  'reject',
  'askForAdjustment',
  'complete',
  'deliver',
] as const satisfies readonly HouseStep[]

/** What the printing house may do next. */
export function houseStepsFrom(status: WorksheetStatus): HouseStep[] {
  return HOUSE_STEP_NAMES.filter((step) => HOUSE_STEPS[step].from === status)
}

/** A printing house that says no, or not like this, says why. */
export function checkHouseStep(step: HouseStep, words: string): Problem[] {
  return HOUSE_STEPS[step].needsWords && words === '' ? [{ key: 'text', code: 'required' }] : []
}
