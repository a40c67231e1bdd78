import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { isConflict } from '../../../api/failure.ts'
import { type Sending, useSendMessage } from '../../../data/chat/chat.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { toastProblems } from '../../../ui/feedback/toast-problems.ts'
import {
  forgetSent,
  saveMessageDraft,
  sendingOf,
  subscribeToMessageDrafts,
  readMessageDraft,
} from './message-drafts.ts'

const MAX = TEXT_LIMITS.chatMessage

/** Text of a conversation's message and its sending. The result is kept even if the window closes meanwhile. */
export const useMessageForm = (conversationId: string) => {
  const { t } = useTranslation()
  const text = useSyncExternalStore(subscribeToMessageDrafts, () => readMessageDraft(conversationId))
  const {
    send: sendMessage,
    isSending,
    isBusy,
  } = useSendMessage(conversationId, {
    onSent: (sending: Sending) => forgetSent(conversationId, sending),
    onFailure: (error: Error) => {
      toastProblems(error)
      if (isConflict(error)) toastFailure(t('chat.sendError'))
    },
  })
  const change = (typed: string) => saveMessageDraft(conversationId, typed)
  const message = text.trim()
  const send = () => {
    if (isBusy()) return
    if (message === '') return change('')
    if (message.length <= MAX) sendMessage(sendingOf(conversationId, message))
  }
  return { text, count: message.length, isSending, change, send }
}
