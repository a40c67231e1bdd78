import type { Day } from '../calendar/day.ts'
import { type BasisPoints, type Cents, roundHalfUp } from '../money/money.ts'

/** Speed of production at a price of its own, for each order line (R46). */
export type SpeedLevel = {
  /** Working days of production. */
  productionDays: number
  /** Surcharge on the sale price of the line; below zero for a discount. */
  saleFactor: BasisPoints
  /** Surcharge for each order line, beside the factor. */
  saleCents: Cents
  /** Least surcharge of a line; 0 for none. */
  minimumCents: Cents
  /** Surcharge of the printing house on its price of the line (R4). */
  purchaseFactor: BasisPoints
  purchaseCents: Cents
  /** Hour in Estonia from which today no longer counts; null for the organization's. */
  cutOffHour: number | null
  /** Days on which it can be ordered; null for an open end. */
  activeFrom: Day | null
  activeTo: Day | null
}

/** Speed level of a product group or of one product, for all printing houses or for one. */
export type ScopedSpeedLevel = SpeedLevel & { isOfProduct: boolean; printingHouseId: string | null }

/** Sale and purchase price of an order line without VAT; null while unknown. */
export type GoodsPrice = { saleCents: Cents | null; purchaseCents: Cents | null }

/**
 * Speed levels of a product at a printing house: those of the printing house replace the others, and those of the product
 * replace those of its group.
 */
export const findSpeedLevels = <Level extends Pick<ScopedSpeedLevel, 'isOfProduct' | 'printingHouseId'>>(
  levels: readonly Level[],
  printingHouseId: string | null,
): Level[] => {
  for (const house of new Set([printingHouseId, null])) {
    for (const isOfProduct of [true, false]) {
      const own = levels.filter((level) => level.printingHouseId === house && level.isOfProduct === isOfProduct)
      if (own.length > 0) return own
    }
  }
  return []
}

/** Checks that a level can be ordered on a day. */
export const isActive = ({ activeFrom, activeTo }: Pick<SpeedLevel, 'activeFrom' | 'activeTo'>, today: Day): boolean =>
  (activeFrom === null || activeFrom <= today) && (activeTo === null || today <= activeTo)

const addFactor = (cents: Cents, factor: BasisPoints, fixedCents: Cents): Cents =>
  roundHalfUp(BigInt(cents) * BigInt(factor), 10_000) + fixedCents

/** Surcharge of a level on a line, rounded once, half up (R14); null where the price of the line is unknown. */
export const computeSurcharge = (
  level: Pick<SpeedLevel, 'saleFactor' | 'saleCents' | 'minimumCents' | 'purchaseFactor' | 'purchaseCents'>,
  { saleCents, purchaseCents }: GoodsPrice,
): GoodsPrice => {
  const listed = saleCents === null ? null : addFactor(saleCents, level.saleFactor, level.saleCents)
  return {
    // A discount is not raised to a surcharge.
    saleCents: listed === null || level.minimumCents === 0 ? listed : Math.max(listed, level.minimumCents),
    purchaseCents: purchaseCents === null ? null : addFactor(purchaseCents, level.purchaseFactor, level.purchaseCents),
  }
}
