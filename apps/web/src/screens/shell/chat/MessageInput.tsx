import { ActionIcon, Loader, Textarea } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Chat.module.css'
import { useMessageForm } from './use-message-form.ts'

const MAX = TEXT_LIMITS.chatMessage

/** Message field (spec §5): Enter sends, Shift+Enter adds a line; unsent text stays. */
export const MessageInput = ({ conversationId }: { conversationId: string }) => {
  const { t } = useTranslation()
  const hintId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { text, count, isSending, change, send } = useMessageForm(conversationId)
  const isTooLong = count > MAX
  const cannotSend = isSending || count === 0 || isTooLong
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter during IME composition only confirms the character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes.form}>
      <div className={classes.field}>
        <Textarea
          ref={input}
          className={classes.input}
          aria-label={t('chat.input')}
          aria-describedby={hintId}
          placeholder={t('chat.input')}
          autosize
          minRows={1}
          maxRows={4}
          data-autofocus
          readOnly={isSending}
          error={isTooLong}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          variant="filled"
          size={44}
          aria-label={t('chat.send')}
          // Not natively disabled: the field keeps the focus, so a phone's keyboard stays open.
          aria-disabled={cannotSend}
          data-disabled={cannotSend || undefined}
          aria-busy={isSending}
          onClick={() => {
            send()
            input.current?.focus({ preventScroll: true })
          }}
        >
          {isSending ? <Loader size={18} color="gray" /> : <IconSend2 size={20} aria-hidden />}
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
