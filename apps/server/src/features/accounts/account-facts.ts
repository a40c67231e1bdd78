export { emailProblems, normalizedEmail } from './account-email.ts'
export { hashPassword } from './password.ts'
export { repeatedPasswordProblems } from './repeated-password.ts'
