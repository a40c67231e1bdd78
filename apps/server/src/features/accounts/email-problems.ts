import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { Problem } from '@tiraaz/domain/problem'
import { isEmail } from '@tiraaz/domain/text/email'

/** E-mails are kept and compared trimmed and in lower case. */
export const normalizedEmail = (email: string): string => email.trim().toLowerCase()

/** Printable and of a length that an e-mail may have: the database takes no NUL, and nothing else can be an account. */
export const canBeEmail = (email: string): boolean => email.length <= TEXT_LIMITS.email && /^[^\p{Cc}\s]+$/u.test(email)

/** R7: refused is only what is no e-mail address. */
export const emailProblems = (email: string): Problem[] => {
  if (email === '') return [{ key: 'email', code: 'required' }]
  return isEmail(email) ? [] : [{ key: 'email', code: 'notAnEmail' }]
}
