import { useNavigate } from '@tanstack/react-router'
import { keepLocale } from '../../i18n/saved-locale.ts'
import { loginHref } from '../../session/guard.ts'
import { signIn, signOut } from '../../session/session.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'

/**
 * Ends the flow of a used email link and keeps its language. Logs the current user out first: it may be another person,
 * or the new password ended the session. Logs in with `password`; without it, or if that fails, the log-in form opens with
 * the email filled in. Replaces the history entry, so that Back does not open the used link.
 */
export const useFinishAccountLink = () => {
  const navigate = useNavigate()
  return async (message: string, { email, password }: { email: string; password?: string }): Promise<void> => {
    const username = email.trim()
    signOut()
    keepLocale()
    if (password !== undefined) await signIn(username, password, false)
    toastSuccess(message)
    await navigate({ href: loginHref(), replace: true, state: { email: username } })
  }
}
