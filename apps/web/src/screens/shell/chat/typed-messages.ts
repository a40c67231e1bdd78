import { subscribeToSession } from '../../../session/session.ts'

/** What was typed and not sent yet, by conversation: it outlives the window and an error page, but not the log-out. */
const typed = new Map<string, string>()

subscribeToSession(({ phase }) => {
  if (phase === 'signedOut') typed.clear()
})

export const typedMessage = (conversationId: string): string => typed.get(conversationId) ?? ''

export const keepTyped = (conversationId: string, text: string): void => {
  if (text === '') typed.delete(conversationId)
  else typed.set(conversationId, text)
}
