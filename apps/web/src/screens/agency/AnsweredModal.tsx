import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../api/failure.ts'
import type { AgencyOrder } from '../../data/agency-orders.ts'
import { useSaveAlterationRequest } from '../../data/order-wishes.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './Agency.module.css'
import { agencyOrderName } from './agency-order-name.ts'

type AnsweredModalProps = { order: AgencyOrder | null; onClose: () => void }

/** The client's wish once more, before it leaves the list of what needs attention (R36). */
export const AnsweredModal = ({ order, onClose }: AnsweredModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useSaveAlterationRequest(order?.clientId ?? '')
  const close = () => {
    reset()
    onClose()
  }
  const answer = () => {
    if (order === null) return
    const onSuccess = () => {
      toastSuccess(t('agency.alterationIsAnswered'))
      close()
    }
    mutate({ orderId: order.id, version: order.version, alterationRequest: null }, { onSuccess })
  }
  return (
    <ConfirmModal
      opened={order !== null}
      title={t('agency.alterationTitle')}
      confirmLabel={t('agency.alterationAnswered')}
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={answer}
      onClose={close}
    >
      {order !== null && (
        <>
          {t('agency.alterationText', { name: agencyOrderName(order) })}
          <p className={classes.note}>{order.alterationRequest}</p>
        </>
      )}
    </ConfirmModal>
  )
}
