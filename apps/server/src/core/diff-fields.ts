/** Fields of an audited thing, named as in the contract. */
export type FieldValues = Record<string, unknown>

/** Returns the fields that differ, before and after; null for a side without any. */
export const diffFields = (before: FieldValues, after: FieldValues): [FieldValues | null, FieldValues | null] => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const sideOf = (facts: FieldValues): FieldValues | null => {
    const own = changed.filter((key) => key in facts)
    return own.length === 0 ? null : Object.fromEntries(own.map((key) => [key, facts[key]]))
  }
  return [sideOf(before), sideOf(after)]
}
