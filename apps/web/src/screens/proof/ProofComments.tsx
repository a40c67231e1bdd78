import { ActionIcon, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { FormEvent, RefObject } from 'react'
import type { ProofContent, ProofFileEntry, ProofSource } from '../../data/proofs/proofs.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import classes from './ProofComments.module.css'
import { groupByPage } from './proof-threads.ts'
import { ProofThreadItem } from './ProofThreadItem.tsx'
import { useCommentForm } from './use-comment-form.ts'
import type { ProofView } from './use-proof-view.ts'

type ProofCommentsProps = {
  of: ProofSource
  proof: Pick<ProofContent, 'files' | 'actions'>
  file: ProofFileEntry
  view: ProofView
  field: RefObject<HTMLTextAreaElement | null>
}

/** Comments of the shown file by page, and a field for a new one about the shown page or its marked place. */
export const ProofComments = ({ of, proof, file, view, field }: ProofCommentsProps) => {
  const { t } = useTranslation()
  const { files, actions } = proof
  const title = files.length === 1 ? t('proofs.comments.title') : t('proofs.comments.titleOf', { name: file.name })
  return (
    <section aria-labelledby="proof-comments">
      <h2 id="proof-comments" className={classes.heading}>
        {title}
      </h2>
      {view.threads.length === 0 && <p className={classes.none}>{t('proofs.comments.none')}</p>}
      {groupByPage(view.threads).map(({ page, threads }) => (
        <div key={page}>
          <h3 className={classes.page}>{t('proofs.comments.page', { page })}</h3>
          <ol className={classes.list}>
            {threads.map((thread) => (
              <ProofThreadItem
                key={thread.id}
                of={of}
                thread={thread}
                canComment={actions.comment}
                pressed={view.pressed}
                onShowPin={() => view.showPin(thread)}
              />
            ))}
          </ol>
        </div>
      ))}
      {actions.comment && <NewComment of={of} fileId={file.id} view={view} field={field} />}
    </section>
  )
}

type NewCommentProps = {
  of: ProofSource
  fileId: string
  view: ProofView
  field: RefObject<HTMLTextAreaElement | null>
}

const NewComment = ({ of, fileId, view: { page, place, setPlace }, field }: NewCommentProps) => {
  const { t } = useTranslation()
  const form = useCommentForm(of, 'proof-comment')
  const send = (event: FormEvent) => {
    event.preventDefault()
    form.send(
      (text) => ({ fileId, page, place, text }),
      () => setPlace(null),
    )
  }
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <Textarea
        ref={field}
        label={t('proofs.comments.label')}
        description={
          place === null ? t('proofs.comments.aboutPage', { page }) : t('proofs.comments.aboutPlace', { page })
        }
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TEXT_LIMITS.note}
        value={form.text}
        error={form.problem}
        onChange={(event) => form.type(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" size="xs" variant="default" busy={form.isPending}>
          {t('proofs.comments.add')}
        </BusyButton>
        {place !== null && (
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label={t('proofs.comments.dropPlace')}
            title={t('proofs.comments.dropPlace')}
            onClick={() => {
              setPlace(null)
              field.current?.focus()
            }}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </form>
  )
}
