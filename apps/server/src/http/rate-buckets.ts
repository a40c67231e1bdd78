const WINDOW_MS = 60_000

/** Answer of a bucket. `remaining`: units that may be taken at once; the bucket is full again after `resetSeconds`. */
type RateDecision = {
  isAllowed: boolean
  remaining: number
  resetSeconds: number
  retryAfterSeconds: number
}

/** Token buckets by key, filled evenly: each holds the units of one minute. */
export type RateBuckets = {
  /** Takes units from the bucket of a key; takes nothing if it holds too few. `now`: milliseconds of any steady clock. */
  take: (key: string, units: number, now: number) => RateDecision
}

const seconds = (ms: number): number => Math.ceil(ms / 1000)

/**
 * Creates token buckets of `perMinute` units. A bucket is one number, the time at which it is full again (GCRA). Two maps
 * take turns each minute: a bucket that nobody touched for that long is full, like one that was never kept. `maxKeys`
 * bounds a map: with more sources than that at once the oldest buckets are forgotten early.
 */
export const createRateBuckets = (perMinute: number, maxKeys = 50_000): RateBuckets => {
  const msOfUnit = WINDOW_MS / perMinute
  let fullAt = new Map<string, number>()
  let before = new Map<string, number>()
  let turnedAt = Number.NEGATIVE_INFINITY

  const turn = (now: number): void => {
    if (now - turnedAt < WINDOW_MS && fullAt.size < maxKeys) return
    before = fullAt
    fullAt = new Map()
    turnedAt = now
  }
  return {
    take: (key, units, now) => {
      turn(now)
      const missing = Math.max(0, (fullAt.get(key) ?? before.get(key) ?? 0) - now)
      const after = missing + Math.min(units, perMinute) * msOfUnit
      const isAllowed = after <= WINDOW_MS
      const kept = isAllowed ? after : missing
      fullAt.set(key, now + kept)
      return {
        isAllowed,
        remaining: Math.floor((WINDOW_MS - kept) / msOfUnit),
        resetSeconds: seconds(kept),
        retryAfterSeconds: isAllowed ? 0 : Math.max(1, seconds(after - WINDOW_MS)),
      }
    },
  }
}
