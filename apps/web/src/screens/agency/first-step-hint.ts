import type { FirstStep, FirstStepsAnswer } from '../../data/settings/organization-settings.ts'

/** Message key of a step's hint. Without email, invitation links are passed on by hand. */
export const firstStepHint = (
  step: FirstStep,
  { areInvitationsMailed }: Pick<FirstStepsAnswer, 'areInvitationsMailed'>,
) =>
  step === 'invitation' && !areInvitationsMailed
    ? ('organizationSettings.firstSteps.invitationHandedHint' as const)
    : (`organizationSettings.firstSteps.${step}Hint` as const)
