import { problemsOf } from '../../api/failure.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastProblems } from '../../ui/feedback/toast-problems.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'

/** Shows why a change of a guest failed, where no form does; the portal itself shows only failures of users. */
export const useGuestFailure = () => {
  const { t } = useTranslation()
  return (error: unknown): void => {
    if (problemsOf(error).length === 0) toastFailure(t('errors.unexpected'))
    else toastProblems(error)
  }
}
