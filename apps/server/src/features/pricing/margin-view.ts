import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type BasisPoints, type Cents, eurosOrNull, percentOrNull } from '@tiraaz/domain/money/money'
import { isBelowFloor, marginOf } from '@tiraaz/domain/pricing/margin'

/** Margin in the shape of the contract; a floor of 0 means none. Agency only (R4). */
export const marginView = (
  saleCents: Cents | null,
  purchaseCents: Cents | null,
  floor: BasisPoints,
): EndpointOutput<Endpoints['getAgencyOrder']>['margin'] => {
  const margin = marginOf(saleCents, purchaseCents)
  return {
    euros: eurosOrNull(margin?.cents ?? null),
    percent: percentOrNull(margin?.basisPoints ?? null),
    isLow: isBelowFloor(margin, floor),
  }
}
