import type { EmailContent, EmailKind } from '../../core/email-content.ts'
import type { Database } from '../../db/client.ts'

/** Email that was given up. `content`: null where it was removed with its link. */
export type UndeliveredMail = {
  id: string
  organizationId: string | null
  kind: EmailKind
  name: string
  email: string
  content: EmailContent | null
}

/** Called in the transaction that gives emails up. */
export type UndeliveredMailHandler = (db: Database, mails: readonly UndeliveredMail[]) => Promise<void>
