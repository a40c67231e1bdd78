import { Button, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { useSaveHouseInvoice, type Worksheet } from '../../../data/worksheets/worksheets.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useValueAtOpening } from '../../../ui/form/use-value-at-opening.ts'

const FIELDS = ['invoice.number', 'invoice.date', 'invoice.sum']
const NOTHING: readonly FieldProblem[] = []

/** Number, date and net sum of the printing house's invoice. */
export const HouseInvoiceModal = ({ worksheet, onClose }: { worksheet: Worksheet; onClose: () => void }) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useSaveHouseInvoice()
  const { id, version, houseInvoice } = useValueAtOpening(worksheet, worksheet.id, error)
  const [number, setNumber] = useState(houseInvoice?.number ?? '')
  const [date, setDate] = useState(houseInvoice?.date ?? null)
  const [sum, setSum] = useState(houseInvoice?.sum ?? null)
  const [missing, setMissing] = useState(NOTHING)
  const unread = useUnreadFields()
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const finish = (text: string) => () => {
    toastSuccess(text)
    onClose()
  }
  const save = () => {
    if (unread.hasUnread) return
    const errors = [t('worksheets.invoice.missing')]
    const empty = [
      ...(number.trim() === '' ? [{ key: 'invoice.number', errors }] : []),
      ...(date === null ? [{ key: 'invoice.date', errors }] : []),
      ...(sum === null ? [{ key: 'invoice.sum', errors }] : []),
    ]
    setMissing(empty)
    if (empty.length > 0 || date === null || sum === null) return
    mutate({ id, version, invoice: { number, date, sum } }, { onSuccess: finish(t('worksheets.invoice.saved')) })
  }
  const remove = () => mutate({ id, version, invoice: null }, { onSuccess: finish(t('worksheets.invoice.removed')) })
  return (
    <FormModal
      opened
      title={t('worksheets.invoice.title')}
      submitLabel={t('worksheets.save')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      beside={
        houseInvoice !== null && (
          <Button variant="subtle" color="danger" mr="auto" disabled={isPending} onClick={remove}>
            {t('worksheets.invoice.remove')}
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={t('worksheets.invoice.number')}
        value={number}
        maxLength={TEXT_LIMITS.name}
        error={problemAt(problems, 'invoice.number')}
        data-autofocus
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <UnreadFieldsContext value={unread.report}>
        <DayInput
          label={t('worksheets.invoice.date')}
          value={date}
          error={problemAt(problems, 'invoice.date')}
          onChange={setDate}
        />
        <MoneyInput
          label={t('worksheets.invoice.sum')}
          value={sum}
          error={problemAt(problems, 'invoice.sum')}
          onChange={setSum}
        />
      </UnreadFieldsContext>
    </FormModal>
  )
}
