import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { useLeaveCheck } from '../../ui/feedback/use-leave-check.ts'
import { useQuestion } from '../../ui/form/use-question.ts'

/** Asks before a page is left whose file is being replaced: the old file would stay in the design. */
export const ReplacementGuard = ({ isReplacing }: { isReplacing: boolean }) => {
  const { t } = useTranslation()
  const { question, ask } = useQuestion<null, 'leave' | 'stay'>()
  useLeaveCheck({ isDirty: isReplacing, mayLeave: async () => !isReplacing || (await ask(null)) === 'leave' })
  if (question === null) return null
  return (
    <ConfirmModal
      opened
      title={t('designFiles.replacement.leaveTitle')}
      confirmLabel={t('designFiles.replacement.leave')}
      cancelLabel={t('designFiles.replacement.stay')}
      destructive
      busy={false}
      onConfirm={() => question.answer('leave')}
      onClose={() => question.answer('stay')}
    >
      {t('designFiles.replacement.leaveText')}
    </ConfirmModal>
  )
}
