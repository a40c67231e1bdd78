import type { NotificationEmail, NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import type { ColumnType, Generated } from 'kysely'

/** Texts written by the printing house or the client. */
export type NotificationParams = { printingHouse?: string; words?: string | null }

export interface NotificationsTable {
  id: string
  organization_id: string
  user_id: string
  kind: NotificationKind
  order_id: string | null
  worksheet_id: string | null
  event_key: string
  params: ColumnType<NotificationParams, string, string>
  at: Date
  read_at: Date | null
  awaits_digest: Generated<boolean>
}

export interface NotificationSettingsTable {
  organization_id: string
  user_id: string
  kind: NotificationKind
  email: NotificationEmail
}
