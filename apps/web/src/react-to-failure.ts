import { ApiFailure } from './api/failure.ts'
import type { Failure } from './api/query-client.ts'
import { text } from './i18n/i18n.ts'
import type { AppRouter } from './router.ts'
import { loginHref } from './session/guard.ts'
import { signOut } from './session/session.ts'
import { openFailureDialog } from './ui/feedback/failure-dialog.ts'
import { showToast } from './ui/feedback/toast.ts'

/** Carries out the reaction chosen by `reactionTo` (spec §8). */
export const reactToFailure = (router: AppRouter, { reaction, status, of, error }: Failure): void => {
  // A failed preload of a link is ignored: the person has not opened the page yet, and opening it loads again.
  if (of === 'look' && reaction !== 'logOut' && router.state.status === 'idle') return
  // A form stays as it is when its change was one too many: nothing typed is lost.
  if (status === 429 && of === 'change' && error instanceof ApiFailure && error.title !== undefined) {
    showToast({ kind: 'failure', id: 'tooMany', message: error.title })
    return
  }
  switch (reaction) {
    case 'logOut':
      signOut()
      void router.navigate({ href: loginHref({ returnUrl: router.state.location.href }) })
      return
    case 'secondFactor':
      // Everything else is refused until it is turned on there.
      if (router.state.location.pathname !== '/account') void router.navigate({ to: '/account', replace: true })
      return
    case 'errorPage':
      void router.navigate({
        to: '/error/$errorCode',
        params: { errorCode: String(status) },
        // Replaces the history entry: else Back would lead to the same refusal again and again.
        replace: of !== 'change',
      })
      return
    case 'conflict':
    case 'reload':
      openFailureDialog(reaction)
      return
    case 'offline':
      // The id makes several calls that fail together show one toast.
      showToast({ kind: 'failure', id: reaction, message: text('errors.offline') })
      return
    case 'unexpected':
      showToast({ kind: 'failure', id: reaction, message: text('errors.unexpected') })
      return
  }
}
