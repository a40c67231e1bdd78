import { ActionIcon, Textarea } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, problemsOf } from '../../../api/failure.ts'
import { type Sending, useSendMessage } from '../../../data/chat.ts'
import { toastFailure } from '../../../ui/toast.ts'
import classes from './Chat.module.css'
import { keepTyped, typedMessage } from './typed-messages.ts'

const MAX = TEXT_LIMITS.chatMessage

/** The same words sent again after a lost answer are the same sending: they stand once. */
const useSendingOf = () => {
  const last = useRef<Sending | null>(null)
  return {
    sendingOf: (message: string): Sending => {
      if (last.current?.message !== message) last.current = { message, sendingId: crypto.randomUUID() }
      return last.current
    },
    forget: () => {
      last.current = null
    },
  }
}

const useMessageForm = (conversationId: string) => {
  const { t } = useTranslation()
  const [text, setText] = useState(() => typedMessage(conversationId))
  const { mutate, isPending } = useSendMessage(conversationId)
  const { sendingOf, forget } = useSendingOf()
  const change = (typed: string) => {
    setText(typed)
    keepTyped(conversationId, typed)
  }
  const tellOf = (error: Error) => {
    for (const { errors } of problemsOf(error)) for (const message of errors) toastFailure(message)
    if (error instanceof ApiFailure && error.status === 409) toastFailure(t('chat.sendError'))
  }
  const message = text.trim()
  const send = () => {
    if (message === '') return change('')
    if (isPending || message.length > MAX) return
    const onSuccess = () => {
      forget()
      change('')
    }
    mutate(sendingOf(message), { onSuccess, onError: tellOf })
  }
  return { text, count: message.length, isPending, change, send }
}

/** Where a message is typed (spec §5): Enter sends, Shift+Enter makes a new line; what could not be sent stays. */
export const MessageInput = ({ conversationId }: { conversationId: string }) => {
  const { t } = useTranslation()
  const hintId = useId()
  const { text, count, isPending, change, send } = useMessageForm(conversationId)
  const isTooLong = count > MAX
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a letter in some keyboards' windows.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes.form}>
      <div className={classes.field}>
        <Textarea
          className={classes.input}
          aria-label={t('chat.input')}
          aria-describedby={hintId}
          placeholder={t('chat.input')}
          autosize
          minRows={1}
          maxRows={4}
          data-autofocus
          readOnly={isPending}
          error={isTooLong}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          variant="filled"
          size={44}
          aria-label={t('chat.send')}
          loading={isPending}
          disabled={count === 0 || isTooLong}
          onClick={send}
        >
          <IconSend2 size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.hint}>
        <span id={hintId} data-wrong={isTooLong} aria-live="polite">
          {isTooLong ? t('chat.tooLong', { count, max: MAX }) : t('chat.hint')}
        </span>
        <span className="numeric" data-wrong={isTooLong}>
          {t('chat.counter', { count, max: MAX })}
        </span>
      </div>
    </div>
  )
}
