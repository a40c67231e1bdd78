import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { MailBacklog } from '../metrics/metrics.ts'

/** Reads how many emails wait to be sent, and how many were given up in the last 90 days. */
export const readMailBacklog = async (db: Database): Promise<MailBacklog> => {
  const { rows } = await sql<MailBacklog>`
    select count(*) filter (where state <> 'failed')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where state <> 'failed')), 0)::float8 as "oldestSeconds"
    from mails where state in ('queued', 'sending', 'failed') and dismissed_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 }
}
