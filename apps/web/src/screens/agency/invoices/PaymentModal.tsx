import { TextInput } from '@mantine/core'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { type AgencyInvoicePage, useRecordPayment } from '../../../data/invoices/agency-invoices.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { textOrNone } from '../../../ui/form/typed-text.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'

type PaymentModalProps = {
  invoice: Pick<AgencyInvoicePage, 'id' | 'invoiceNo' | 'unpaidSum'> | null
  onClose: () => void
}
type PaymentForm = { paidOn: string | null; sum: number | null; note: string }

/** Records a payment by hand; the unpaid amount is prefilled. */
export const PaymentModal = ({ invoice, onClose }: PaymentModalProps) => {
  const { t } = useTranslation()
  const [change, setChange] = useState<Partial<PaymentForm>>({})
  const { mutate, isPending, error, reset } = useRecordPayment()
  const unread = useUnreadFields()
  const [today] = useState(() => toTallinnDay(new Date()))
  const typed: PaymentForm = { paidOn: today, sum: invoice?.unpaidSum ?? null, note: '', ...change }
  const close = () => {
    setChange({})
    reset()
    onClose()
  }
  const save = () => {
    const { paidOn, sum, note } = typed
    if (invoice === null || paidOn === null || sum === null || unread.hasUnread) return
    mutate(
      { id: invoice.id, body: { paidOn, sum, note: textOrNone(note) } },
      {
        onSuccess: () => {
          toastSuccess(t('agencyInvoices.payRecorded'))
          close()
        },
      },
    )
  }
  const problems = problemsOf(error)
  return (
    <FormModal
      opened={invoice !== null}
      title={t('agencyInvoices.payTitle', { number: invoice?.invoiceNo ?? '' })}
      submitLabel={t('agencyInvoices.pay')}
      busy={isPending}
      problems={problems}
      fields={['paidOn', 'sum', 'note']}
      onSubmit={save}
      onClose={close}
    >
      <UnreadFieldsContext value={unread.report}>
        <DayInput
          label={t('agencyInvoices.paidOn')}
          value={typed.paidOn}
          maxDay={today}
          error={typed.paidOn === null ? t('numberField.empty') : problemAt(problems, 'paidOn')}
          onChange={(paidOn) => setChange({ ...change, paidOn })}
        />
        <MoneyInput
          label={t('agencyInvoices.paymentSum')}
          description={t('agencyInvoices.unpaidHint', { sum: formatMoney(invoice?.unpaidSum) })}
          value={typed.sum}
          error={problemAt(problems, 'sum')}
          onChange={(sum) => setChange({ ...change, sum })}
        />
        <TextInput
          label={t('agencyInvoices.payNote')}
          maxLength={TEXT_LIMITS.note}
          value={typed.note}
          error={problemAt(problems, 'note')}
          onChange={(event) => setChange({ ...change, note: event.currentTarget.value })}
        />
      </UnreadFieldsContext>
    </FormModal>
  )
}
