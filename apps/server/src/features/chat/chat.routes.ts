import type { Bind } from '../../http/bind.ts'
import { clearUnreadMessages } from './commands/clear-unread-messages.ts'
import { listChatContacts } from './queries/contacts.query.ts'
import { listMessages } from './queries/messages.query.ts'
import { openConversation } from './commands/open-conversation.ts'
import { sendMessage } from './commands/send-message.ts'
import { listUnreadConversations, selectUnreadPoll } from './queries/unread-conversations.query.ts'

export const bindChat = (bind: Bind): void => {
  bind('listChatContacts', listChatContacts)
  bind('openConversation', openConversation)
  bind('listMessages', listMessages)
  bind('sendMessage', sendMessage)
  bind('clearUnreadMessages', clearUnreadMessages)
  bind('listUnreadConversations', listUnreadConversations, { beside: selectUnreadPoll })
}
