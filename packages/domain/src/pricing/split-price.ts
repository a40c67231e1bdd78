import type { Cents } from '../money/money.ts'

/**
 * Splits an amount by weights into whole cents without losing one: the rest goes cent by cent to the largest
 * remainders, the first of equals first. Without weights the first part gets everything. Also splits pieces.
 */
export function splitPrice(cents: Cents, weights: readonly number[]): Cents[] {
  if (cents < 0) return splitPrice(-cents, weights).map((part) => (part === 0 ? 0 : -part))
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (total === 0n) return weights.map((_, at) => (at === 0 ? cents : 0))
  const shares = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = shares.map((share) => Number(share / total))
  const byRemainder = shares.map((share, at) => ({ at, remainder: share % total }))
  byRemainder.sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  const lucky = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return parts.map((part, at) => (lucky.has(at) ? part + 1 : part))
}
