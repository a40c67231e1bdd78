import type { Generated } from 'kysely'

export interface ConversationsTable {
  id: string
  organization_id: string
  created_at: Date
}

export interface ConversationParticipantsTable {
  conversation_id: string
  user_id: string
  organization_id: string
  has_unread_messages: Generated<boolean>
}

export interface MessagesTable {
  id: string
  conversation_id: string
  author_id: string
  content: string
  created_at: Date
}
