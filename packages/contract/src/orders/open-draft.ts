import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

const params = z.object({ clientId: id })

export const getOpenDraft = endpoint('getOpenDraft', {
  summary: 'Draft that the caller has in the cart of the client (D21); null if there is none.',
  params,
  response: z.strictObject({ id: id.nullable() }),
})

export const openDraft = endpoint('openDraft', {
  summary:
    'Put a draft into the caller’s cart (D21). Without an order: returns the draft that is in the cart, or creates one (R25). An order that is not a draft leaves the cart as it is.',
  params,
  query: z.object({ orderId: id.optional() }),
  response: z.strictObject({ id }),
})

export const setDraftAside = endpoint('setDraftAside', {
  summary: 'Empty the caller’s cart; the draft stays among the drafts (D21).',
  params,
  responseKind: 'nothing',
})
