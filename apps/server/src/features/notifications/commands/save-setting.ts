import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'

/** Saves when a kind of notification is emailed to the caller; the last choice is valid. */
export const saveNotificationSetting = async (
  { db, user, organizationId }: OrganizationCtx,
  { body: { kind, email } }: EndpointRequest<Endpoints['saveNotificationSetting']>,
): Promise<undefined> => {
  await sql`
    insert into notification_settings (organization_id, user_id, kind, email)
    values (${organizationId}, ${user.id}, ${kind}, ${email})
    on conflict (organization_id, user_id, kind) do update set email = excluded.email`.execute(db)
  return undefined
}
