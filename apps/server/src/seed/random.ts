/** Pseudo-random values, the same each time: the demo of a day is always the same demo. */
export type Random = {
  /** Integer from min to max, both included. */
  int: (min: number, max: number) => number
  chance: (share: number) => boolean
  pick: <T>(values: readonly T[]) => T
  /** Picks count different values, in the order of the list. */
  sample: <T>(values: readonly T[], count: number) => T[]
  /** Number from 0 up to, but not including, 1. */
  share: () => number
}

const hashOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** Opens a separate stream per subject, so that a change in one leaves the others as they were. */
export const createRandom = (subject: string): Random => {
  let state = hashOf(subject)
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number): number => min + Math.floor(share() * (max - min + 1))
  const pick = <T>(values: readonly T[]): T => {
    const value = values[int(0, values.length - 1)]
    if (value === undefined) throw new RangeError('There is nothing to pick from')
    return value
  }
  const sample = <T>(values: readonly T[], count: number): T[] => {
    const ranked = values.map((value, at) => ({ value, at, rank: share() }))
    const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, count)
    return chosen.sort((a, b) => a.at - b.at).map(({ value }) => value)
  }
  return { int, chance: (of) => share() < of, pick, sample, share }
}
