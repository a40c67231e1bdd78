import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'
import type { GoodsPrice } from './speed-level.ts'
import {
  findEarliestDay,
  type HouseOffer,
  pickSpeedFor,
  pickSpeedOf,
  pickStandardSpeed,
  type SpeedOption,
} from './speed-options.ts'

/** Speed of an order line as stored. Null or absent: standard, without a surcharge. */
export type StoredSpeed = {
  /** Working days of production that the client was promised. */
  speedLevelDays?: number | null
  /** Surcharges in the prices of the line; below zero for a discount. */
  speedCents?: Cents | null
  speedPurchaseCents?: Cents | null
  /** Surcharges set by the agency; they replace those of the level. */
  speedOverrideCents?: Cents | null
  speedPurchaseOverrideCents?: Cents | null
}

/** Speed of an order line with the surcharges that its price holds; null while its price is unknown. */
export type ItemSpeed = GoodsPrice & { days: number; isStandard: boolean }

/** Day that decides the speed, null for the standard one; a sent order keeps its speed. */
export type SpeedChoice = { deadline: Day | null; isFrozen: boolean }

const subtract = (cents: Cents | null, less: Cents | null): Cents | null =>
  cents === null || less === null ? null : cents - less

/** Difference of a speed to the standard one, at whatever printing house each of them is made. */
const getDifference = (option: SpeedOption, standard: GoodsPrice): GoodsPrice => ({
  saleCents: subtract(option.saleCents, standard.saleCents),
  purchaseCents: subtract(option.purchaseCents, standard.purchaseCents),
})

const chooseOption = (options: readonly SpeedOption[], { deadline }: SpeedChoice): SpeedOption | null => {
  if (deadline === null) return pickStandardSpeed(options)
  const earliest = findEarliestDay(options)
  // A day that no speed reaches is refused elsewhere (R19); until then the line has the fastest one.
  return pickSpeedFor(options, deadline) ?? (earliest === null ? null : pickSpeedFor(options, earliest))
}

type ChosenSpeed = { speed: ItemSpeed; printingHouseId: string | null }

/** Speed of a sent order: its days at today's surcharge, or the surcharge of that time if the level is gone. */
const keepSpeed = (stored: StoredSpeed, options: readonly SpeedOption[], standard: HouseOffer): ChosenSpeed | null => {
  const { speedLevelDays: days = null } = stored
  if (days === null) return null
  const option = pickSpeedOf(options, days)
  const kept = { saleCents: stored.speedCents ?? null, purchaseCents: stored.speedPurchaseCents ?? null }
  return option === null
    ? { speed: { ...kept, days, isStandard: false }, printingHouseId: standard.printingHouseId }
    : toChosen(option, standard)
}

const toChosen = (option: SpeedOption, standard: HouseOffer): ChosenSpeed => {
  const { days, isStandard } = option
  return isStandard
    ? {
        speed: { days, isStandard, ...getDifference(option, option) },
        printingHouseId: standard.printingHouseId,
      }
    : { speed: { days, isStandard, ...getDifference(option, standard) }, printingHouseId: option.printingHouseId }
}

/**
 * Chooses the speed of an order line (R46): the cheapest that is ready by the deadline. Null for a line without speed
 * levels. The surcharge is the difference to the price at the standard speed; one set by the agency replaces it.
 */
export const chooseSpeed = (
  stored: StoredSpeed,
  options: readonly SpeedOption[],
  standard: HouseOffer,
  choice: SpeedChoice,
): ChosenSpeed | null => {
  if (choice.isFrozen) {
    const kept = keepSpeed(stored, options, standard)
    return kept === null ? null : { ...kept, speed: withOverrides(kept.speed, stored) }
  }
  const option = chooseOption(options, choice)
  return option === null ? null : toChosen(option, standard)
}

const withOverrides = (speed: ItemSpeed, stored: StoredSpeed): ItemSpeed => ({
  ...speed,
  saleCents: stored.speedOverrideCents ?? speed.saleCents,
  purchaseCents: stored.speedPurchaseOverrideCents ?? speed.purchaseCents,
})
