import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import { useLeaveCheck } from './use-leave-check.ts'
import { useQuestion } from '../form/use-question.ts'

/** Asks before a form with unsaved changes is left, by a link, the back button, a log-out or the browser itself. */
export const UnsavedGuard = ({ isDirty }: { isDirty: boolean }) => {
  const { t } = useTranslation()
  const { question, ask } = useQuestion<null, 'leave' | 'stay'>()
  useLeaveCheck({ isDirty, mayLeave: async () => !isDirty || (await ask(null)) === 'leave' })
  return (
    <ConfirmModal
      opened={question !== null}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      destructive
      busy={false}
      onConfirm={() => question?.answer('leave')}
      onClose={() => question?.answer('stay')}
    >
      {t('unsaved.text')}
    </ConfirmModal>
  )
}
