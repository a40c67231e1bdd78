import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'

/** Days after which a notification is removed; the events themselves stay with the order. */
const KEPT_DAYS = 90

/** Removes old notifications, read or not. */
export const removeOldNotifications = async ({ db, now }: Pick<BaseCtx, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
  await sql`delete from notifications where at < ${before}::timestamptz`.execute(db)
}
