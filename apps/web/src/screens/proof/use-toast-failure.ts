import { problemsOf } from '../../api/failure.ts'
import type { ProofSource } from '../../data/proofs/proofs.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastProblems } from '../../ui/feedback/toast-problems.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'

/** Shows why a change failed, where no form does. Other failures of members are shown by the portal, those of guests here. */
export const useToastFailure = (of: ProofSource) => {
  const { t } = useTranslation()
  return (error: unknown): void => {
    if ('token' in of && problemsOf(error).length === 0) toastFailure(t('errors.unexpected'))
    else toastProblems(error)
  }
}
