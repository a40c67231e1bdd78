import { PRICE_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, percentInput, queryVersion, version } from '../wire-types.ts'

const ofClient = z.object({ id })
const percent = z.number()

export const getClientMarkups = endpoint('getClientMarkups', {
  summary:
    'A client’s own markups of product groups and products, and what counts without them (R15). Agency only (R4).',
  params: ofClient,
  response: z.strictObject({
    client: z.strictObject({ id, name: z.string() }),
    version,
    organizationMarkup: percent,
    /** Client’s own markup; null if it uses the organization’s. */
    clientMarkup: percent.nullable(),
    groups: z.array(z.strictObject({ id, name: z.string(), markup: percent.nullable() })),
    /** Products that the client may order, and others with a client markup. */
    products: z.array(
      z.strictObject({ id, code: z.string(), name: z.string(), groupId: id.nullable(), markup: percent.nullable() }),
    ),
  }),
})

export const saveClientMarkups = endpoint('saveClientMarkups', {
  summary: 'Saves a client’s own markups; groups and products that are not named have none. Agency only.',
  params: ofClient,
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    groups: z.array(z.strictObject({ id, markup: percentInput })).max(PRICE_LIMITS.markups),
    products: z.array(z.strictObject({ id, markup: percentInput })).max(PRICE_LIMITS.markups),
  }),
  response: z.strictObject({ version }),
})
