import { useNavigate } from '@tanstack/react-router'
import { keepLocale } from '../../i18n/saved-locale.ts'
import { loginHref } from '../../session/guard.ts'
import { signOut } from '../../session/session.ts'
import { toastSuccess } from '../../ui/toast.ts'

/**
 * On to the log-in, as the person that the link was about: whoever is logged in here may be somebody else, or has just
 * lost their log-in to the new password. The language of the link stays,
 * and the log-in knows the e-mail. Back does not lead to a link that was used.
 */
export const useFinish = () => {
  const navigate = useNavigate()
  return (told: string, email: string): void => {
    signOut()
    keepLocale()
    toastSuccess(told)
    void navigate({ href: loginHref(), replace: true, state: { email: email.trim() } })
  }
}
