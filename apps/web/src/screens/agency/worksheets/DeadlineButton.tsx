import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { useSaveWorksheetDeadline, type Worksheet } from '../../../data/worksheets/worksheets.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'

const FIELDS = ['deadline']

/** Changes the worksheet's own deadline, which is not after that of the order. */
export const DeadlineButton = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<{ day: string | null } | null>(null)
  const unread = useUnreadFields()
  const { mutate, isPending, error, reset } = useSaveWorksheetDeadline()
  const { id, version, ownDeadline, orderDeadline } = useValueAtOpening(worksheet, isOpen ? worksheet.id : null, error)
  const problems = problemsOf(error)
  const deadline = typed === null ? ownDeadline : typed.day
  const close = () => {
    setOpen(false)
    setTyped(null)
    reset()
  }
  const save = () => {
    if (unread.hasUnread) return
    const onSuccess = () => {
      toastSuccess(t('worksheets.deadlineSaved'))
      close()
    }
    mutate({ id, version, deadline }, { onSuccess })
  }
  if (!worksheet.canSetDeadline) return null
  return (
    <>
      <Button variant="default" size="compact-md" mt="xs" onClick={() => setOpen(true)}>
        {t('worksheets.deadlineChange')}
      </Button>
      <FormModal
        opened={isOpen}
        title={t('worksheets.deadline')}
        submitLabel={t('worksheets.save')}
        busy={isPending}
        problems={problems}
        fields={FIELDS}
        onSubmit={save}
        onClose={close}
      >
        <Text>
          {orderDeadline === null
            ? t('worksheets.deadlineOfNone')
            : t('worksheets.deadlineOfOrder', { day: formatDay(orderDeadline) })}
        </Text>
        <UnreadFieldsContext value={unread.report}>
          <DayInput
            label={t('worksheets.deadline')}
            value={deadline}
            maxDay={orderDeadline ?? undefined}
            error={problemAt(problems, 'deadline')}
            onChange={(day) => setTyped({ day })}
          />
        </UnreadFieldsContext>
      </FormModal>
    </>
  )
}
