import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/workdays.ts'
import { type BasisPoints, type Cents, roundHalfUp, type UnitPrice } from '../money/money.ts'
import type { PriceRow } from './price-list.ts'

/** Purchase prices from a quantity on. */
export type PriceStep = { quantityBreak: number; unitPrice: UnitPrice; setupFee: Cents; designFee: Cents }

/** Price list of a printing house for a product, with its validity (R15). */
export type PriceList = {
  printingHouseId: string
  validFrom: Day
  /** Last valid day; null for an open end. */
  validTo: Day | null
  steps: readonly PriceStep[]
}

/** Groups the rows of a product into price lists, one for each printing house and validity, sorted by break. */
export function groupIntoPriceLists(rows: readonly PriceRow[]): PriceList[] {
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

/** Changes a price by a share (negative: lowers it); never below 0. */
export function scalePrice(price: number, by: BasisPoints): number {
  return Math.max(0, roundHalfUp(BigInt(price) * BigInt(10_000 + by), 10_000))
}

/** Copies a price list with all prices changed by a share, valid from a day on with an open end. */
export function scalePriceList(list: PriceList, from: Day, by: BasisPoints): PriceList {
  const steps = list.steps.map(({ quantityBreak, unitPrice, setupFee, designFee }) => ({
    quantityBreak,
    unitPrice: scalePrice(unitPrice, by),
    setupFee: scalePrice(setupFee, by),
    designFee: scalePrice(designFee, by),
  }))
  return { ...list, validFrom: from, validTo: null, steps }
}

/** Ends a price list on the day before `day`; unchanged if it ends earlier or begins later. */
export function endBefore<T extends Pick<PriceList, 'validFrom' | 'validTo'>>(list: T, day: Day): T {
  const last = addDays(day, -1)
  const isOver = list.validTo !== null && list.validTo <= last
  return isOver || list.validFrom > last ? list : { ...list, validTo: last }
}

/** Indexes of steps whose unit price is higher than the one before: allowed, but probably a mistake. */
export function findRisingSteps(steps: readonly Pick<PriceStep, 'unitPrice'>[]): number[] {
  return steps.flatMap((step, at) => {
    const before = steps[at - 1]
    return before !== undefined && step.unitPrice > before.unitPrice ? [at] : []
  })
}
