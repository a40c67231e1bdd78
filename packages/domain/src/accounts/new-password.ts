import { PASSWORD_LENGTH } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { isCommonPassword, isNamePassword } from './common-passwords.ts'

const isEmailOf = (password: string, email: string): boolean => {
  const folded = password.trim().toLowerCase()
  const own = email.trim().toLowerCase()
  return folded === own || folded === own.split('@')[0]
}

/** New password and what it must not be. */
export type PasswordChoice = {
  password: string
  email: string
  /** Names of the person, of their organizations and of the portal. */
  names: readonly string[]
  key: string
}

/**
 * Checks a new password (R6): length in code points, not the user's e-mail or a name, not common and not among the
 * `leaked` ones (lower case). Reports the first problem only.
 */
export function checkNewPassword(
  { password, email, names, key }: PasswordChoice,
  leaked: ReadonlySet<string>,
): Problem[] {
  const { min, max } = PASSWORD_LENGTH
  const length = Array.from(password).length
  if (length < min) return [{ key, code: 'passwordTooShort', params: { min } }]
  if (length > max) return [{ key, code: 'passwordTooLong', params: { max } }]
  if (isEmailOf(password, email)) return [{ key, code: 'passwordIsEmail' }]
  if (isNamePassword(password, [...names, email.split('@')[0] ?? ''])) return [{ key, code: 'passwordIsName' }]
  return isCommonPassword(password, leaked) ? [{ key, code: 'passwordTooCommon' }] : []
}
