/** How long something is good for, and how much is kept. */
type Limits = { answerMs: number; failureMs: number; entries: number }

type Kept<T> = { answer: Promise<T>; until: number }

/**
 * Asks for each input once while its answer is good, also when several ask at the same moment. A failure is kept too, for
 * a short while: who does not answer is not asked again at once. Bounded; what was asked for longest ago goes first.
 */
export const answersByInput = <T>(
  ask: (input: string) => Promise<T>,
  { answerMs, failureMs, entries }: Limits,
  now: () => number,
): ((input: string) => Promise<T>) => {
  const kept = new Map<string, Kept<T>>()
  return (input) => {
    const known = kept.get(input)
    if (known !== undefined && known.until > now()) return known.answer
    const entry: Kept<T> = { answer: ask(input), until: Number.POSITIVE_INFINITY }
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
