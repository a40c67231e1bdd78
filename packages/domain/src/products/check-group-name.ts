import { TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { toNameKey, checkOneLine } from '../text/one-line.ts'

/** Validates the name of a product group; `taken` has the keys (`toNameKey`) of the organization's other groups. */
export function checkGroupName(name: string, taken: ReadonlySet<string>): Problem[] {
  const wrong = checkOneLine('name', name, { max: TEXT_LIMITS.name, isRequired: true })
  if (wrong.length > 0) return wrong
  return taken.has(toNameKey(name)) ? [{ key: 'name', code: 'groupNameTaken' }] : []
}
