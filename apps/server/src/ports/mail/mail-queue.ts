import { sql } from 'kysely'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { MailPort } from './mail.ts'
import type { EmailContent } from '../../core/email-content.ts'
import { createTextSeal } from '../../core/seal-text.ts'
import { isSecret } from './secret-emails.ts'

const MARK = 'sealed:'

type LinkSeal = { seal: (content: EmailContent) => EmailContent; open: (content: EmailContent) => EmailContent }

/** Encrypts the link of a secret email in its row: its token opens an account or a worksheet without a password. */
const createLinkSeal = (dataKey: Buffer): LinkSeal => {
  const { seal, open } = createTextSeal(dataKey, 'links-of-mails')
  return {
    seal: (content) => (isSecret(content) ? { ...content, link: MARK + seal(content.link) } : content),
    // Rows from before links were sealed have them in clear until they are sent.
    open: (content) =>
      content.link.startsWith(MARK) ? { ...content, link: open(content.link.slice(MARK.length)) } : content,
  }
}

/** Stores emails in the table `mails`; without a job queue they are only kept, to be viewed. */
const mailTable = (jobs: JobQueue | null, { seal, open }: LinkSeal): MailPort => ({
  read: open,
  queue: async ({ db, now, newId }, ...mails) => {
    if (mails.length === 0) return
    const rows = mails.map(({ to, organizationId, content }) => ({
      id: newId(),
      organization_id: organizationId,
      kind: content.kind,
      locale: to.locale,
      to_email: to.email,
      to_name: to.name,
      data: seal(content),
      state: jobs === null ? ('kept' as const) : ('queued' as const),
      created_at: now(),
    }))
    // Binds one parameter for any number of emails.
    await sql`
      insert into mails (id, organization_id, kind, locale, to_email, to_name, data, state, created_at)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
        id text, organization_id text, kind text, locale text, to_email text, to_name text, data jsonb, state text,
        created_at timestamptz
      )`.execute(db)
    if (jobs === null) return
    const sent = rows.map(({ id }) => ({ mailId: id }))
    await jobs.sendAll(db, 'sendMail', sent, 'whenIdle')
  },
})

/** Emails that the job `sendMail` sends. */
export const createQueuedMail = (jobs: JobQueue, dataKey: Buffer): MailPort => mailTable(jobs, createLinkSeal(dataKey))

/** Emails of a portal without a mail server: they stay in the table, and the demo shows them. */
export const createKeptMail = (dataKey: Buffer): MailPort => mailTable(null, createLinkSeal(dataKey))
