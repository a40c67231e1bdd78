import type { FirstStep, FirstStepsAnswer } from '../../data/settings/organization-settings.ts'
import { FIRST_STEPS } from './first-steps.ts'

type LeadingStep = Exclude<(typeof FIRST_STEPS)[number], { to: null }>

/** Finds the first open step of another page than this one, and the open step of this page; both null once all are done. */
export const findNextStep = (
  answer: Pick<FirstStepsAnswer, 'isHidden' | 'steps'> | null,
  pathname: string,
): { here: FirstStep | null; next: LeadingStep | null } => {
  if (answer === null || answer.isHidden) return { here: null, next: null }
  const open = FIRST_STEPS.filter((step): step is LeadingStep => step.to !== null && !answer.steps[step.step])
  return {
    here: open.find(({ to }) => to === pathname)?.step ?? null,
    next: open.find(({ to }) => to !== pathname) ?? null,
  }
}
