import { TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { isEmail } from '../text/email.ts'

/** Normalizes an email for storage and comparison: trimmed, lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Returns true for printable text of valid length: PostgreSQL rejects NUL, and other texts cannot be accounts. */
export const isPossibleEmail = (email: string): boolean =>
  email.length <= TEXT_LIMITS.email && /^[^\p{Cc}\s]+$/u.test(email)

/** Rejects texts that are not email addresses (R7). */
export const checkEmail = (email: string): Problem[] => {
  if (email === '') return [{ key: 'email', code: 'required' }]
  return isEmail(email) ? [] : [{ key: 'email', code: 'notAnEmail' }]
}
