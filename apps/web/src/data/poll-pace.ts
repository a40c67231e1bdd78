const EVERY_MS = 3000
const AT_MOST_MS = 60_000

/** Delay of polls (spec §9): 3 s, doubled after each failure in a row, so that an overloaded server can recover. */
export const pollDelay = (failures: number): number => Math.min(AT_MOST_MS, EVERY_MS * 2 ** Math.min(failures, 10))

let failures = 0

/** Returns the delay in ms until the next poll; longer after failures. */
export const nextPoll = (): number => pollDelay(failures)

/** Counts failures in a row; an aborted poll is not a failure. */
export const polled = async <T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
  try {
    const result = await run()
    failures = 0
    return result
  } catch (error) {
    if (!signal.aborted) failures += 1
    throw error
  }
}
