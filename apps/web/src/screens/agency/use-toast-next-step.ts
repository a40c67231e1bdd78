import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import { firstStepsQuery } from '../../data/settings/organization-settings.ts'
import { organizationId } from '../../session/session.ts'
import { showToast, toastSuccess } from '../../ui/feedback/toast.ts'
import { firstStepHint } from './first-step-hint.ts'
import { findNextStep } from './find-next-step.ts'

/** Longer than the usual toast: it leads on. */
const SHOWN_MS = 12_000

/**
 * Shows that a thing was saved and, while the agency has first steps to do, offers the next one on another page. Without
 * an answer about the steps, only the message is shown: the saving itself succeeded.
 */
export const useToastNextStep = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (message: string): Promise<void> => {
    const steps = await queryClient.fetchQuery(firstStepsQuery(organizationId())).catch(() => null)
    const { here, next } = findNextStep(steps, router.state.location.pathname)
    // A step of this very page that is still open: says what it needs.
    const said = here === null || steps === null ? message : `${message}. ${t(firstStepHint(here, steps))}`
    if (next === null) return toastSuccess(said)
    showToast({
      kind: 'success',
      message: said,
      hideAfter: SHOWN_MS,
      action: {
        label: t('organizationSettings.firstSteps.next', { step: t(`organizationSettings.firstSteps.${next.step}`) }),
        run: () => void navigate({ to: next.to }),
      },
    })
  }
}
