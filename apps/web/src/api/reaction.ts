import { SECOND_FACTOR_REQUIRED } from '@tiraaz/contract/problem-types'

/** Options of a query or mutation for handling its own failures. */
export type FailureMeta = {
  /** The caller reacts to 409 itself. */
  handlesConflict?: boolean
  /** The caller itself shows that the server did not answer, or that only a gateway did. */
  handlesNoAnswer?: boolean
  /** The caller itself tries again after no answer, too many calls (429) or a failure of the server, and shows it. */
  triesAgain?: boolean
  /** The caller goes on without an answer if what it asked about is gone (404). */
  handlesGone?: boolean
  /** The caller reacts to every failure but 401 (a draft that cannot be fetched is silently cleared). */
  handlesFailure?: boolean
}

export type Reaction =
  | 'caller'
  | 'logOut'
  | 'secondFactor'
  | 'errorPage'
  | 'conflict'
  | 'reload'
  | 'offline'
  | 'unexpected'

/** Detects an unknown outcome: no answer came, or a gateway answered that it cannot reach the portal. */
export const isServerUnreachable = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/** Detects a failure that may be gone at the next try: no answer, too many calls, or a failure of the server. */
export const isTemporary = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** Decides who handles a failure by its status (spec §8), and a missing second step of the log-in by its type. */
export const reactionTo = (status: number, meta: FailureMeta = {}, type?: string): Reaction => {
  if (status === 401) return 'logOut'
  if (type === SECOND_FACTOR_REQUIRED) return 'secondFactor'
  if (meta.handlesFailure === true || status === 400) return 'caller'
  if (meta.handlesGone === true && status === 404) return 'caller'
  if (meta.triesAgain === true && isTemporary(status)) return 'caller'
  if (status === 403 || status === 404 || status === 429) return 'errorPage'
  if (status === 409) return meta.handlesConflict === true ? 'caller' : 'conflict'
  if (status === 500) return 'reload'
  if (meta.handlesNoAnswer === true && isServerUnreachable(status)) return 'caller'
  return isServerUnreachable(status) ? 'offline' : 'unexpected'
}

/** Reaction to an error that no call has thrown. It is shown here, because no other code would show it. */
export const reactionToUnknown = (meta: FailureMeta = {}): Reaction =>
  meta.handlesFailure === true ? 'caller' : 'unexpected'
