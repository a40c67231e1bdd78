import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getFirstSteps = endpoint('getFirstSteps', {
  summary: 'First steps of a new agency towards its first order, done or not, and whether the list is put away.',
  response: z.strictObject({
    isHidden: z.boolean(),
    /** If false, the portal sends no email, and the inviter forwards the links. */
    areInvitationsMailed: z.boolean(),
    steps: z.strictObject({
      /**
       * The data that every invoice needs is complete (R30); a VAT number is not required, for agencies without VAT.
       */
      company: z.boolean(),
      printingHouse: z.boolean(),
      product: z.boolean(),
      price: z.boolean(),
      /** The agency or a client has a markup; without one the agency sells at the purchase price (R15). */
      markup: z.boolean(),
      /** A transport tariff exists; without one each order waits for its transport price (R17). */
      transport: z.boolean(),
      client: z.boolean(),
      /** A member of a client was invited. */
      invitation: z.boolean(),
      order: z.boolean(),
    }),
  }),
})

export const showFirstSteps = endpoint('showFirstSteps', {
  summary: 'Put the list of first steps away, or bring it back.',
  body: z.object({ isHidden: z.boolean() }).meta({ examples: [{ isHidden: true }] }),
  responseKind: 'nothing',
})
