import type { GeneratedAlways } from 'kysely'

export interface ConversationsTable {
  id: string
  organization_id: string
  pair: string
  last_message_at: Date | null
  created_at: Date
}

export interface ConversationParticipantsTable {
  conversation_id: string
  user_id: string
  organization_id: string
  last_incoming_at: Date | null
  seen_up_to: Date | null
  has_unread_messages: GeneratedAlways<boolean>
  mail_look_at: Date | null
  mailed_at: Date | null
}

export interface MessagesTable {
  id: string
  conversation_id: string
  author_id: string
  content: string
  sending_id: string
  created_at: Date
}

export interface PresencesTable {
  user_id: string
  organization_id: string
  last_seen_at: Date
}
