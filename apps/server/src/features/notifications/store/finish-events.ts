import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'

/**
 * Marks notifications of events that ask nothing more as read for everybody, in the transaction that settles them; those
 * who read them before keep the time. `versions`: of the events, as in `NotifiedEvent`.
 */
export const finishEvents = async (
  { db, now, organizationId }: OrganizationCtx,
  kind: NotificationKind,
  versions: readonly string[],
): Promise<void> => {
  if (versions.length === 0) return
  const keys = JSON.stringify(versions.map((version) => `${kind}:${version}`))
  // The staff leads to the unique index of person and event.
  await sql`
    update notifications n set read_at = ${now()}::timestamptz
    from agency_users a, jsonb_array_elements_text(${keys}::jsonb) as event(key)
    where a.organization_id = ${organizationId} and n.organization_id = a.organization_id and n.user_id = a.user_id
      and n.event_key = event.key and n.read_at is null`.execute(db)
}
