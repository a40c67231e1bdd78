import { expect, it } from 'vitest'
import { firstStepHint } from './first-step-hint.ts'

it('the invitation step promises an e-mail only if e-mails are sent', () => {
  const hintOf = (step: 'invitation' | 'order', areInvitationsMailed: boolean) =>
    firstStepHint(step, { areInvitationsMailed }).split('.').at(-1)
  expect([hintOf('invitation', true), hintOf('invitation', false)]).toEqual(['invitationHint', 'invitationHandedHint'])
  expect([hintOf('order', true), hintOf('order', false)]).toEqual(['orderHint', 'orderHint'])
})
