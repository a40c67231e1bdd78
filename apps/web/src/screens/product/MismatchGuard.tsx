import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { useLeaveCheck } from '../../ui/feedback/use-leave-check.ts'
import { useQuestion } from '../../ui/form/use-question.ts'

type MismatchGuardProps = {
  isMismatched: boolean
  /** Forgets the quantities when the person leaves. */
  onLeave: () => void
}

/** Asks before the page is left with quantities that cannot be saved, as they do not match or are no numbers. */
export const MismatchGuard = ({ isMismatched, onLeave }: MismatchGuardProps) => {
  const { t } = useTranslation()
  const { question, ask } = useQuestion<null, 'leave' | 'stay'>()
  useLeaveCheck({
    isDirty: isMismatched,
    mayLeave: async () => {
      if (!isMismatched) return true
      const isLeaving = (await ask(null)) === 'leave'
      if (isLeaving) onLeave()
      return isLeaving
    },
  })
  if (question === null) return null
  return (
    <ConfirmModal
      opened
      title={t('product.mismatch.title')}
      confirmLabel={t('checkout.leave.leave')}
      cancelLabel={t('checkout.leave.stay')}
      destructive
      busy={false}
      onConfirm={() => question.answer('leave')}
      onClose={() => question.answer('stay')}
    >
      {t('product.mismatch.text')}
    </ConfirmModal>
  )
}
