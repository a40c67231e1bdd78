import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import {
  type BasisPoints,
  type Cents,
  centsToEurosOrNull,
  basisPointsToPercentOrNull,
} from '@tiraaz/domain/money/money'
import { isBelowFloor, computeMargin } from '@tiraaz/domain/pricing/margin'

/** Margin in the shape of the contract; a floor of 0 means none. Agency only (R4). */
export const presentMargin = (
  saleCents: Cents | null,
  purchaseCents: Cents | null,
  floor: BasisPoints,
): EndpointOutput<Endpoints['getAgencyOrder']>['margin'] => {
  const margin = computeMargin(saleCents, purchaseCents)
  return {
    euros: centsToEurosOrNull(margin?.cents ?? null),
    percent: basisPointsToPercentOrNull(margin?.basisPoints ?? null),
    isLow: isBelowFloor(margin, floor),
  }
}
