import type { Sending } from '../../../data/chat/chat.ts'
import { subscribeToSession } from '../../../session/session.ts'

type Typed = {
  text: string
  /** How its words were last sent; nobody knows yet whether they have arrived. */
  sending: Sending | null
}

/** What was typed and not sent yet, by conversation: it outlives the window and an error page, but not the log-out. */
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

/** The same words sent again after a lost answer are the same sending: they stand once. */
export const sendingOf = (conversationId: string, message: string): Sending => {
  const last = typed.get(conversationId)
  if (last?.sending?.message === message) return last.sending
  const sending = { message, sendingId: crypto.randomUUID() }
  typed.set(conversationId, { text: last?.text ?? message, sending })
  return sending
}

/** What has arrived is no longer typed; other words that stand there by now stay. */
export const forgetSent = (conversationId: string, { message }: Sending): void => {
  const text = typedMessage(conversationId)
  typed.delete(conversationId)
  keepTyped(conversationId, text.trim() === message ? '' : text)
}
