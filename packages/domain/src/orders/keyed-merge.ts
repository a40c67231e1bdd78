/** Three versions of a value: before the edits, with the user's edits, and as on the server now. */
export type MergeVersions<T> = { base: T; mine: T; theirs: T }

/**
 * Three versions of a list entry; `at` is its index in the merged list, or behind its end if the server has removed it.
 */
export type EntryVersions<T> = MergeVersions<T | undefined> & { key: string; at: number }

/** Compares by content; an undefined field equals a missing one. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isEqual(value, other[at]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isEqual(one[key], other[key]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Merges three versions of a list by key. Entries added or removed by one side only are taken over; `mergeOne` merges
 * an entry of both sides, or one that one side removed and the other changed, and returns undefined to drop it. Order:
 * of the side that changed it, the server's if both did.
 */
export function mergeKeyed<T>(
  sides: MergeVersions<ReadonlyMap<string, T>>,
  mergeOne: (entry: EntryVersions<T>) => T | undefined,
): T[] {
  const { base, mine, theirs } = sides
  const entry = (key: string) => ({ key, base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) })
  const orders = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] }
  const isMineToOrder = isEqual(orders.theirs, orders.base)
  const all = isMineToOrder ? interleaved(orders.mine, orders.theirs) : interleaved(orders.theirs, orders.mine)
  const keys = all.filter((key) => !isRemoved(entry(key)))
  const merged: T[] = []
  const add = (value: T | undefined) => (value === undefined ? 0 : merged.push(value))
  for (const key of keys.filter((one) => !isGone(entry(one)))) add(mergeOne({ ...entry(key), at: merged.length }))
  const kept = merged.length
  keys.filter((key) => isGone(entry(key))).forEach((key, more) => add(mergeOne({ ...entry(key), at: kept + more })))
  return merged
}

/** The leading order, with each key of the other list alone placed behind the key that it follows there. */
function interleaved(leading: readonly string[], other: readonly string[]): string[] {
  const led = new Set(leading)
  const followers = Map.groupBy(
    other.filter((key) => !led.has(key)),
    followedKeys(other, led),
  )
  return [...(followers.get(null) ?? []), ...leading.flatMap((key) => [key, ...(followers.get(key) ?? [])])]
}

/** Returns, for each key of a list, the last key before it that is in `led`, or null. */
function followedKeys(list: readonly string[], led: ReadonlySet<string>): (key: string) => string | null {
  let last: string | null = null
  const followed = new Map<string, string | null>()
  for (const key of list) {
    if (led.has(key)) last = key
    followed.set(key, last)
  }
  return (key) => followed.get(key) ?? null
}

/** Removed by one side and unchanged by the other. */
function isRemoved({ base, mine, theirs }: MergeVersions<unknown>): boolean {
  if (base === undefined) return false
  return (mine === undefined && isEqual(base, theirs)) || (theirs === undefined && isEqual(base, mine))
}

/** Removed on the server. */
function isGone({ base, theirs }: MergeVersions<unknown>): boolean {
  return base !== undefined && theirs === undefined
}
