import type { Problem } from '../problem.ts'
import type { SpeedLevel } from './speed-level.ts'

/** Ids that a speed level is set for: a product group or a product, and optionally one printing house. */
export type SpeedTarget = { groupId: string | null; productId: string | null; printingHouseId: string | null }
export type SpeedRow = SpeedTarget & SpeedLevel

/** Names a speed level's target in one text. */
export const getTargetKey = ({ groupId, productId, printingHouseId }: SpeedTarget): string =>
  [groupId, productId, printingHouseId].map((id) => id ?? '').join('/')

const checkRow = (row: SpeedRow, key: string): Problem[] => {
  const problems: Problem[] = []
  if ((row.groupId === null) === (row.productId === null)) problems.push({ key: `${key}.groupId`, code: 'speedTarget' })
  if (row.activeFrom !== null && row.activeTo !== null && row.activeTo < row.activeFrom)
    problems.push({ key: `${key}.activeTo`, code: 'validityBackwards' })
  // A discount that may not fall below a surcharge is no discount.
  if (row.saleFactor < 0 && row.minimumCents > 0) problems.push({ key: `${key}.minimum`, code: 'speedMinimum' })
  return problems
}

/** Rejects levels without one target, reversed periods, and a number of days that a target has twice (R46). */
export const checkSpeedLevels = (rows: readonly SpeedRow[]): Problem[] => {
  const seen = new Set<string>()
  return rows.flatMap((row, at): Problem[] => {
    const key = `levels[${at}]`
    const level = `${getTargetKey(row)} ${row.productionDays}`
    const isTwice = seen.has(level)
    seen.add(level)
    return [...checkRow(row, key), ...(isTwice ? [{ key: `${key}.productionDays`, code: 'speedTwice' } as const] : [])]
  })
}

type Price = Pick<SpeedLevel, 'productionDays' | 'saleFactor' | 'saleCents' | 'minimumCents'>

const STANDARD = { saleFactor: 0, saleCents: 0, minimumCents: 0 }

/** Checks that a faster level costs at least as much as a slower one, whatever the price of the line. */
const isNeverCheaper = (faster: Price, slower: Price): boolean =>
  faster.saleFactor >= slower.saleFactor &&
  faster.saleCents >= slower.saleCents &&
  Math.max(faster.minimumCents, faster.saleCents) >= slower.minimumCents

/** Faster level that can cost less than a slower one: clients then get the faster one at its price. */
export type CheapFasterLevel = { fasterDays: number; slowerDays: number }

/**
 * Lists the levels of one target whose price can rise with more days, nearest pairs first. `standardDays` adds the
 * standard speed; null where the products of a group have different ones.
 */
export const listCheapFasterLevels = (
  levels: readonly Price[],
  standardDays: number | null = null,
): CheapFasterLevel[] => {
  const priced = levels.filter(({ productionDays }) => productionDays !== standardDays)
  const all = standardDays === null ? priced : [...priced, { ...STANDARD, productionDays: standardDays }]
  const sorted = all.toSorted((one, other) => one.productionDays - other.productionDays)
  return sorted.flatMap((slower, at) => {
    const faster = sorted.slice(0, at).findLast((level) => !isNeverCheaper(level, slower))
    return faster === undefined ? [] : [{ fasterDays: faster.productionDays, slowerDays: slower.productionDays }]
  })
}
