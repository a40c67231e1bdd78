import { useTranslation } from '../../i18n/i18n.ts'
import { problemsOf } from '../../api/failure.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { useIssueInvoices } from '../../data/invoices/invoices.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import { useValueAtOpening } from '../../ui/form/use-value-at-opening.ts'
import { agencyOrderName } from './agency-order-name.ts'

type IssueInvoicesModalProps = { order: AgencyOrder | null; onClose: () => void }

/** Confirms before issuing, with the receivers listed: issued invoices cannot be changed (R29). */
export const IssueInvoicesModal = ({ order: latest, onClose }: IssueInvoicesModalProps) => {
  const { t } = useTranslation()
  const { mutateAsync, isPending, error, reset } = useIssueInvoices()
  const order = useValueAtOpening(latest, latest?.id, error)
  const close = () => {
    reset()
    onClose()
  }
  const { start: issue } = useOneAtATime(async ({ id: orderId, clientId, version }: AgencyOrder) => {
    const issued = await mutateAsync({ clientId, orderId, version })
    const numbers = issued.map(({ invoiceNo }) => invoiceNo).join(', ')
    toastSuccess(t('invoices.issue.done', { count: issued.length, numbers }))
    close()
  })
  const count = order?.invoiceReceivers.length ?? 1
  return (
    <ConfirmModal
      opened={order !== null}
      title={t('invoices.issue.title')}
      confirmLabel={t('invoices.issue.confirm', { count })}
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={() => order !== null && issue(order)}
      onClose={close}
    >
      {order !== null && (
        <>
          <p>{t('invoices.issue.ask', { count, name: agencyOrderName(order) })}</p>
          <p>{t('invoices.issue.receivers', { count, names: order.invoiceReceivers.join(', ') })}</p>
        </>
      )}
    </ConfirmModal>
  )
}
