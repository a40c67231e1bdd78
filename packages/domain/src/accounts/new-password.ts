import { PASSWORD_LENGTH } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { isCommonPassword } from './common-passwords.ts'

const isEmailOf = (password: string, email: string): boolean => {
  const folded = password.trim().toLowerCase()
  const own = email.trim().toLowerCase()
  return folded === own || folded === own.split('@')[0]
}

/**
 * Checks a new password (R6): length in code points, not the user's email, not a common password. Reports the first
 * problem only.
 */
export function checkNewPassword({
  password,
  email,
  key,
}: {
  password: string
  email: string
  key: string
}): Problem[] {
  const { min, max } = PASSWORD_LENGTH
  const length = Array.from(password).length
  if (length < min) return [{ key, code: 'passwordTooShort', params: { min } }]
  if (length > max) return [{ key, code: 'passwordTooLong', params: { max } }]
  if (isEmailOf(password, email)) return [{ key, code: 'passwordIsEmail' }]
  return isCommonPassword(password) ? [{ key, code: 'passwordTooCommon' }] : []
}
