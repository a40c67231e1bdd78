import type { Problem } from '../problem.ts'

/** Person who is about to lose access: disabled, or given a lesser role. */
export type AccessLoss = {
  /** The caller changes their own access. */
  isOwn: boolean
  /** May manage access: a manager of a client, or an agency user who may see the client's orders. */
  isKeeper: boolean
  /** Number of other people who may manage access. */
  otherKeepers: number
}

/** Rejects a change of one's own access, and the loss of the last person who can manage access (R2, R3). */
export function checkLostAccess({ isOwn, isKeeper, otherKeepers }: AccessLoss, of: 'client' | 'agency'): Problem[] {
  if (isOwn) return [{ key: 'user', code: 'ownAccess' }]
  if (!isKeeper || otherKeepers > 0) return []
  return [{ key: 'user', code: of === 'client' ? 'lastManager' : 'lastAgencyUser' }]
}
