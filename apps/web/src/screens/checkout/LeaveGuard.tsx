import { useTranslation } from '../../i18n/i18n.ts'
import type { FieldProblem } from '../../api/failure.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { useLeaveCheck } from '../../ui/feedback/use-leave-check.ts'
import { useQuestion } from '../../ui/form/use-question.ts'
import type { SaveResult } from './saving/save-step.ts'

type LeaveGuardProps = {
  isDirty: boolean
  isSaving: boolean
  save: () => Promise<SaveResult>
  /** Forgets the changes when the person leaves without saving. */
  discard: () => void
}

/** Saves a step before it is left; if the save fails, the person decides (spec §4, "Checkout leave"). */
export const LeaveGuard = ({ isDirty, isSaving, save, discard }: LeaveGuardProps) => {
  const { t } = useTranslation()
  const { question, ask } = useQuestion<readonly FieldProblem[], 'leave' | 'stay'>()

  useLeaveCheck({
    isDirty,
    mayLeave: async () => {
      if (isSaving) return false
      if (!isDirty) return true
      const result = await save()
      if (result.outcome === 'saved') return true
      // Lets 401, 403, 404 and 429 pass: they navigate to another page by themselves.
      if (result.outcome === 'failed' && result.status >= 401 && result.status < 500) return false
      const isLeaving = (await ask(result.outcome === 'refused' ? result.problems : [])) === 'leave'
      if (isLeaving) discard()
      return isLeaving
    },
  })

  if (question === null) return null
  return (
    <ConfirmModal
      opened
      title={t('checkout.leave.title')}
      confirmLabel={t('checkout.leave.leave')}
      cancelLabel={t('checkout.leave.stay')}
      destructive
      busy={false}
      problems={question.about}
      onConfirm={() => question.answer('leave')}
      onClose={() => question.answer('stay')}
    >
      {t('checkout.leave.text')}
    </ConfirmModal>
  )
}
