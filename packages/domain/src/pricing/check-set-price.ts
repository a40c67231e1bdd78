import type { Problem } from '../problem.ts'

export type SetPrice = { reason: string; isSet: boolean }

/** R15: what the agency sets differs from what was agreed for a reason; a price on request is no such difference (R16). */
export function checkSetPrice({ reason, isSet }: SetPrice, { hadPrice }: { hadPrice: boolean }): Problem[] {
  return isSet && hadPrice && reason === '' ? [{ key: 'reason', code: 'required' }] : []
}
