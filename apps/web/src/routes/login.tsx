import { createFileRoute, redirect } from '@tanstack/react-router'
import { text } from '../i18n/i18n.ts'
import { loadEnterPortal } from '../screens/login/load-enter-portal.ts'
import { LoginScreen } from '../screens/login/LoginScreen.tsx'
import { readLoginSearch } from '../screens/login/login-search.ts'
import { pageFacts } from '../ui/layout/brand.ts'
import { readSession, signOut } from '../session/session.ts'
import { toastFailure } from '../ui/feedback/toast.ts'

/** Redirects a person who is logged in already, unless they still have to pick a client (spec §4, "Login flow"). */
export const Route = createFileRoute('/login')({
  validateSearch: readLoginSearch,
  beforeLoad: async ({ context: { loadQueries }, search, preload }) => {
    if (pageFacts().isEmpty) throw redirect({ to: '/first-start', replace: true })
    if (preload || readSession().phase === 'signedOut') return
    const enterPortal = await loadEnterPortal(loadQueries)
    const entry = await enterPortal(search, 'loggedIn')
    if (entry.kind === 'open') throw redirect({ href: entry.href, replace: true })
    if (entry.kind === 'pick') return
    signOut()
    toastFailure(text('login.noAccess'))
  },
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginScreen search={Route.useSearch()} />
}
