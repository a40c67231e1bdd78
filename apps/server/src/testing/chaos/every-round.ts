import { setTimeout as pause } from 'node:timers/promises'
import type { ChaosSize } from './chaos-scene.ts'

const ROUNDS = 3

/** Spreads a fault over the time of the load: three times, with people ordering before, between and after. */
export const everyRound = async ({ seconds }: ChaosSize, act: (nth: number) => Promise<void>): Promise<void> => {
  for (let nth = 0; nth < ROUNDS; nth++) {
    await pause((seconds * 1000) / (ROUNDS + 1))
    await act(nth)
  }
  await pause((seconds * 1000) / (ROUNDS + 1))
}
