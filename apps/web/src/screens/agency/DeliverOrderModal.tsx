import { areWorksheetsDone, canBeDelivered } from '@tiraaz/domain/worksheets/worksheet-moves'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { problemsOf } from '../../api/failure.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { useDeliverOrder } from '../../data/agency-orders/order-ends.ts'
import { useSendsMail } from '../../data/settings/portal-settings.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { useValueAtOpening } from '../../ui/form/use-value-at-opening.ts'
import { agencyOrderName } from './agency-order-name.ts'
import { listDeliverable } from './list-deliverable.ts'

/** Marks the worksheets of one order as delivered, and says whether that completes the order (R20). */
export const DeliverOrderModal = ({ order: latest, onClose }: { order: AgencyOrder; onClose: () => void }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const { mutate, isPending, error } = useDeliverOrder({
    onSuccess: () => {
      toastSuccess(t('agency.delivered'))
      onClose()
    },
  })
  const order = useValueAtOpening(latest, latest.id, error)
  const items = listDeliverable(order)
  const endsOrder = areWorksheetsDone(
    order.items.map(({ worksheetStatus }) => {
      const status = getWorksheetStatus(worksheetStatus.status)
      return canBeDelivered(status) ? 'done' : status
    }),
  )
  const ending = sendsMail ? 'agency.deliverEnds' : 'agency.deliverEndsUnmailed'
  const text = [
    t('agency.deliverText', { count: items.length, name: agencyOrderName(order) }),
    t(endsOrder ? ending : 'agency.deliverLeaves'),
  ].join(' ')
  return (
    <ConfirmModal
      opened
      title={t('agency.deliverTitle')}
      confirmLabel={t('agency.deliver')}
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={() =>
        mutate({
          clientId: order.clientId,
          orderId: order.id,
          items: items.map(({ id, worksheetStatus }) => ({ id, from: worksheetStatus.status })),
        })
      }
      onClose={onClose}
    >
      {text}
    </ConfirmModal>
  )
}
