import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { useLeaveCheck } from '../../ui/feedback/use-leave-check.ts'
import { useQuestion } from '../../ui/form/use-question.ts'

type OrderUpdateGuardProps = {
  productName: string
  isOrderBehind: boolean
  /** False while the page has problems. */
  canUpdate: boolean
  onUpdate: () => Promise<void>
}

/** Asks before the page is left with changes that are not in the order yet (decision 090). */
export const OrderUpdateGuard = ({ productName, isOrderBehind, canUpdate, onUpdate }: OrderUpdateGuardProps) => {
  const { t } = useTranslation()
  const { question, ask } = useQuestion<null, 'update' | 'leave' | 'stay'>()
  useLeaveCheck({
    isDirty: isOrderBehind,
    mayLeave: async () => {
      if (!isOrderBehind) return true
      const choice = await ask(null)
      if (choice !== 'update') return choice === 'leave'
      // A refusal is shown by the fields or by the global error dialog.
      return onUpdate().then(
        () => true,
        () => false,
      )
    },
  })
  const answer = (choice: 'update' | 'leave' | 'stay') => () => question?.answer(choice)
  return (
    <ConfirmModal
      opened={question !== null}
      title={t('product.leave.title')}
      confirmLabel={canUpdate ? t('product.updateInOrder') : t('product.leave.leave')}
      cancelLabel={canUpdate ? t('product.leave.leave') : t('product.leave.stay')}
      destructive={!canUpdate}
      busy={false}
      onConfirm={answer(canUpdate ? 'update' : 'leave')}
      onCancel={answer(canUpdate ? 'leave' : 'stay')}
      onClose={answer('stay')}
    >
      {t('product.leave.text', { name: productName })}
    </ConfirmModal>
  )
}
