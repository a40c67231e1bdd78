/** One value as it was before, as I changed it, and as the server has it now. */
export type Sides<T> = { base: T; mine: T; theirs: T }

/** An entry of a list as each side has it; `at` is its place in the merged list, or behind its end where theirs has none. */
export type SidesOfEntry<T> = Sides<T | undefined> & { key: string; at: number }

/** The same by content; a field that is undefined counts as left out. */
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
 * Lists by key, three ways. What only one side added or removed is taken; `mergeOne` settles an entry that both have, or
 * that one removed while the other changed it, and gives undefined for one that goes. The order is that of the side that
 * changed it, theirs where both did.
 */
export function mergeKeyed<T>(
  sides: Sides<ReadonlyMap<string, T>>,
  mergeOne: (entry: SidesOfEntry<T>) => T | undefined,
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

/** The leading order, with each key that only the other has behind the one that it follows there. */
function interleaved(leading: readonly string[], other: readonly string[]): string[] {
  const led = new Set(leading)
  const followers = Map.groupBy(
    other.filter((key) => !led.has(key)),
    followedKeys(other, led),
  )
  return [...(followers.get(null) ?? []), ...leading.flatMap((key) => [key, ...(followers.get(key) ?? [])])]
}

/** For each key of a list the last one before it that is in `led`, or null. */
function followedKeys(list: readonly string[], led: ReadonlySet<string>): (key: string) => string | null {
  let last: string | null = null
  const followed = new Map<string, string | null>()
  for (const key of list) {
    if (led.has(key)) last = key
    followed.set(key, last)
  }
  return (key) => followed.get(key) ?? null
}

/** One side removed what the other left alone. */
function isRemoved({ base, mine, theirs }: Sides<unknown>): boolean {
  if (base === undefined) return false
  return (mine === undefined && isEqual(base, theirs)) || (theirs === undefined && isEqual(base, mine))
}

/** They removed what I changed. */
function isGone({ base, theirs }: Sides<unknown>): boolean {
  return base !== undefined && theirs === undefined
}
