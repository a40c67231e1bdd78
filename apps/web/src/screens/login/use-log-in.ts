import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { availableClientsQuery } from '../../data/account/account.ts'
import { text } from '../../i18n/i18n.ts'
import type { LoginSearch } from '../../session/guard.ts'
import { signIn, signOut } from '../../session/session.ts'
import { enterAgency, enterClient } from './enter-client.ts'
import { chooseClient } from './login-flow.ts'

export type Credentials = { email: string; password: string; rememberMe: boolean }

/** Refused log-in, with a text for the user. */
class LogInRefused extends Error {
  override readonly name = 'LogInRefused'
}

const refusal = (status: number, message: string | null): LogInRefused =>
  new LogInRefused(message ?? text(status === 0 ? 'errors.offline' : 'login.failed'))

/** Text of a failed log-in, or undefined. */
export const refusalText = (error: Error | null): string | undefined => {
  if (error === null) return undefined
  return error instanceof LogInRefused ? error.message : text('login.failed')
}

/** Spec §4, "Login flow". If the user must pick a client, it only starts the session. */
export const useLogIn = (search: LoginSearch) => {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { handlesFailure: true },
    mutationFn: async ({ email, password, rememberMe }: Credentials) => {
      const username = email.trim()
      if (username === '' || password === '') throw new LogInRefused(text('login.missing'))
      const result = await signIn(username, password, rememberMe)
      if (!result.granted) throw refusal(result.status, result.message)
      const clients = await queryClient.fetchQuery(availableClientsQuery())
      const choice = chooseClient(clients, search, 'form')
      if (choice.kind === 'none') {
        const href = await enterAgency(queryClient, search)
        if (href !== null) {
          await router.navigate({ href, replace: true })
          return
        }
        signOut()
        throw new LogInRefused(text('login.noAccess'))
      }
      if (choice.kind === 'pick') return
      await router.navigate({ href: await enterClient(queryClient, choice.client, search, 'selected'), replace: true })
    },
  })
}
