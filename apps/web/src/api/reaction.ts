/** What a query or mutation may say about its own failures. */
export type FailureMeta = {
  /** The caller reacts to 409 itself. */
  handlesConflict?: boolean
  /** The caller tells itself that no answer came from the server, or only a gateway's. */
  handlesNoAnswer?: boolean
  /** The caller reacts to every failure but 401 (a draft that cannot be fetched is silently cleared). */
  handlesFailure?: boolean
}

export type Reaction = 'caller' | 'logOut' | 'errorPage' | 'conflict' | 'reload' | 'offline' | 'unexpected'

/** Whether it is unknown what became of the call: nothing came, or a gateway's word that the portal cannot be reached. */
export const isNoAnswer = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/** Spec §8: which failure is whose. */
export const reactionTo = (status: number, meta: FailureMeta = {}): Reaction => {
  if (status === 401) return 'logOut'
  if (meta.handlesFailure === true || status === 400) return 'caller'
  if (status === 403 || status === 404 || status === 429) return 'errorPage'
  if (status === 409) return meta.handlesConflict === true ? 'caller' : 'conflict'
  if (status === 500) return 'reload'
  if (meta.handlesNoAnswer === true && isNoAnswer(status)) return 'caller'
  return status === 0 ? 'offline' : 'unexpected'
}

/** What no call has thrown: nobody else would tell of it. */
export const reactionToUnknown = (meta: FailureMeta = {}): Reaction =>
  meta.handlesFailure === true ? 'caller' : 'unexpected'
