import type { Day } from '../calendar/day.ts'
import { computeMinimumDeadline } from '../deadline/minimum-deadline.ts'
import type { Cents } from '../money/money.ts'
import { computeSurcharge, findSpeedLevels, isActive, type GoodsPrice, type ScopedSpeedLevel } from './speed-level.ts'

/** Offer of a printing house for an order line at the standard speed. */
export type HouseOffer = GoodsPrice & { printingHouseId: string | null }

/** Speed that an order line can be produced at, with the price of the whole line. */
export type SpeedOption = HouseOffer & {
  /** Working days of production. */
  days: number
  isStandard: boolean
  /** Earliest day of delivery. */
  readyOn: Day
}

/** Data that the speeds of an order line depend on. */
export type SpeedQuestion = {
  offers: readonly HouseOffer[]
  levels: readonly ScopedSpeedLevel[]
  /** Working days of production at the standard speed. */
  standardDays: number
  transportDays: number
  /** Working days until the proof is expected to be approved, from which production counts (R44). */
  proofDays: number
  now: Date
  today: Day
  cutOffHour: number
  daysOff: ReadonlySet<Day>
  /** Lists the levels that can no longer be ordered too: those of sent orders. */
  hasInactive?: boolean
}

const add = (cents: Cents | null, more: Cents | null): Cents | null =>
  cents === null || more === null ? null : cents + more

/**
 * Lists the speeds of an order line at each printing house that offers it. The standard speed has no surcharge and always
 * exists; a level with as many days is the standard speed (R46).
 */
export const listSpeedOptions = (question: SpeedQuestion): SpeedOption[] => {
  const { offers, levels, standardDays, transportDays, proofDays, now, today, daysOff } = question
  const readyAfter = (productionDays: number, cutOffHour: number | null) =>
    computeMinimumDeadline({
      now,
      // The hour of a level is that of the printing house, which hears of the job after the approval.
      cutOffHour: proofDays > 0 ? question.cutOffHour : (cutOffHour ?? question.cutOffHour),
      productionDays: proofDays + productionDays,
      transportDays,
      daysOff,
    })
  const standard = { days: standardDays, isStandard: true, readyOn: readyAfter(standardDays, null) }
  return offers.flatMap((offer) => [
    { ...offer, ...standard },
    ...findSpeedLevels(levels, offer.printingHouseId).flatMap((level): SpeedOption[] => {
      if (level.productionDays === standardDays) return []
      if (question.hasInactive !== true && !isActive(level, today)) return []
      const surcharge = computeSurcharge(level, offer)
      return [
        {
          printingHouseId: offer.printingHouseId,
          saleCents: add(offer.saleCents, surcharge.saleCents),
          purchaseCents: add(offer.purchaseCents, surcharge.purchaseCents),
          days: level.productionDays,
          isStandard: false,
          readyOn: readyAfter(level.productionDays, level.cutOffHour),
        },
      ]
    }),
  ])
}

const compareCents = (one: Cents | null, other: Cents | null): number =>
  (one ?? Number.POSITIVE_INFINITY) === (other ?? Number.POSITIVE_INFINITY)
    ? 0
    : (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY)

/** Cheaper for the client first; at one price the standard speed, then the slower one. */
const compareSpeeds = (one: SpeedOption, other: SpeedOption): number =>
  compareCents(one.saleCents, other.saleCents) ||
  Number(other.isStandard) - Number(one.isStandard) ||
  other.days - one.days

const findBest = <Option>(options: readonly Option[], compare: (one: Option, other: Option) => number): Option | null =>
  options.reduce<Option | null>((best, option) => (best === null || compare(option, best) < 0 ? option : best), null)

/** Best speed of each printing house, then the printing house with the lowest purchase price (R15), the first of equals. */
const pick = (options: readonly SpeedOption[]): SpeedOption | null => {
  const byHouse = Map.groupBy(options, ({ printingHouseId }) => printingHouseId)
  const best = [...byHouse.values()].flatMap((own) => findBest(own, compareSpeeds) ?? [])
  return findBest(best, (one, other) => compareCents(one.purchaseCents, other.purchaseCents))
}

/** Cheapest speed that is ready by a day; null where none is. */
export const pickSpeedFor = (options: readonly SpeedOption[], day: Day): SpeedOption | null =>
  pick(options.filter(({ readyOn }) => readyOn <= day))

/** Standard speed. */
export const pickStandardSpeed = (options: readonly SpeedOption[]): SpeedOption | null =>
  pick(options.filter(({ isStandard }) => isStandard))

/** Speed with this number of production days; null where no printing house has it any more. */
export const pickSpeedOf = (options: readonly SpeedOption[], days: number): SpeedOption | null =>
  pick(options.filter((option) => option.days === days))

/** Earliest day of delivery at any speed; null without options. */
export const findEarliestDay = (options: readonly SpeedOption[]): Day | null =>
  findBest(options, (one, other) => (one.readyOn < other.readyOn ? -1 : one.readyOn > other.readyOn ? 1 : 0))
    ?.readyOn ?? null
