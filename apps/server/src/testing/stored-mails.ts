import type { Database } from '../db/client.ts'
import type { MailState } from '../db/schema/mail.ts'
import type { EmailContent } from '../core/email-content.ts'
import type { MailPort, Recipient } from '../ports/mail/mail.ts'
import { renderEmail } from '../ports/mail/render-email.ts'
import { testMail } from './test-mail.ts'

export type StoredMail = {
  id: string
  to: Recipient
  organizationId: string | null
  kind: EmailContent['kind']
  /** Data of the mail; null once it was deleted, together with subject, text and HTML. */
  content: EmailContent | null
  subject: string
  text: string
  html: string
  state: MailState
  failure: string | null
}

const FORGOTTEN = { subject: '', text: '', html: '' }

/** Every mail of the database, oldest first. */
export const listMails = async (db: Database, mail: Pick<MailPort, 'read'> = testMail): Promise<StoredMail[]> => {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('organizations', 'organizations.id', 'mails.organization_id')
    .selectAll('mails')
    .select('organizations.name as organization')
    .orderBy('mails.created_at')
    .orderBy('mails.id')
    .execute()
  const opened = rows.map((row) => ({ ...row, data: row.data === null ? null : mail.read(row.data) }))
  return opened.map((row) => ({
    id: row.id,
    to: { email: row.to_email, name: row.to_name, locale: row.locale },
    organizationId: row.organization_id,
    kind: row.kind,
    content: row.data,
    ...(row.data === null
      ? FORGOTTEN
      : renderEmail(row.data, { locale: row.locale, name: row.to_name, organization: row.organization })),
    state: row.state,
    failure: row.failure,
  }))
}
