import type { Sending } from '../../../data/chat/chat.ts'
import { subscribeToSession } from '../../../session/session.ts'

type Typed = {
  text: string
  /** Last attempt to send the text; its result is not known yet. */
  sending: Sending | null
}

/** Unsent text by conversation id. Survives closing the window and error pages; cleared at log-out. */
const typed = new Map<string, Typed>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

subscribeToSession(({ phase }) => {
  if (phase !== 'signedOut') return
  typed.clear()
  tell()
})

export const subscribeToTyped = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const typedMessage = (conversationId: string): string => typed.get(conversationId)?.text ?? ''

export const keepTyped = (conversationId: string, text: string): void => {
  if (text === '') typed.delete(conversationId)
  else typed.set(conversationId, { text, sending: typed.get(conversationId)?.sending ?? null })
  tell()
}

/** Reuses the sending id if the same text is sent again, so that a lost response does not duplicate it. */
export const sendingOf = (conversationId: string, message: string): Sending => {
  const last = typed.get(conversationId)
  if (last?.sending?.message === message) return last.sending
  const sending = { message, sendingId: crypto.randomUUID() }
  typed.set(conversationId, { text: last?.text ?? message, sending })
  return sending
}

/** Clears the sent text; text typed in the meantime stays. */
export const forgetSent = (conversationId: string, { message }: Sending): void => {
  const text = typedMessage(conversationId)
  typed.delete(conversationId)
  keepTyped(conversationId, text.trim() === message ? '' : text)
}
