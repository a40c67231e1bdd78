import type { Bind } from '../../http/bind.ts'
import { listUnreadConversations } from './unread-conversations.query.ts'

export const bindChat = (bind: Bind): void => {
  bind('listUnreadConversations', listUnreadConversations)
}
