import { Button, Textarea, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type FormEvent, useState } from 'react'
import { type ProofCommentEntry, type ProofSource, useResolveProofComment } from '../../data/proofs/proofs.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useToastFailure } from './use-toast-failure.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import classes from './ProofComments.module.css'
import type { ProofThread } from './proof-threads.ts'
import { useCommentForm } from './use-comment-form.ts'
import { usePressedFocus } from './use-pressed-focus.ts'
import type { PressedComment } from './use-proof-view.ts'

type ThreadProps = {
  of: ProofSource
  thread: ProofThread
  canComment: boolean
  pressed: PressedComment | null
  onShowPin: () => void
}

/** Comment with its answers; its number shows the pin, where it has one. */
export const ProofThreadItem = ({ of, thread, canComment, pressed, onShowPin }: ThreadProps) => {
  const { t } = useTranslation()
  const { id, number, x, replies, resolvedAt, resolvedBy } = thread
  const ref = usePressedFocus<HTMLLIElement>(id, 'comment', pressed)
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={classes.thread}
      data-pressed={pressed?.id === id}
      data-resolved={resolvedAt !== null}
    >
      {x === null ? (
        <span className={classes.number}>{number}</span>
      ) : (
        <UnstyledButton
          className={classes.number}
          data-pin
          aria-label={t('proofs.comments.show', { number })}
          title={t('proofs.comments.show', { number })}
          onClick={onShowPin}
        >
          {number}
        </UnstyledButton>
      )}
      <div className={classes.body}>
        <Entry comment={thread} />
        {replies.length > 0 && (
          <ul className={classes.replies}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <Entry comment={reply} />
              </li>
            ))}
          </ul>
        )}
        {resolvedAt !== null && (
          <span className={classes.resolved}>
            <IconCheck size={14} aria-hidden />
            {t('proofs.comments.resolved', { name: resolvedBy ?? '', moment: formatMoment(resolvedAt) })}
          </span>
        )}
        {canComment && <ThreadActions of={of} thread={thread} />}
      </div>
    </li>
  )
}

const Entry = ({ comment: { author, isByAgency, at, text, fromRound } }: { comment: ProofCommentEntry }) => {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.author}>
        <strong>{author}</strong>
        {isByAgency && <span>{t('proofs.comments.byAgency')}</span>}
        <span className="numeric">{formatMoment(at)}</span>
        {fromRound !== null && <span>{t('proofs.comments.fromRound', { number: fromRound })}</span>}
      </span>
      <p className={classes.text}>{text}</p>
    </>
  )
}

/** Answer to a comment, and its solution. */
const ThreadActions = ({ of, thread: { id, number, resolvedAt } }: { of: ProofSource; thread: ProofThread }) => {
  const { t } = useTranslation()
  const form = useCommentForm(of, `proof-reply-${id}`)
  // A kept answer opens its field again.
  const [isReplying, setReplying] = useState(form.text !== '')
  const { mutate, isPending } = useResolveProofComment(of)
  const toastFailure = useToastFailure(of)
  const isResolved = resolvedAt !== null
  const send = (event: FormEvent) => {
    event.preventDefault()
    form.send(
      (text) => ({ replyTo: id, text }),
      () => setReplying(false),
    )
  }
  return (
    <>
      <div className={classes.actions}>
        {!isReplying && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('proofs.comments.replyTo', { number })}
            onClick={() => setReplying(true)}
          >
            {t('proofs.comments.reply')}
          </Button>
        )}
        <BusyButton
          size="compact-xs"
          variant="subtle"
          busy={isPending}
          aria-label={t(isResolved ? 'proofs.comments.reopenNamed' : 'proofs.comments.resolveNamed', { number })}
          onClick={() => mutate({ commentId: id, isResolved: !isResolved }, { onError: toastFailure })}
        >
          {t(isResolved ? 'proofs.comments.reopen' : 'proofs.comments.resolve')}
        </BusyButton>
      </div>
      {isReplying && (
        <form className={classes.form} onSubmit={send} noValidate>
          <Textarea
            label={t('proofs.comments.replyLabel', { number })}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={TEXT_LIMITS.note}
            value={form.text}
            error={form.problem}
            ref={focusWhenMounted}
            onChange={(event) => form.type(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <BusyButton type="submit" size="xs" variant="default" busy={form.isPending}>
              {t('proofs.comments.sendReply')}
            </BusyButton>
            <Button size="xs" variant="subtle" onClick={() => setReplying(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

/** Focus of a field that its button has opened; not of one that a kept text has opened with the page. */
const focusWhenMounted = (field: HTMLTextAreaElement | null) => {
  if (field !== null && field.value === '') field.focus()
}
