import { useNavigate } from '@tanstack/react-router'
import { keepLocale } from '../../i18n/saved-locale.ts'
import { loginHref } from '../../session/guard.ts'
import { signIn, signOut } from '../../session/session.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'

/**
 * Leads on from a used link, in its language, as the person that it was about: whoever is logged in here may be somebody
 * else, or has just lost their log-in to the new password. With `password` that person is logged in at once; without it,
 * or where that fails, the log-in begins with the e-mail. Back does not lead to the used link.
 */
export const useFinish = () => {
  const navigate = useNavigate()
  return async (told: string, { email, password }: { email: string; password?: string }): Promise<void> => {
    const username = email.trim()
    signOut()
    keepLocale()
    if (password !== undefined) await signIn(username, password, false)
    toastSuccess(told)
    await navigate({ href: loginHref(), replace: true, state: { email: username } })
  }
}
