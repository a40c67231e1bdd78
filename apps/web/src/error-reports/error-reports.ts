import { ApiFailure } from '../api/failure.ts'
import { reactionTo } from '../api/reaction.ts'

export type SendReport = (error: Error) => void

/** Errors that wait until it is known whether and where they are reported. */
const HELD = 10

/**
 * Refusals are answers, a lost connection is nobody's fault, of its own errors the server reports itself; what was given
 * up on the way to another page is no error at all.
 */
export const isUnhandled = (error: unknown): error is Error => {
  if (error instanceof ApiFailure) return reactionTo(error.status) === 'unexpected'
  return error instanceof Error && error.name !== 'AbortError' && error.name !== 'CancelledError'
}

/**
 * Holds what goes wrong from the first moment on, and asks only then whether errors are reported at all: a page on which
 * nothing goes wrong asks and loads nothing. `find` answers null where they are not.
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
      // Most likely the connection is away: the next error asks again, and nobody is told of an error in telling of errors.
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
