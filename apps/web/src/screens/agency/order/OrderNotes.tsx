import { ActionIcon, Textarea, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { type AgencyOrderPage, useAddOrderNote, useRemoveOrderNote } from '../../../data/agency-orders/agency-order.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { UnsavedGuard } from '../../../ui/feedback/UnsavedGuard.tsx'
import classes from './AgencyOrder.module.css'

type Note = AgencyOrderPage['notes'][number]
type OrderNotesProps = { orderId: string; notes: readonly Note[] }

/** Internal notes of the agency; clients never see them. */
export const OrderNotes = ({ orderId, notes }: OrderNotesProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { mutate: add, isPending, error } = useAddOrderNote(orderId)
  const [asked, setAsked] = useState<Note | null>(null)
  const remove = useRemoveOrderNote(orderId)
  const close = () => {
    remove.reset()
    setAsked(null)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isPending) add(text.trim(), { onSuccess: () => setText('') })
  }
  return (
    <section aria-labelledby="order-notes">
      <Title order={2} id="order-notes" className={classes.heading}>
        {t('agencyOrder.notes')}
      </Title>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note.id} className={classes.noteItem}>
              <span className={classes.noteHead}>
                <span>{note.author.name}</span>
                <time className="numeric" dateTime={note.at}>
                  {formatMoment(note.at)}
                </time>
                {note.isOwn && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('agencyOrder.removeNote', { moment: formatMoment(note.at) })}
                    onClick={() => setAsked(note)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </span>
              <p className={classes.noteText}>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={send} className={classes.noteForm}>
        <Textarea
          label={t('agencyOrder.newNote')}
          description={t('agencyOrder.noteHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={TEXT_LIMITS.note}
          value={text}
          error={problemAt(problemsOf(error), 'text')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <BusyButton type="submit" variant="default" busy={isPending} disabled={text.trim() === ''}>
          {t('agencyOrder.addNote')}
        </BusyButton>
      </form>
      <UnsavedGuard isDirty={text.trim() !== ''} />
      <ConfirmModal
        opened={asked !== null}
        title={t('agencyOrder.removeNoteTitle')}
        confirmLabel={t('common.delete')}
        destructive
        busy={remove.isPending}
        problems={problemsOf(remove.error)}
        onConfirm={() => asked !== null && remove.mutate(asked.id, { onSuccess: close })}
        onClose={close}
      >
        <p className={classes.noteText}>{asked?.text}</p>
      </ConfirmModal>
    </section>
  )
}
