import { Text } from '@mantine/core'
import { useState } from 'react'
import { ApiFailure, type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { type LinkedWorksheet, usePromiseWorksheet } from '../../data/worksheets/linked-worksheet.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../ui/form/unread-fields.ts'

type PromiseModalProps = {
  token: string
  worksheet: Pick<LinkedWorksheet, 'name' | 'productName' | 'promisedOn'>
  onClose: () => void
}

const FIELDS = ['promisedOn']
const NOTHING: readonly FieldProblem[] = []

/** Day of delivery that the printing house promises. */
export const PromiseModal = ({ token, worksheet, onClose }: PromiseModalProps) => {
  const { t } = useTranslation()
  const [day, setDay] = useState(worksheet.promisedOn)
  const [missing, setMissing] = useState(NOTHING)
  const unread = useUnreadFields()
  const { mutate, isPending, error } = usePromiseWorksheet(token)
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const save = () => {
    if (unread.hasUnread) return
    if (day === null) return setMissing([{ key: 'promisedOn', errors: [t('worksheetLink.promise.missing')] }])
    setMissing(NOTHING)
    mutate(day, {
      onSuccess: () => {
        toastSuccess(t('worksheetLink.promise.saved'))
        onClose()
      },
      onError: (failure) => {
        if (problemsOf(failure).length > 0) return
        const isConflict = failure instanceof ApiFailure && failure.status === 409
        toastFailure(t(isConflict ? 'worksheetLink.movedMeanwhile' : 'errors.unexpected'))
        if (isConflict) onClose()
      },
    })
  }
  return (
    <FormModal
      opened
      title={t('worksheetLink.promise.title', { name: `${worksheet.name} ${worksheet.productName}` })}
      submitLabel={t('worksheetLink.promise.save')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={save}
      onClose={onClose}
    >
      <Text>{t('worksheetLink.promise.text')}</Text>
      <UnreadFieldsContext value={unread.report}>
        <DayInput
          label={t('worksheetLink.promise.day')}
          value={day}
          error={problemAt(problems, 'promisedOn')}
          onChange={setDay}
        />
      </UnreadFieldsContext>
    </FormModal>
  )
}
