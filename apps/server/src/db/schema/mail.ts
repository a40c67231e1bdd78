import type { Locale } from '@tiraaz/messages/locale'
import type { Generated, JSONColumnType } from 'kysely'
import type { EmailContent } from '../../core/email-content.ts'

export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'kept'] as const
export type MailState = (typeof MAIL_STATES)[number]

export interface MailsTable {
  id: string
  organization_id: string | null
  kind: EmailContent['kind']
  locale: Locale
  to_email: string
  to_name: string
  data: JSONColumnType<EmailContent> | null
  state: MailState
  failure: string | null
  attempted_at: Date | null
  created_at: Date
  finished_at: Date | null
  dismissed_at: Generated<Date | null>
}
