/** Lifetimes of answers and failures in milliseconds, and the maximum number of entries. */
type Limits = { answerMs: number; failureMs: number; entries: number }

type CacheEntry<T> = { answer: Promise<T>; until: number }

/**
 * Caches answers by input, so that each input is asked for once, also by calls at the same moment. A failure is cached
 * too, for a shorter time, so that a failing service is not asked again at once. Bounded; the oldest entry goes first.
 */
export const cacheByInput = <T>(
  ask: (input: string) => Promise<T>,
  { answerMs, failureMs, entries }: Limits,
  now: () => number,
): ((input: string) => Promise<T>) => {
  const kept = new Map<string, CacheEntry<T>>()
  return (input) => {
    const known = kept.get(input)
    if (known !== undefined && known.until > now()) return known.answer
    const entry: CacheEntry<T> = { answer: ask(input), until: Number.POSITIVE_INFINITY }
    kept.delete(input)
    kept.set(input, entry)
    entry.answer.then(
      () => {
        entry.until = now() + answerMs
      },
      () => {
        entry.until = now() + failureMs
      },
    )
    for (const oldest of kept.keys()) {
      if (kept.size <= entries) break
      kept.delete(oldest)
    }
    return entry.answer
  }
}
