import type { Problem, ProblemCode } from '../problem.ts'
import { sumOfDesigns } from './design-quantities.ts'

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
      : checkSum(design.packingInfo, design.quantity, 'packingDoesNotAddUp', `${key}.packingInfo`)
  return [
    ...checkSum(design.destinations, design.quantity, 'destinationsDoNotAddUp', `${key}.destinations`),
    ...packing,
  ]
}

/** Checks that every piece has an address, which opens the checkout steps after transportation. */
export function isDistributed(items: readonly { designs: readonly DistributedDesign[] }[]): boolean {
  return items.every(({ designs }) => designs.every((design) => checkDistribution(design, '').length === 0))
}

/** Reports parts that do not add up to the quantity, with sum and absolute difference. */
export function checkSum(parts: readonly Share[], quantity: number, code: ProblemCode, key: string): Problem[] {
  const sum = sumOfDesigns(parts)
  return sum === quantity ? [] : [{ key, code, params: { sum, quantity, difference: Math.abs(quantity - sum) } }]
}
