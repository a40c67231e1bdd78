import type { Locale } from '@tiraaz/messages/locale'
import type { Database } from '../../db/client.ts'
import type { Letter } from '../../core/letters.ts'

export type Recipient = { email: string; name: string; locale: Locale }

export type Mail = {
  to: Recipient
  /** Whose name stands above the letter; null where it is about the account itself. */
  organizationId: string | null
  letter: Letter
}

type WritingCtx = { db: Database; now: () => Date; newId: () => string }

/** Letters to people. One queued inside a transaction exists only when that commits. */
export interface MailPort {
  queue: (ctx: WritingCtx, ...mails: readonly Mail[]) => Promise<void>
  /** Opens a letter as its row holds it: the link of a secret one is sealed there (R7, R21). */
  read: (stored: Letter) => Letter
}
