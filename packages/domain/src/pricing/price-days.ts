import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/workdays.ts'
import { type DeadlineObstacle, findDeadlineObstacle } from '../deadline/minimum-deadline.ts'
import { type Cents, sumPrices } from '../money/money.ts'
import { chooseSpeed } from '../speed/choose-speed.ts'
import { findEarliestDay, pickStandardSpeed } from '../speed/speed-options.ts'
import { type ItemSpeeds, listOrderSpeeds } from './list-order-speeds.ts'
import type { OrderToPrice, Pricing } from './order-to-price.ts'
import { priceOrder } from './price-order.ts'

/** Longest period whose days are priced at once, both ends included. */
export const PRICED_DAYS = 92

/** Speed of an item for a day and what it adds to the standard price; null while the price is unknown. */
export type ItemDayPrice = { days: number; isStandard: boolean; deltaCents: Cents | null }

/** Price of an order delivered on a day. */
export type DayPrice = {
  day: Day
  obstacle: DeadlineObstacle | null
  /** Indexes of the items that no speed gets ready by this day. */
  lateItems: readonly number[]
  /** Difference to the standard price; null for an impossible day, and while a price is unknown. */
  deltaCents: Cents | null
  /** In the order of the items; empty for an impossible day. */
  items: readonly ItemDayPrice[]
}

/** Prices of an order by day of delivery. */
export type OrderDayPrices = {
  /** First day on which no item needs another speed than the standard one; its price has no difference. */
  standardDay: Day | null
  days: DayPrice[]
}

/** Choice of an item from a day on; null until its first possible day. */
type Step = { from: Day; choice: ItemDayPrice | null }

/** Days from which another speed of an item may be the cheapest one, earliest first. */
const listSteps = ({ options, standard }: ItemSpeeds): Step[] =>
  [...new Set(options.map(({ readyOn }) => readyOn))].toSorted().map((from) => {
    const chosen = chooseSpeed({}, options, standard, { deadline: from, isFrozen: false })
    if (chosen === null) return { from, choice: null }
    const { days, isStandard, saleCents } = chosen.speed
    return { from, choice: { days, isStandard, deltaCents: saleCents } }
  })

/** Walks through the steps of an item as the days go by. */
const startWalk = (steps: readonly Step[]) => {
  let next = 0
  let current: ItemDayPrice | null = null
  return (day: Day): ItemDayPrice | null => {
    for (let step = steps[next]; step !== undefined && step.from <= day; step = steps[next]) {
      current = step.choice
      next += 1
    }
    return current
  }
}

const lastOf = (days: readonly Day[]): Day | null =>
  days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last))

/**
 * Prices an order for each day of a period in one pass (R46): the speeds are compared once for each day on which one
 * becomes possible, not once for each day asked. Empty for an order without speed levels.
 */
export const priceDays = (
  order: OrderToPrice,
  pricing: Pricing,
  { from, to }: { from: Day; to: Day },
): OrderDayPrices => {
  const open = { ...order, deadline: null, isSpeedFrozen: false }
  const prices = priceOrder(open, pricing)
  const speeds = listOrderSpeeds(open, pricing, prices)
  if (speeds === null) return { standardDay: null, days: [] }
  const walks = speeds.map((item) => startWalk(listSteps(item)))
  const earliest = speeds.map(({ options }) => findEarliestDay(options))
  const bounds = { minimum: prices.minimumDeadline, daysOff: prices.daysOff }
  const days: DayPrice[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const obstacle = findDeadlineObstacle(day, bounds)
    const choices = walks.map((walk) => walk(day))
    const lateItems = earliest.flatMap((first, at) => (first !== null && first > day ? [at] : []))
    const items = obstacle === null ? choices.flatMap((choice) => choice ?? []) : []
    const deltaCents = obstacle === null ? sumPrices(items.map((item) => item.deltaCents)) : null
    days.push({ day, obstacle, lateItems, deltaCents, items })
  }
  const standardDay = lastOf(speeds.flatMap(({ options }) => pickStandardSpeed(options)?.readyOn ?? []))
  return { standardDay, days }
}
