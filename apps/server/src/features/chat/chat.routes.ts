import type { Bind } from '../../http/bind.ts'
import { clearUnreadMessages } from './clear-unread-messages.ts'
import { listChatContacts } from './contacts.query.ts'
import { listMessages } from './messages.query.ts'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'
import { listUnreadConversations } from './unread-conversations.query.ts'

export const bindChat = (bind: Bind): void => {
  bind('listChatContacts', listChatContacts)
  bind('openConversation', openConversation)
  bind('listMessages', listMessages)
  bind('sendMessage', sendMessage)
  bind('clearUnreadMessages', clearUnreadMessages)
  bind('listUnreadConversations', listUnreadConversations)
}
