import type { MailPort } from './mail.ts'

/** Mails of a portal without a mail server: they stay in the table, and the demo shows them. */
export const keptMail: MailPort = {
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
      state: 'kept' as const,
      created_at: now(),
    }))
    await db.insertInto('mails').values(rows).execute()
  },
}
