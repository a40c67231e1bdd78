import type { Failure } from './api/query-client.ts'
import { text } from './i18n/i18n.ts'
import type { AppRouter } from './router.ts'
import { loginHref } from './session/guard.ts'
import { signOut } from './session/session.ts'
import { openFailureDialog } from './ui/feedback/failure-dialog.ts'
import { showToast } from './ui/feedback/toast.ts'

/** Carries out what `reactionTo` decided (spec §8). */
export const reactToFailure = (router: AppRouter, { reaction, status, of }: Failure): void => {
  // What a link would lead to is read ahead: nobody has gone there yet, and if they do it is read again.
  if (of === 'look' && reaction !== 'logOut' && router.state.status === 'idle') return
  switch (reaction) {
    case 'logOut':
      signOut()
      void router.navigate({ href: loginHref({ returnUrl: router.state.location.href }) })
      return
    case 'errorPage':
      void router.navigate({
        to: '/error/$errorCode',
        params: { errorCode: String(status) },
        // Back would otherwise lead to the same refusal, and never past it.
        replace: of !== 'change',
      })
      return
    case 'conflict':
    case 'reload':
      openFailureDialog(reaction)
      return
    case 'offline':
      // Several calls that fail together tell of it once.
      showToast({ kind: 'failure', id: reaction, message: text('errors.offline') })
      return
    case 'unexpected':
      showToast({ kind: 'failure', id: reaction, message: text('errors.unexpected') })
      return
  }
}
