import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, queryInt, text } from '../wire-types.ts'

export const message = z.strictObject({
  id,
  content: z.string(),
  authorId: id,
  authorName: z.string(),
  timestamp: instant,
})

export const listChatContacts = endpoint('listChatContacts', {
  summary: 'People that the caller may write to: the client’s agent first, then by name (R31).',
  response: z.array(
    z.strictObject({
      userId: id,
      name: z.string(),
      /** For a client user the agency; for the agency the clients of that person. */
      organizations: z.array(z.string()),
      lastMessageAt: instant.nullable(),
    }),
  ),
})

export const openConversation = endpoint('openConversation', {
  summary: 'The conversation of the caller with a person; made if there is none yet (R31).',
  body: z.strictObject({ userId: id }),
  response: z.strictObject({ id }),
})

export const listMessages = endpoint('listMessages', {
  summary:
    'A page of a conversation, newest page first, oldest message of the page first (R31). With `before`, pages are counted among the messages before that instant, so that new ones do not move them.',
  query: z.object({ conversationId: id, page: queryInt(1, 1_000_000), before: instant.optional() }),
  response: z.strictObject({
    messages: z.array(message),
    hasMoreResults: z.boolean(),
    /** The other person has seen the caller’s messages up to this instant. */
    seenUpTo: instant.nullable(),
  }),
  isConditional: true,
})

export const sendMessage = endpoint('sendMessage', {
  summary:
    'Adds a message to a conversation of the caller: plain text (R31). Sent again under the same `sendingId`, it stands once.',
  query: z.object({ conversationId: id }),
  body: z.strictObject({ message: text(TEXT_LIMITS.chatMessage).min(1), sendingId: id.optional() }),
  response: message,
})

export const clearUnreadMessages = endpoint('clearUnreadMessages', {
  summary: 'The caller has seen everything up to the message of this instant.',
  query: z.object({ conversationId: id, messageTimestamp: instant }),
  responseKind: 'nothing',
})
