type Limits = { ofOneKind: number; ofAll: number }

const MINUTE_MS = 60_000
/** One broken page in a loop, or a database that is away, is told of and not shouted. */
const LIMITS: Limits = { ofOneKind: 3, ofAll: 20 }

/** Whether one more report may go out in this minute, of its kind and at all. */
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

/** What makes two errors the same one: the kind and the place where it was thrown. */
export const kindOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const place = error.stack?.split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? ''
  return `${error.name} ${place.trim()}`
}
