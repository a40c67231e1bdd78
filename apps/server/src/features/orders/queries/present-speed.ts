import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import type { StoredItem } from '../store/stored-order.ts'

type StoredSpeed = Pick<StoredItem, 'speedLevelDays' | 'speedCents' | 'speedPurchaseCents'>

/** Speed of an item whose price differs from that of the standard speed (R46); absent for all others. */
export const presentSpeed = ({
  speedLevelDays,
  speedCents,
}: Pick<StoredSpeed, 'speedLevelDays' | 'speedCents'>): { speed?: { days: number; price: number | null } } =>
  speedLevelDays === null || speedCents === null || speedCents === 0
    ? {}
    : { speed: { days: speedLevelDays, price: centsToEurosOrNull(speedCents) } }

/** Speed of an item for the agency, also where only the printing house asks for more (R4). */
export const presentAgencySpeed = (
  { speedLevelDays, speedCents, speedPurchaseCents }: StoredSpeed,
  /** Shows surcharges of 0, too: the agency has set them. */
  isSet = false,
): { speed?: { days: number; price: number | null; purchasePrice: number | null } } => {
  const isFree = (speedCents ?? 0) === 0 && (speedPurchaseCents ?? 0) === 0
  if (speedLevelDays === null || (isFree && !isSet)) return {}
  return {
    speed: {
      days: speedLevelDays,
      price: centsToEurosOrNull(speedCents),
      purchasePrice: centsToEurosOrNull(speedPurchaseCents),
    },
  }
}
