import { useTranslation } from '../../../i18n/i18n.ts'
import { problemsOf } from '../../../api/failure.ts'
import { type AgencyInvoice, useRemind } from '../../../data/invoices/agency-invoices.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'

type OverdueInvoice = Pick<AgencyInvoice, 'id' | 'invoiceNo' | 'receiverName' | 'unpaidSum' | 'dueOn'>
type RemindModalProps = {
  invoices: readonly OverdueInvoice[]
  /** Number of invoices due for a reminder with the current filters; `invoices` holds one page of them. */
  total?: number | undefined
  onClose: () => void
}

/** Confirms before sending reminders, with the receivers listed: emails cannot be recalled. */
export const RemindModal = ({ invoices, total, onClose }: RemindModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useRemind()
  const close = () => {
    reset()
    onClose()
  }
  const send = () =>
    mutate(
      invoices.map(({ id }) => id),
      {
        onSuccess: ({ sent }) => {
          toastSuccess(t('agencyInvoices.reminded', { count: sent }))
          close()
        },
      },
    )
  const count = invoices.length
  return (
    <ConfirmModal
      opened={count > 0}
      title={t('agencyInvoices.remindTitle', { count })}
      confirmLabel={t(count === 1 ? 'agencyInvoices.remind' : 'agencyInvoices.remindMany')}
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={send}
      onClose={close}
    >
      <p>{t('agencyInvoices.remindText', { count })}</p>
      <ul>
        {invoices.map(({ id, invoiceNo, receiverName, unpaidSum, dueOn }) => (
          <li key={id}>
            {t('agencyInvoices.remindEntry', {
              receiver: receiverName,
              number: invoiceNo,
              sum: formatMoney(unpaidSum),
              day: formatDay(dueOn),
            })}
          </li>
        ))}
      </ul>
      {total !== undefined && total > count && <p>{t('agencyInvoices.remindRest', { count: total - count })}</p>}
    </ConfirmModal>
  )
}
