import type { Database } from '../db/client.ts'
import type { MailState } from '../db/schema/mail.ts'
import type { Letter } from '../ports/mail/letters.ts'
import type { Recipient } from '../ports/mail/mail.ts'

export type ListedMail = {
  id: string
  to: Recipient
  organizationId: string | null
  kind: Letter['kind']
  /** What the letter says; null once it was forgotten. */
  letter: Letter | null
  state: MailState
}

/** Every mail of the database, oldest first. */
export const listMails = async (db: Database): Promise<ListedMail[]> => {
  const rows = await db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    to: { email: row.to_email, name: row.to_name, locale: row.locale },
    organizationId: row.organization_id,
    kind: row.kind,
    letter: row.data,
    state: row.state,
  }))
}
