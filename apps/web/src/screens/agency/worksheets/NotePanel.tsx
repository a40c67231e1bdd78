import { Button, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { useSaveWorksheetNote, type Worksheet } from '../../../data/worksheets/worksheets.ts'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'
import page from '../../../orders/worksheets/WorksheetPage.module.css'
import classes from './Worksheets.module.css'

const FIELDS = ['note']

const NoteModal = ({ worksheet, opened, onClose }: { worksheet: Worksheet; opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useSaveWorksheetNote()
  const { id, version, note } = useValueAtOpening(worksheet, opened ? worksheet.id : null, error)
  const problems = problemsOf(error)
  const close = () => {
    setTyped(null)
    reset()
    onClose()
  }
  const text = typed ?? note ?? ''
  const onSuccess = () => {
    toastSuccess(t('worksheets.noteSaved'))
    close()
  }
  return (
    <FormModal
      opened={opened}
      title={t('worksheets.note')}
      submitLabel={t('worksheets.save')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => mutate({ id, version, note: textOrNone(text) }, { onSuccess })}
      onClose={close}
    >
      <Textarea
        label={t('worksheets.note')}
        description={t('worksheets.noteHint')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={TEXT_LIMITS.note}
        value={text}
        error={problemAt(problems, 'note')}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormModal>
  )
}

/** The agency's note to the printing house. */
export const NotePanel = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { note, canSaveNote } = worksheet
  return (
    <section className={page.section}>
      <h2 className={classes.sectionHeading}>{t('worksheets.note')}</h2>
      {note === null ? <span className="muted">{t('worksheets.noteNone')}</span> : <p className={page.text}>{note}</p>}
      {canSaveNote && (
        <Button variant="default" size="compact-md" mt="xs" display="block" onClick={() => setEditing(true)}>
          {t(note === null ? 'worksheets.noteAdd' : 'worksheets.noteEdit')}
        </Button>
      )}
      <NoteModal worksheet={worksheet} opened={isEditing} onClose={() => setEditing(false)} />
    </section>
  )
}
