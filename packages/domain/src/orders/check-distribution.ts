import type { Problem, ProblemCode } from '../problem.ts'
import { sumDesigns } from './design-quantities.ts'

type Share = { quantity: number }

type DistributedDesign = { quantity: number; destinations: readonly Share[]; packingInfo: readonly Share[] }

/**
 * Checks that the pieces of a design's destinations, and of its packages if it has any, add up to its quantity (R11).
 */
export function checkDistribution(design: DistributedDesign, key: string): Problem[] {
  if (design.quantity > 0 && design.destinations.length === 0) {
    return [{ key: `${key}.destinations`, code: 'destinationMissing' }]
  }
  const packing =
    design.packingInfo.length === 0
      ? []
      : checkDesignTotal(design.packingInfo, design.quantity, 'packingDoesNotAddUp', `${key}.packingInfo`)
  return [
    ...checkDesignTotal(design.destinations, design.quantity, 'destinationsDoNotAddUp', `${key}.destinations`),
    ...packing,
  ]
}

/** Checks that every piece has an address, which opens the checkout steps after transportation. */
export function isDistributed(items: readonly { designs: readonly DistributedDesign[] }[]): boolean {
  return items.every(({ designs }) => designs.every((design) => checkDistribution(design, '').length === 0))
}

/** Reports parts that do not add up to the quantity, with sum and absolute difference. */
export function checkDesignTotal(parts: readonly Share[], quantity: number, code: ProblemCode, key: string): Problem[] {
  const sum = sumDesigns(parts)
  return sum === quantity ? [] : [{ key, code, params: { sum, quantity, difference: Math.abs(quantity - sum) } }]
}
