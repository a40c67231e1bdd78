import { emptyInput, type TypicalCalls } from './call-parts.ts'

export const chatCalls = {
  listUnreadConversations: emptyInput,
  listChatContacts: emptyInput,
  openConversation: async ({ chatPartner }) => ({ body: { userId: await chatPartner() } }),
  listMessages: async ({ conversation }) => ({ query: { conversationId: await conversation(), page: 1 } }),
  sendMessage: async ({ conversation }) => ({
    query: { conversationId: await conversation() },
    body: { message: 'Kas plakatid jõuavad reedeks?' },
  }),
  clearUnreadMessages: async ({ conversation }) => ({
    query: { conversationId: await conversation(), messageTimestamp: '2026-03-11T08:00:00Z' },
  }),
} satisfies Partial<TypicalCalls>
