import { randomBytes } from 'node:crypto'
import { createKeptMail } from '../ports/mail/mail-queue.ts'

/** Seals the links of mails in tests. */
export const TEST_MAIL_KEY = randomBytes(32)

/** Stores the mails of a test in its database. */
export const testMail = createKeptMail(TEST_MAIL_KEY)
