import type { Problem } from '../problem.ts'

/** Somebody who is about to lose what they may do: by being disabled, or by a lesser role. */
export type Losing = {
  /** The person changes it themselves. */
  isOwn: boolean
  /** They may let people in and out: a manager of a client, an agency user who may see its orders. */
  isKeeper: boolean
  /** How many others may. */
  otherKeepers: number
}

/** Nobody locks themselves out, and nobody takes the last one away who could let people in again (R2, R3). */
export function checkLostAccess({ isOwn, isKeeper, otherKeepers }: Losing, of: 'client' | 'agency'): Problem[] {
  if (isOwn) return [{ key: 'user', code: 'ownAccess' }]
  if (!isKeeper || otherKeepers > 0) return []
  return [{ key: 'user', code: of === 'client' ? 'lastManager' : 'lastAgencyUser' }]
}
