import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { TokenResult } from '../../api/token-endpoint.ts'
import { text } from '../../i18n/i18n.ts'
import type { LoginSearch } from '../../session/guard.ts'
import { signIn, signInByPasskey, signInBySecondStep, signOut } from '../../session/session.ts'
import { loadEnterPortal } from './load-enter-portal.ts'

/** First step of a log-in, the second one with the ticket of the first, or a passkey. */
export type LogInStep =
  | { email: string; password: string; rememberMe: boolean }
  | { ticket: string; code: string }
  /** Answer of a passkey, chosen before. */
  | { ticket: string; assertion: string; rememberMe: boolean }

/** The password was right, and the log-in goes on with a second step. */
export class SecondStepNeeded extends Error {
  override readonly name = 'SecondStepNeeded'
  readonly ticket: string
  constructor(ticket: string) {
    super('A second step is needed')
    this.ticket = ticket
  }
}

/** Refused log-in, with a text for the user. */
class LogInRefused extends Error {
  override readonly name = 'LogInRefused'
}

const refusal = (status: number, message: string | null): LogInRefused =>
  new LogInRefused(message ?? text(status === 0 ? 'errors.offline' : 'login.failed'))

/** Text of a failed log-in, or undefined. */
export const refusalText = (error: Error | null): string | undefined => {
  if (error === null || error instanceof SecondStepNeeded) return undefined
  return error instanceof LogInRefused ? error.message : text('login.failed')
}

const takeStep = (step: LogInStep): Promise<TokenResult> => {
  if ('assertion' in step) return signInByPasskey(step.ticket, step.assertion, step.rememberMe)
  if ('ticket' in step) return signInBySecondStep(step.ticket, step.code)
  const username = step.email.trim()
  if (username === '' || step.password === '') throw new LogInRefused(text('login.missing'))
  return signIn(username, step.password, step.rememberMe)
}

type LogInState = { isPending: boolean; error: Error | null }

const IDLE: LogInState = { isPending: false, error: null }

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Spec §4, "Login flow". If the user must pick a client, it only starts the session. */
export const useLogIn = (search: LoginSearch) => {
  const router = useRouter()
  const [state, setState] = useState(IDLE)
  const logIn = async (step: LogInStep) => {
    const loading = loadEnterPortal(router.options.context.loadQueries)
    // Reports a failure to a person who gets in; a refused one needs nothing of it.
    loading.catch(() => undefined)
    const result = await takeStep(step)
    if (!result.granted) {
      throw result.ticket === undefined ? refusal(result.status, result.message) : new SecondStepNeeded(result.ticket)
    }
    const enterPortal = await loading
    const entry = await enterPortal(search, 'form')
    if (entry.kind === 'open') await router.navigate({ href: entry.href, replace: true })
    if (entry.kind !== 'noAccess') return
    signOut()
    throw new LogInRefused(text('login.noAccess'))
  }
  const start = async (step: LogInStep, onError?: (error: Error) => void) => {
    setState({ isPending: true, error: null })
    try {
      await logIn(step)
      setState(IDLE)
    } catch (thrown) {
      const error = asError(thrown)
      setState({ isPending: false, error })
      onError?.(error)
    }
  }
  return { ...state, start, reset: () => setState(IDLE) }
}
