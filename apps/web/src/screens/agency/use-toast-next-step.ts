import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import { firstStepsQuery } from '../../data/settings/organization-settings.ts'
import { organizationId } from '../../session/session.ts'
import { showToast, toastSuccess } from '../../ui/feedback/toast.ts'
import { FIRST_STEPS } from './first-steps.ts'

/** Longer than the usual toast: it leads on. */
const SHOWN_MS = 12_000

/**
 * Shows that a thing was saved and, while the agency has first steps to do, offers the next one. Without an answer about
 * the steps, only the message is shown: the saving itself succeeded.
 */
export const useToastNextStep = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (message: string): Promise<void> => {
    const steps = await queryClient.fetchQuery(firstStepsQuery(organizationId())).catch(() => null)
    const next =
      steps?.isHidden === false ? FIRST_STEPS.find(({ step, to }) => to !== null && !steps.steps[step]) : undefined
    if (next === undefined || next.to === null) return toastSuccess(message)
    const { to } = next
    showToast({
      kind: 'success',
      message,
      hideAfter: SHOWN_MS,
      action: {
        label: t('organizationSettings.firstSteps.next', { step: t(`organizationSettings.firstSteps.${next.step}`) }),
        run: () => void navigate({ to }),
      },
    })
  }
}
