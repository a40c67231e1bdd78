import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getFirstSteps = endpoint('getFirstSteps', {
  summary: 'What a new agency has done of what leads to its first order, and whether it put the list away.',
  response: z.strictObject({
    isHidden: z.boolean(),
    /** Else whoever invites hands the links on: the portal sends no mail. */
    areInvitationsMailed: z.boolean(),
    steps: z.strictObject({
      /** What every invoice needs (R30): an agency without VAT liability has no VAT number. */
      company: z.boolean(),
      printingHouse: z.boolean(),
      product: z.boolean(),
      price: z.boolean(),
      /** Of the agency or of any client: without one it sells for what it pays (R15). */
      markup: z.boolean(),
      /** Without any tariff each order waits for its price of transport (R17). */
      transport: z.boolean(),
      client: z.boolean(),
      /** Somebody of a client was invited. */
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
