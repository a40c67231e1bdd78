import { createFileRoute, redirect } from '@tanstack/react-router'
import { availableClientsQuery } from '../data/account/account.ts'
import { text } from '../i18n/i18n.ts'
import { enterAgency, enterClient } from '../screens/login/enter-client.ts'
import { LoginScreen } from '../screens/login/LoginScreen.tsx'
import { chooseClient, readLoginSearch } from '../screens/login/login-flow.ts'
import { pageFacts } from '../ui/layout/brand.ts'
import { readSession, signOut } from '../session/session.ts'
import { toastFailure } from '../ui/feedback/toast.ts'

/** Redirects a person who is logged in already, unless they still have to pick a client (spec §4, "Login flow"). */
export const Route = createFileRoute('/login')({
  validateSearch: readLoginSearch,
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    if (pageFacts().isEmpty) throw redirect({ to: '/first-start', replace: true })
    if (preload || readSession().phase === 'signedOut') return
    const clients = await queryClient.ensureQueryData(availableClientsQuery())
    const choice = chooseClient(clients, search, 'loggedIn')
    if (choice.kind === 'none') {
      const href = await enterAgency(queryClient, search)
      if (href !== null) throw redirect({ href, replace: true })
      signOut()
      toastFailure(text('login.noAccess'))
    }
    if (choice.kind !== 'selected') return
    throw redirect({ href: await enterClient(queryClient, choice.client, search, 'selected'), replace: true })
  },
  component: LoginRoute,
})

function LoginRoute() {
  return <LoginScreen search={Route.useSearch()} />
}
