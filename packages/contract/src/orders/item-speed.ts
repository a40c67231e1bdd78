import { z } from 'zod'
import { eurosInput, price } from '../wire-types.ts'

/**
 * Speed of an order line whose price differs from that of the standard speed (R46); absent for all others. `price` is the
 * surcharge that the price of the line holds, below zero for a discount.
 */
export const itemSpeed = z.strictObject({ days: z.int(), price })

/** Speed of an order line for the agency: with the surcharge of the printing house and those that the agency has set (R4). */
export const agencyItemSpeed = z.strictObject({
  ...itemSpeed.shape,
  purchasePrice: price,
  override: z.strictObject({ price, purchasePrice: price }),
})

/** Surcharges that the agency sets for the speed of an order line; null goes back to those of the level. */
export const speedPricesInput = {
  speedPrice: eurosInput.nullable().optional(),
  speedPurchasePrice: eurosInput.nullable().optional(),
}
