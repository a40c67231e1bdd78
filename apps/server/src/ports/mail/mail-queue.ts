import { sql } from 'kysely'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { MailPort } from './mail.ts'
import { type LinkSeal, createLinkSeal } from './seal-link.ts'

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
export const createQueuedMail = (jobs: JobQueue, addressKey: Buffer): MailPort =>
  mailTable(jobs, createLinkSeal(addressKey))

/** Emails of a portal without a mail server: they stay in the table, and the demo shows them. */
export const createKeptMail = (addressKey: Buffer): MailPort => mailTable(null, createLinkSeal(addressKey))
