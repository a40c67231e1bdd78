import type { tokenErrors as et } from '../et/token-errors.ts'
import type { Texts } from '../texts.ts'

export const tokenErrors: Texts<typeof et> = {
  credentialsMissing: 'E-mail address and password are required',
  credentialsWrong: 'Wrong e-mail address or password',
  refreshTokenInvalid: 'The session has ended. Please log in again.',
  grantUnsupported: 'This way of logging in is not supported',
  requestInvalid: 'The request is incomplete',
  scopeInvalid: 'There are no such rights',
  secondFactorNeeded: 'Enter the code of the app',
  secondStepExpired: 'The time for the code has run out. Please log in again.',
  codeMissing: 'Enter the code',
  passkeyWrong: 'This passkey cannot log in. Try again, or use your password.',
  codeWrong: 'The code is not right or was used before',
  tooManyFailures_one: 'Too many failed attempts. Try again in {{count}} minute.',
  tooManyFailures_other: 'Too many failed attempts. Try again in {{count}} minutes.',
  tooManyCalls_one: 'Too many requests. Please try again in {{count}} second.',
  tooManyCalls_other: 'Too many requests. Please try again in {{count}} seconds.',
}
