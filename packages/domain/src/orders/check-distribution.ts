import type { Problem, ProblemCode } from '../problem.ts'
import { sumOfDesigns } from './design-quantities.ts'

type Share = { quantity: number }

type DistributedDesign = { quantity: number; destinations: readonly Share[]; packingInfo: readonly Share[] }

/** Checks that a design's addresses, and its packages where it has any, hold all of its pieces (R11). */
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

/** Tells whether every piece of the items has an address: the steps behind the transportation open only then. */
export function isDistributed(items: readonly { designs: readonly DistributedDesign[] }[]): boolean {
  return items.every(({ designs }) => designs.every((design) => checkDistribution(design, '').length === 0))
}

export function checkSum(parts: readonly Share[], quantity: number, code: ProblemCode, key: string): Problem[] {
  const sum = sumOfDesigns(parts)
  return sum === quantity ? [] : [{ key, code, params: { sum, quantity, difference: Math.abs(quantity - sum) } }]
}
