import { ApiFailure } from '../api/failure.ts'
import { reactionTo } from '../api/reaction.ts'

export type SendReport = (error: Error) => void

/** Maximum number of errors kept until it is known whether and where to report them. */
const HELD = 10

/**
 * True for errors to report. Refusals are answers, lost connections are expected, the server reports its own errors,
 * and requests aborted by navigation are no errors.
 */
export const isUnhandled = (error: unknown): error is Error => {
  if (error instanceof ApiFailure) return reactionTo(error.status) === 'unexpected'
  return error instanceof Error && error.name !== 'AbortError' && error.name !== 'CancelledError'
}

/**
 * Collects errors from the start, and asks whether reports are enabled only when the first error occurs: a page without
 * errors requests and loads nothing. `find` returns null where reports are disabled.
 */
export const openErrorReports = (find: () => Promise<SendReport | null>): ((error: unknown) => void) => {
  const seen = new WeakSet<Error>()
  let held: Error[] = []
  let send: SendReport | null | 'unknown' | 'asking' = 'unknown'

  const ask = async () => {
    send = 'asking'
    try {
      send = await find()
      for (const error of held) send?.(error)
      held = []
    } catch {
      // Probably offline: the next error tries again. A failure of the reporting itself is not reported.
      send = 'unknown'
    }
  }
  return (error) => {
    if (send === null || !isUnhandled(error) || seen.has(error)) return
    seen.add(error)
    if (typeof send === 'function') return send(error)
    if (held.length < HELD) held.push(error)
    if (send === 'unknown') void ask()
  }
}
