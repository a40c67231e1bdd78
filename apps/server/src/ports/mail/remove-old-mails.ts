import type { Database } from '../../db/client.ts'
import { SECRET_KINDS } from './secret-emails.ts'
import type { UndeliveredMailHandler } from './undelivered-mail.ts'

type CleaningCtx = { db: Database; now: () => Date; onUndelivered: UndeliveredMailHandler }

const DAY_MS = 86_400_000
const KEPT_DAYS = 90
/** Longer than the job tries: such an email will never be sent. */
const WAITING_DAYS = 3
/** The longest life of a secret link (R7). */
const SECRET_DAYS = 7

/**
 * Removes emails of no organization after 90 days (those of organizations by their retention) and links that no longer work; marks
 * unsent emails as failed (job removeOldMails).
 */
export const removeOldMails = async ({ db, now, onUndelivered }: CleaningCtx): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS)
  await db
    .deleteFrom('mails')
    .where('organization_id', 'is', null)
    .where('created_at', '<', daysAgo(KEPT_DAYS))
    .execute()
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('mails')
      .set({ state: 'failed', failure: 'It was not sent in time', finished_at: now() })
      .where('state', 'in', ['queued', 'sending'])
      .where('created_at', '<', daysAgo(WAITING_DAYS))
      .returning(['id', 'organization_id as organizationId', 'kind', 'to_name as name', 'to_email as email'])
      .returning('data as content')
      .execute()
    if (late.length > 0) await onUndelivered(trx, late)
  })
  await db
    .updateTable('mails')
    .set({ data: null })
    .where('kind', 'in', SECRET_KINDS)
    .where('created_at', '<', daysAgo(SECRET_DAYS))
    .where('data', 'is not', null)
    .execute()
}
