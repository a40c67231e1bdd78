import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import classes from './AlterationRequest.module.css'

/** Alteration request of a file (spec §3, R36), shown beside the file. */
export const AlterationNote = ({ request, action }: { request: string; action?: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.shown}>
      <p className={classes.words}>
        <span className={classes.label}>{t('designFiles.alteration.shown')}</span>
        {request}
      </p>
      {action}
    </div>
  )
}

type AlterationRequestProps = {
  fileName: string
  /** Text with which the form opens: a half-typed one, or the request. */
  typed?: string
  onType?: (text: string) => void
  request: string | null
  isEditing: boolean
  /** Absent in read-only lists. */
  onEdit?: () => void
  /** Null removes the request. */
  onSave: (request: string | null) => void
  onCancel: () => void
}

export const AlterationRequest = ({ fileName, request, isEditing, ...on }: AlterationRequestProps) => {
  const { t } = useTranslation()
  if (isEditing) return <AlterationForm request={request} {...on} />
  if (request === null) return null
  if (on.onEdit === undefined) return <AlterationNote request={request} />
  const edit = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('designFiles.alteration.edit', { name: fileName })}
      onClick={on.onEdit}
    >
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  )
  return <AlterationNote request={request} action={edit} />
}

type AlterationFormProps = Pick<AlterationRequestProps, 'request' | 'typed' | 'onType' | 'onSave' | 'onCancel'>

const AlterationForm = ({ request, typed, onType, onSave, onCancel }: AlterationFormProps) => {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(typed ?? request ?? '')
  const text = draft.trim()
  return (
    <div className={classes.form}>
      <Textarea
        label={t('designFiles.alteration.label')}
        placeholder={t('designFiles.alteration.placeholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TEXT_LIMITS.note}
        value={draft}
        // Focuses the field that a button opened; one that came back after a reload takes no focus.
        ref={typed === undefined ? focusOnce : null}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          onType?.(event.currentTarget.value)
        }}
      />
      <div className={classes.buttons}>
        <Button size="xs" disabled={text === ''} onClick={() => onSave(text)}>
          {t('designFiles.alteration.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {request !== null && (
          <Button size="xs" variant="subtle" color="danger" onClick={() => onSave(null)}>
            {t('designFiles.alteration.withdraw')}
          </Button>
        )}
      </div>
    </div>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()
