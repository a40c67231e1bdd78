import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type MarkingResult, useMarkWorksheets, type WorksheetMarking } from '../../../data/worksheets/worksheets.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { LeftOutWorksheets } from './LeftOutWorksheets.tsx'

type MarkManyModalProps = { marking: WorksheetMarking; onMarked: () => void; onClose: () => void }

/** Asks before worksheets are marked as printed or delivered, and names those that were left out. */
export const MarkManyModal = ({ marking, onMarked, onClose }: MarkManyModalProps) => {
  const { t } = useTranslation()
  const { to, worksheets } = marking
  const [result, setResult] = useState<MarkingResult | null>(null)
  const { mutate, isPending } = useMarkWorksheets()
  const finish = (answer: MarkingResult) => {
    onMarked()
    if (answer.leftOut.length > 0) return setResult(answer)
    toastSuccess(t('worksheets.many.marked', { count: answer.marked.length }))
    onClose()
  }
  const title = t(`worksheets.many.markAs.${to}`)
  if (result !== null)
    return (
      <Dialog opened size="lg" title={title} onClose={onClose}>
        <Stack gap="md">
          <Text>
            {result.marked.length === 0
              ? t('worksheets.many.markedNone')
              : t('worksheets.many.marked', { count: result.marked.length })}
          </Text>
          <LeftOutWorksheets leftOut={result.leftOut} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    )
  return (
    <ConfirmModal
      opened
      title={title}
      confirmLabel={t('worksheets.many.markSubmit', { count: worksheets.length })}
      busy={isPending}
      onConfirm={() => mutate(marking, { onSuccess: finish })}
      onClose={onClose}
    >
      {t(`worksheets.many.markText.${to}`)}
    </ConfirmModal>
  )
}
