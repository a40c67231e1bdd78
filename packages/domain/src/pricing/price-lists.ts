import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/workdays.ts'
import { type BasisPoints, type Cents, roundHalfUp, type UnitPrice } from '../money/money.ts'
import type { PriceRow } from './price-list.ts'

/** What is asked from a quantity on. */
export type PriceStep = { quantityBreak: number; unitPrice: UnitPrice; setupFee: Cents; designFee: Cents }

/** What a printing house asks for a product while the list is valid (R15). */
export type PriceList = {
  printingHouseId: string
  validFrom: Day
  /** The last day; null while no end is set. */
  validTo: Day | null
  steps: readonly PriceStep[]
}

/** The rows of a product as the lists that people keep: one for each printing house and time, its breaks rising. */
export function listsOf(rows: readonly PriceRow[]): PriceList[] {
  const lists = new Map<string, PriceList & { steps: PriceStep[] }>()
  for (const { printingHouseId, validFrom, validTo, ...step } of rows) {
    const key = `${printingHouseId} ${validFrom} ${validTo ?? ''}`
    const list = lists.get(key) ?? { printingHouseId, validFrom, validTo, steps: [] }
    list.steps.push(step)
    lists.set(key, list)
  }
  for (const { steps } of lists.values()) steps.sort((one, other) => one.quantityBreak - other.quantityBreak)
  return [...lists.values()]
}

/** A price that is so much dearer, or cheaper; never below nothing. */
export function raised(price: number, by: BasisPoints): number {
  return Math.max(0, roundHalfUp(BigInt(price) * BigInt(10_000 + by), 10_000))
}

/** The same prices for another time, all of them changed by a share. */
export function raisedList(list: PriceList, from: Day, by: BasisPoints): PriceList {
  const steps = list.steps.map(({ quantityBreak, unitPrice, setupFee, designFee }) => ({
    quantityBreak,
    unitPrice: raised(unitPrice, by),
    setupFee: raised(setupFee, by),
    designFee: raised(designFee, by),
  }))
  return { ...list, validFrom: from, validTo: null, steps }
}

/** The list until the day before another takes its place; as it is where it ends before that anyhow, or begins later. */
export function endedBefore<T extends Pick<PriceList, 'validFrom' | 'validTo'>>(list: T, day: Day): T {
  const last = addDays(day, -1)
  const isOver = list.validTo !== null && list.validTo <= last
  return isOver || list.validFrom > last ? list : { ...list, validTo: last }
}

/** Steps whose piece costs more than in the one before: allowed, but nobody means it often. */
export function risingSteps(steps: readonly Pick<PriceStep, 'unitPrice'>[]): number[] {
  return steps.flatMap((step, at) => {
    const before = steps[at - 1]
    return before !== undefined && step.unitPrice > before.unitPrice ? [at] : []
  })
}
