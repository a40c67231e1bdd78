import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

export const listUnreadConversations = endpoint('listUnreadConversations', {
  summary: 'The caller’s conversations with something unread (R31, R32); polled every 3 s, one indexed look-up.',
  response: z.array(z.strictObject({ conversationId: id, contacts: z.array(id), hasUnreadMessages: z.literal(true) })),
  isConditional: true,
})
