import type { FirstStep, FirstStepsAnswer } from '../../data/settings/organization-settings.ts'

/** What a step says below its name. Where no mail is sent, nobody gets one: whoever invites hands the link on. */
export const firstStepHint = (
  step: FirstStep,
  { areInvitationsMailed }: Pick<FirstStepsAnswer, 'areInvitationsMailed'>,
) =>
  step === 'invitation' && !areInvitationsMailed
    ? ('organizationSettings.firstSteps.invitationHandedHint' as const)
    : (`organizationSettings.firstSteps.${step}Hint` as const)
