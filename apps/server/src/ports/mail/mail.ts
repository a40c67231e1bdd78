import type { Locale } from '@tiraaz/messages/locale'
import type { Database } from '../../db/client.ts'
import type { EmailContent } from '../../core/email-content.ts'

export type Recipient = { email: string; name: string; locale: Locale }

export type Mail = {
  to: Recipient
  /** Organization named at the top; null if the email is about the account itself. */
  organizationId: string | null
  content: EmailContent
}

type WritingCtx = { db: Database; now: () => Date; newId: () => string }

/** Emails to people. An email queued inside a transaction exists only after the commit. */
export interface MailPort {
  queue: (ctx: WritingCtx, ...mails: readonly Mail[]) => Promise<void>
  /** Opens a stored email; the link of a secret one is encrypted in the row (R7, R21). */
  read: (stored: EmailContent) => EmailContent
}
