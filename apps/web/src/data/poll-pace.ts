const EVERY_MS = 3000
const AT_MOST_MS = 60_000

/** Spec §9: every 3 s; twice as long after each failure in a row, so that a server in need is left in peace. */
export const pollDelay = (failures: number): number => Math.min(AT_MOST_MS, EVERY_MS * 2 ** Math.min(failures, 10))

let failures = 0

/** The delay until the next poll, by how the last ones went. */
export const nextPoll = (): number => pollDelay(failures)

/** Counts failures in a row; a poll that is called off is none. */
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
