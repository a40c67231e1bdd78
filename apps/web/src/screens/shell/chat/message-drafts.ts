import type { Sending } from '../../../data/chat/chat.ts'
import { subscribeToSession } from '../../../session/session.ts'

type MessageDraft = {
  text: string
  /** Last attempt to send the text; its result is not known yet. */
  sending: Sending | null
}

/** Unsent text by conversation id. Survives closing the window, error pages and a reload; cleared at log-out. */
const drafts = new Map<string, MessageDraft>()
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

subscribeToSession(({ phase }) => {
  if (phase !== 'signedOut') return
  drafts.clear()
  notifyListeners()
})

export const subscribeToMessageDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Place of a text that a reload brings back; a log-out removes all keys that begin so (`session/session.ts`). */
const keyOf = (conversationId: string): string => `note:chat-${conversationId}`

export const readMessageDraft = (conversationId: string): string =>
  drafts.get(conversationId)?.text ?? sessionStorage.getItem(keyOf(conversationId)) ?? ''

export const saveMessageDraft = (conversationId: string, text: string): void => {
  if (text === '') {
    drafts.delete(conversationId)
    sessionStorage.removeItem(keyOf(conversationId))
  } else {
    drafts.set(conversationId, { text, sending: drafts.get(conversationId)?.sending ?? null })
    sessionStorage.setItem(keyOf(conversationId), text)
  }
  notifyListeners()
}

/** Reuses the sending id if the same text is sent again, so that a lost response does not duplicate it. */
export const sendingOf = (conversationId: string, message: string): Sending => {
  const last = drafts.get(conversationId)
  if (last?.sending?.message === message) return last.sending
  const sending = { message, sendingId: crypto.randomUUID() }
  drafts.set(conversationId, { text: last?.text ?? message, sending })
  return sending
}

/** Clears the sent text; text typed in the meantime stays. */
export const forgetSent = (conversationId: string, { message }: Sending): void => {
  const text = readMessageDraft(conversationId)
  drafts.delete(conversationId)
  saveMessageDraft(conversationId, text.trim() === message ? '' : text)
}
