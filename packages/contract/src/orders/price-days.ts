import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, dayInput, id, price, version } from '../wire-types.ts'

export const priceDays = endpoint('priceDays', {
  summary:
    'Prices of an order for each day of delivery of a period, as differences to its standard speed (R46). Saves nothing.',
  params: z.object({ clientId: id, id }),
  body: z.strictObject({ from: dayInput, to: dayInput }),
  response: z.strictObject({
    /** Version of the order that was priced. */
    version,
    /** First day at the standard speed of every item; null for an order without speed levels. */
    standardDay: day.nullable(),
    /** Empty for an order without speed levels. */
    days: z.array(
      z.strictObject({
        day,
        isPossible: z.boolean(),
        /** Difference to the price at the standard speed; null for an impossible day and while a price is unknown. */
        delta: price,
        /** Names of the products that no speed gets ready by this day. */
        lateProducts: z.array(z.string()),
        /** Empty for an impossible day. */
        items: z.array(
          z.strictObject({
            id,
            productName: z.string(),
            /** Working days of production. */
            days: z.int(),
            isStandard: z.boolean(),
            delta: price,
          }),
        ),
      }),
    ),
  }),
})
