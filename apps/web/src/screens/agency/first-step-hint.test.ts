import { expect, it } from 'vitest'
import { firstStepHint } from './first-step-hint.ts'

it('only where mails are sent, a mail is promised to who is invited', () => {
  const hintOf = (step: 'invitation' | 'order', areInvitationsMailed: boolean) =>
    firstStepHint(step, { areInvitationsMailed }).split('.').at(-1)
  expect([hintOf('invitation', true), hintOf('invitation', false)]).toEqual(['invitationHint', 'invitationHandedHint'])
  expect([hintOf('order', true), hintOf('order', false)]).toEqual(['orderHint', 'orderHint'])
})
