import { PRICE_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { euros, eurosInput, queryVersion, version } from '../wire-types.ts'

export const getTransportTariffs = endpoint('getTransportTariffs', {
  summary: 'Transport prices of carriers by zone and weight (R17). Agency only (R4).',
  response: z.strictObject({
    version,
    /** Per cent on the price of the carrier. */
    transportMarkup: z.number(),
    packagingGrams: z.int(),
    tariffs: z.array(
      z.strictObject({
        country: z.string(),
        postalPrefix: z.string(),
        maxGrams: z.int(),
        purchasePrice: euros,
        transportDays: z.int(),
      }),
    ),
  }),
})

export const saveTransportTariffs = endpoint('saveTransportTariffs', {
  summary: 'Saves the whole tariff: a step of a zone stands in it once (R17). Agency only.',
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    tariffs: z
      .array(
        z.strictObject({
          country: z
            .string()
            .trim()
            .regex(/^[A-Za-z]{2}$/)
            .toUpperCase(),
          /** The beginning of the zone’s postal codes; empty for the rest of the country. */
          postalPrefix: z
            .string()
            .max(PRICE_LIMITS.postalPrefix)
            .regex(/^[\p{L}\d\s-]*$/u),
          maxGrams: z.int().min(1).max(PRICE_LIMITS.maxGrams),
          purchasePrice: eurosInput,
          transportDays: z.int().min(0).max(PRICE_LIMITS.transportDays),
        }),
      )
      .max(PRICE_LIMITS.tariffs),
  }),
  response: z.strictObject({ version }),
})
