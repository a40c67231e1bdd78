import { toNameKey } from '../text/one-line.ts'
import { type CostCentre, formatCostCentre } from './order-fields.ts'

/** Finds a cost centre by code, by code and name as it is shown, or by a name that only one has; null if there is none. */
export function findCostCentre(centres: readonly CostCentre[], text: string): CostCentre | null {
  const key = toNameKey(text)
  const own = centres.find(({ code }) => toNameKey(code) === key)
  const shown = centres.find((centre) => toNameKey(formatCostCentre(centre)) === key)
  const named = centres.filter(({ name }) => key !== '' && toNameKey(name) === key)
  return own ?? shown ?? (named.length === 1 ? (named[0] ?? null) : null)
}
