type Limits = { ofOneKind: number; ofAll: number }

const MINUTE_MS = 60_000
/** Reports per minute: a page that fails in a loop, or a database outage, must not flood the receiver. */
const LIMITS: Limits = { ofOneKind: 3, ofAll: 20 }

/**
 * Returns a check whether one more report may be sent in this minute, per kind and in total; counts each report
 * allowed.
 */
export const openFloodLimit = (now: () => number, limits: Limits = LIMITS): ((kind: string) => boolean) => {
  let minute = Number.NaN
  let sent = new Map<string, number>()
  let all = 0
  return (kind) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      sent = new Map()
      all = 0
    }
    const before = sent.get(kind) ?? 0
    if (before >= limits.ofOneKind || all >= limits.ofAll) return false
    sent.set(kind, before + 1)
    all += 1
    return true
  }
}

/** Key of equal errors: name and the line of code that threw. */
export const getErrorKey = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const place = error.stack?.split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? ''
  return `${error.name} ${place.trim()}`
}
