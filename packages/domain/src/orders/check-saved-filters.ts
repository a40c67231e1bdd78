import { TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { checkOneLine, toNameKey } from '../text/one-line.ts'

/** Named filters of the order list of one person; not in the rules. */
export const SAVED_ORDER_FILTERS = 20

type SavedFilter = { name: string; isDefault: boolean }

/** Checks the named filters of one person: each has a name of its own, and one is the default at most. */
export function checkSavedFilters(filters: readonly SavedFilter[]): Problem[] {
  const keys = filters.map(({ name }) => toNameKey(name))
  const named = filters.flatMap(({ name }, at): Problem[] => {
    const key = `filters[${at}].name`
    const wrong = checkOneLine(key, name, { max: TEXT_LIMITS.name, isRequired: true })
    if (wrong.length > 0) return wrong
    return keys.indexOf(toNameKey(name)) < at ? [{ key, code: 'filterNameTaken' }] : []
  })
  const defaults = filters.flatMap(({ isDefault }, at) => (isDefault ? [at] : []))
  return [
    ...named,
    ...defaults.slice(1).map((at): Problem => ({ key: `filters[${at}].isDefault`, code: 'invalidValue' })),
  ]
}
