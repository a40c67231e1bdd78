import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import type { PriceList } from './price-lists.ts'

type KeyedPriceList = { list: PriceList; key: string }

const lastDay = ({ validTo }: PriceList): Day => validTo ?? '9999-12-31'

const isAtOnce = (one: PriceList, other: PriceList): boolean =>
  one.validFrom <= lastDay(other) && other.validFrom <= lastDay(one)

function overlapProblems({ list, key }: KeyedPriceList, earlier: readonly KeyedPriceList[]): Problem[] {
  for (const { list: other } of earlier) {
    if (other.printingHouseId !== list.printingHouseId || !isAtOnce(other, list)) continue
    const breaks = new Set(other.steps.map((step) => step.quantityBreak))
    const shared = list.steps.find((step) => breaks.has(step.quantityBreak))
    if (shared === undefined) continue
    const params = { quantity: shared.quantityBreak, from: other.validFrom, to: other.validTo ?? '' }
    return [
      other.validTo === null
        ? {
            key: `${key}.validFrom`,
            code: 'pricesOverlapOpen',
            params: { quantity: params.quantity, from: params.from },
          }
        : { key: `${key}.validFrom`, code: 'pricesOverlap', params },
    ]
  }
  return []
}

const stepProblems = ({ list, key }: KeyedPriceList): Problem[] =>
  list.steps.flatMap((step, at) => {
    const before = list.steps[at - 1]
    return before !== undefined && step.quantityBreak <= before.quantityBreak
      ? [
          {
            key: `${key}.steps[${at}].quantityBreak`,
            code: 'breakNotRising',
            params: { quantity: before.quantityBreak },
          },
        ]
      : []
  })

function ownProblems(listed: KeyedPriceList, printingHouseIds: ReadonlySet<string>): Problem[] {
  const { list, key } = listed
  const problems: Problem[] = []
  if (!printingHouseIds.has(list.printingHouseId))
    problems.push({ key: `${key}.printingHouseId`, code: 'unknownValue' })
  if (list.validTo !== null && list.validTo < list.validFrom)
    problems.push({ key: `${key}.validTo`, code: 'validityBackwards' })
  if (list.steps.length === 0) problems.push({ key: `${key}.steps`, code: 'priceListEmpty' })
  return [...problems, ...stepProblems(listed)]
}

/**
 * Validates the price lists of a product (R15): breaks rise, validity does not end before it begins, and a quantity has
 * one price per printing house and day. `keyOf` returns the request's key of a list.
 */
export function checkPriceLists(
  lists: readonly PriceList[],
  printingHouseIds: ReadonlySet<string>,
  keyOf: (at: number) => string = (at) => `lists[${at}]`,
): Problem[] {
  const listed = lists.map((list, at) => ({ list, key: keyOf(at) }))
  return listed.flatMap((one, at) => [
    ...ownProblems(one, printingHouseIds),
    ...(one.list.validTo !== null && one.list.validTo < one.list.validFrom
      ? []
      : overlapProblems(one, listed.slice(0, at))),
  ])
}
