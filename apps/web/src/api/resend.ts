import { LOG_IN_TOO_OLD } from '@tiraaz/contract/problem-types'
import { confirmIdentity, reportWait } from './caller.ts'

/** Longest wait that a call outlasts by itself; longer ones (15 minutes for uploads) are told to the person. */
const LONGEST_SECONDS = 30
/** Time after which a call that is refused again and again fails. */
const GIVE_UP_MS = 60_000

type Refusal = { status: number; headers: { get: (name: string) => string | null } }

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    if (signal?.aborted === true) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })

/**
 * Sends a call refused with 429 again after the time that the server named: the server refuses before any work, so
 * nothing was done. Returns the refusal if the wait is long or does not end.
 */
export const resendLater = async <R extends Refusal>(
  refusal: R,
  resend: () => Promise<R>,
  signal: AbortSignal | undefined,
): Promise<R> => {
  let response = refusal
  let waitedMs = 0
  while (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    if (!(seconds > 0 && seconds <= LONGEST_SECONDS) || waitedMs >= GIVE_UP_MS) return response
    reportWait(seconds)
    // Calls refused together do not come back together.
    const ms = seconds * 1000 + Math.random() * 500
    await pause(ms, signal)
    waitedMs += ms
    response = await resend()
  }
  return response
}

const isAboutOldLogIn = (body: unknown): body is { title: string } =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === LOG_IN_TOO_OLD && 'title' in body

/**
 * Sends a refused call again: later, if the server has no room for it now; after the person's password, if the log-in is
 * too old for a sensitive step. A person who does not give it gets the sentence of the server as a problem of the form,
 * which stays as it is.
 */
export const resend = async (
  refusal: Response,
  again: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  if (refusal.status === 429) return resendLater(refusal, again, signal)
  const body: unknown = await refusal
    .clone()
    .json()
    .catch(() => null)
  if (!isAboutOldLogIn(body)) return refusal
  if (await confirmIdentity()) return again()
  const problems = { success: false, errors: [{ key: '', errors: [body.title] }] }
  return new Response(JSON.stringify(problems), { status: 400, headers: { 'content-type': 'application/json' } })
}
