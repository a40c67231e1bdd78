import type { NotificationEmail, NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import type { ColumnType, Generated } from 'kysely'
import type { EmailKind } from '../../core/email-content.ts'

/** Texts and amounts of an event that no other row has. */
export type NotificationParams = {
  printingHouse?: string
  /** Written by the printing house or the client; name of a file; payer and explanation of a payment. */
  words?: string | null
  /** Number of the overdue invoice, which never changes. */
  invoiceNumber?: string
  /** Amount of a payment or of an overdue invoice. */
  cents?: number
  /** Email that was not delivered. */
  mail?: { kind: EmailKind; name: string; email: string }
}

export interface NotificationsTable {
  id: string
  organization_id: string
  user_id: string
  kind: NotificationKind
  order_id: string | null
  worksheet_id: string | null
  invoice_id: Generated<string | null>
  event_key: string
  params: ColumnType<NotificationParams, string, string>
  at: Date
  read_at: Date | null
  awaits_digest: Generated<boolean>
  /** Absent user in whose place the reader was notified. */
  on_behalf_of: Generated<string | null>
}

export interface NotificationSettingsTable {
  organization_id: string
  user_id: string
  kind: NotificationKind
  email: NotificationEmail
}

/** Absence of an agency user, the running one or the next. */
export interface AbsencesTable {
  organization_id: string
  user_id: string
  from_day: string
  to_day: string
  deputy_id: string
}
