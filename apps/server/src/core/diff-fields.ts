/** Fields of an audited thing, named as in the contract. */
export type Facts = Record<string, unknown>

/** Returns the fields that differ, before and after; null for a side without any. */
export const diffFields = (before: Facts, after: Facts): [Facts | null, Facts | null] => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const sideOf = (facts: Facts): Facts | null => {
    const own = changed.filter((key) => key in facts)
    return own.length === 0 ? null : Object.fromEntries(own.map((key) => [key, facts[key]]))
  }
  return [sideOf(before), sideOf(after)]
}
