import * as conversations from './conversations.ts'
import * as unread from './unread.ts'

/** Calls of the chat, in the order of the address table. */
export const chatEndpoints = {
  openConversation: conversations.openConversation,
  listChatContacts: conversations.listChatContacts,
  listMessages: conversations.listMessages,
  sendMessage: conversations.sendMessage,
  clearUnreadMessages: conversations.clearUnreadMessages,
  listUnreadConversations: unread.listUnreadConversations,
}
