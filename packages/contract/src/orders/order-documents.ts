import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

/** A file inside JSON (R32). */
const orderDocument = z.strictObject({ data: z.base64(), fileName: z.string() })

export const downloadSummary = endpoint('downloadSummary', {
  summary:
    'The order as PDF in the caller’s language: what was ordered, where it goes, who pays. Of confirmed and done orders.',
  params: z.object({ clientId: id, orderId: id }),
  response: orderDocument,
  cost: 10,
})

export const downloadPackingList = endpoint('downloadPackingList', {
  summary: 'The packing list as PDF in the caller’s language: a page per destination, what goes into each package.',
  params: z.object({ clientId: id, orderId: id }),
  response: orderDocument,
  cost: 10,
})
