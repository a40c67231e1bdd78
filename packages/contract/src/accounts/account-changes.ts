import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../wire-types.ts'

const emailText = text(TEXT_LIMITS.email)
/** Password as typed, neither trimmed nor shortened; its bounds are a rule (R6). */
const passwordText = z.string().max(1000)
/** Token of the link in an email; opaque. */
const linkToken = z.string().max(200)

export const acceptInvitation = endpoint('acceptInvitation', {
  summary: 'Makes the account that an invitation was sent for (R7). The invitation works once.',
  body: z.strictObject({
    email: emailText,
    password: passwordText,
    passwordConfirmation: passwordText,
    token: linkToken,
  }),
  responseKind: 'nothing',
})

export const forgotPassword = endpoint('forgotPassword', {
  summary: 'Sends a link for a new password, if there is such an account; says the same if there is none (R7).',
  body: z.strictObject({ email: emailText }),
  responseKind: 'nothing',
})

export const resetPassword = endpoint('resetPassword', {
  summary: 'A new password by the link of an email (R7). The link works once; every log-in of the account ends (R5).',
  body: z.strictObject({
    token: linkToken,
    email: emailText,
    password: passwordText,
    confirmPassword: passwordText,
  }),
  responseKind: 'nothing',
})
