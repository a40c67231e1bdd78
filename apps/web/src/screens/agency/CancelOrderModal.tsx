import { Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { useCancelOrder } from '../../data/agency-orders/order-ends.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { useValueAtOpening } from '../../ui/form/use-value-at-opening.ts'
import { agencyOrderName } from './agency-order-name.ts'
import { useSendsMail } from '../../data/settings/portal-settings.ts'

type CancelOrderModalProps = { order: AgencyOrder | null; onClose: () => void }

const FIELDS = ['reason']
const NOTHING: readonly FieldProblem[] = []

/** Confirms the cancellation with a reason that the client reads (R20). Cannot be undone. */
export const CancelOrderModal = ({ order: latest, onClose }: CancelOrderModalProps) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error, reset } = useCancelOrder()
  const order = useValueAtOpening(latest, latest?.id, error)
  const [missing, setMissing] = useState<readonly FieldProblem[]>(NOTHING)
  const close = () => {
    setReason('')
    setMissing(NOTHING)
    reset()
    onClose()
  }
  const send = () => {
    if (order === null) return
    if (reason.trim() === '') return setMissing([{ key: 'reason', errors: [t('agency.cancelReasonMissing')] }])
    setMissing(NOTHING)
    const { id: orderId, clientId, version } = order
    const onSuccess = () => {
      toastSuccess(t('agency.orderCanceled'))
      close()
    }
    mutate({ clientId, orderId, version, reason: reason.trim() }, { onSuccess })
  }
  const problems = missing.length > 0 ? missing : problemsOf(error)
  return (
    <FormModal
      opened={order !== null}
      title={t('agency.cancelTitle')}
      submitLabel={t('agency.cancelOrder')}
      cancelLabel={t('agency.keepOrder')}
      destructive
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={send}
      onClose={close}
    >
      <span>{order !== null && t('agency.cancelText', { name: agencyOrderName(order) })}</span>
      <Textarea
        label={t('agency.cancelReason')}
        description={t(sendsMail ? 'agency.cancelReasonHint' : 'agency.cancelReasonShown')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TEXT_LIMITS.note}
        value={reason}
        error={problemAt(problems, 'reason')}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormModal>
  )
}
