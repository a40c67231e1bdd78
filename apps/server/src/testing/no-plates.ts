import type { PlateMaker } from '../ports/plates/plate-maker.ts'

/** Machine without a program that makes plates. */
export const NO_PLATES: PlateMaker = {
  readEngine: async () => null,
  make: async () => ({ outcome: 'failed', reason: 'unavailable' }),
  close: async () => undefined,
}
