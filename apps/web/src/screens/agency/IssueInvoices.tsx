import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Problem, problemsOf } from '../../api/failure.ts'
import type { AgencyOrder } from '../../data/agency-orders.ts'
import { useIssueInvoices } from '../../data/invoices.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { agencyOrderName } from './agency-order-name.ts'

/** The invoices of a confirmed or done order (R29): asked for once more, since an issued one cannot be changed. */
export const IssueInvoices = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { mutate, isPending } = useIssueInvoices()
  const name = agencyOrderName(order)
  const close = () => {
    setOpen(false)
    setProblems([])
  }
  const issue = () =>
    mutate(
      { clientId: order.clientId, orderId: order.id, version: order.version },
      {
        onSuccess: (issued) => {
          const numbers = issued.map(({ invoiceNo }) => invoiceNo).join(', ')
          toastSuccess(t('invoices.issue.done', { count: issued.length, numbers }))
          close()
        },
        onError: (error) => setProblems(problemsOf(error)),
      },
    )
  return (
    <>
      {order.canBeInvoiced && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('invoices.issue.actionNamed', { name })}
          onClick={() => setOpen(true)}
        >
          {t('invoices.issue.action')}
        </Button>
      )}
      <ConfirmModal
        opened={isOpen}
        title={t('invoices.issue.title')}
        confirmLabel={t('invoices.issue.confirm')}
        busy={isPending}
        problems={problems}
        onConfirm={issue}
        onClose={close}
      >
        <p>{t('invoices.issue.ask', { name })}</p>
        {order.invoiceReceivers.length > 0 && (
          <p>{t('invoices.issue.receivers', { names: order.invoiceReceivers.join(', ') })}</p>
        )}
      </ConfirmModal>
    </>
  )
}
