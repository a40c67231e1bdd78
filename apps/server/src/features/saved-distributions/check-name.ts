import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { Problem } from '@tiraaz/domain/problem'
import { checkOneLine, toNameKey } from '@tiraaz/domain/text/one-line'

/** Checks the name of a distribution against the names of the others, by `toNameKey`. */
export const checkName = (name: string, others: readonly string[]): Problem[] => {
  const wrong = checkOneLine('name', name, { max: TEXT_LIMITS.name, isRequired: true })
  if (wrong.length > 0) return wrong
  return others.includes(toNameKey(name)) ? [{ key: 'name', code: 'distributionNameTaken' }] : []
}
