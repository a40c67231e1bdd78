import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import {
  DEFAULT_NOTIFICATION_EMAILS,
  NOTIFICATION_KINDS,
  type NotificationEmail,
  type NotificationKind,
} from '@tiraaz/domain/notifications/notification-kinds'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

type Row = { kind: NotificationKind; email: NotificationEmail }

const readSettings = defineStatement<{ userId: string; organizationId: string }, Row>(
  ({ userId, organizationId }) => sql`
    select kind, email from notification_settings where organization_id = ${organizationId} and user_id = ${userId}`,
)

/** Returns the caller's setting of every kind; the default where nothing was chosen. */
export const getNotificationSettings = async ({
  db,
  user,
  organizationId,
}: OrganizationCtx): Promise<EndpointOutput<Endpoints['getNotificationSettings']>> => {
  const rows = await readSettings(db, { userId: user.id, organizationId })
  const chosen = new Map(rows.map(({ kind, email }) => [kind, email]))
  return NOTIFICATION_KINDS.map((kind) => ({ kind, email: chosen.get(kind) ?? DEFAULT_NOTIFICATION_EMAILS[kind] }))
}
