import { problemsOf } from '../../../api/failure.ts'
import { type AgencyInvoicePage, useEmailInvoice } from '../../../data/invoices/agency-invoices.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'

type EmailInvoiceModalProps = { opened: boolean; invoice: AgencyInvoicePage; onClose: () => void }

/** Asks before an invoice is emailed once more: an email cannot be recalled. */
export const EmailInvoiceModal = ({ opened, invoice, onClose }: EmailInvoiceModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useEmailInvoice()
  const close = () => {
    reset()
    onClose()
  }
  const send = () =>
    mutate(invoice.id, {
      onSuccess: ({ to }) => {
        toastSuccess(t('agencyInvoices.email.done', { email: to }))
        close()
      },
    })
  return (
    <ConfirmModal
      opened={opened}
      title={t('agencyInvoices.email.title', { number: invoice.invoiceNo })}
      confirmLabel={t(invoice.emailed === null ? 'agencyInvoices.email.send' : 'agencyInvoices.email.again')}
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={send}
      onClose={close}
    >
      <p>{t('agencyInvoices.email.text', { email: invoice.emailTo ?? '' })}</p>
    </ConfirmModal>
  )
}
