import type { JobQueue } from '../jobs/job-queue.ts'
import type { MailPort } from './mail.ts'

/** Writes mails down; without a queue to send them by, they are kept to be looked at. */
const mailTable = (jobs: JobQueue | null): MailPort => ({
  queue: async ({ db, now, newId }, ...mails) => {
    if (mails.length === 0) return
    const rows = mails.map(({ to, organizationId, letter }) => ({
      id: newId(),
      organization_id: organizationId,
      kind: letter.kind,
      locale: to.locale,
      to_email: to.email,
      to_name: to.name,
      data: JSON.stringify(letter),
      state: jobs === null ? ('kept' as const) : ('queued' as const),
      created_at: now(),
    }))
    await db.insertInto('mails').values(rows).execute()
    if (jobs === null) return
    for (const { id } of rows) await jobs.send(db, 'sendMail', { mailId: id }, 'whenIdle')
  },
})

/** Mails that go out by the job `sendMail`. */
export const queuedMail = (jobs: JobQueue): MailPort => mailTable(jobs)

/** Mails of a portal without a mail server: they stay in the table, and the demo shows them. */
export const keptMail: MailPort = mailTable(null)
