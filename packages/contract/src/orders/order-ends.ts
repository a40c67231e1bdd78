import { z } from 'zod'
import { FILE_LIMITS, ORDER_LIMITS } from '@tiraaz/domain/limits'
import { designFileInput } from '../design-files/design-file.ts'
import { endpoint } from '../endpoint.ts'
import { id, noteText, queryVersion, version } from '../wire-types.ts'

export const cancelOrder = endpoint('cancelOrder', {
  summary: 'Cancels a submitted or confirmed order, with a reason that the client is told (R20). Agency only.',
  params: z.object({ clientId: id, id }),
  query: z.object({ version: queryVersion }),
  body: z.strictObject({ reason: noteText }),
  response: z.strictObject({ version }),
})

export const addDesignFiles = endpoint('addDesignFiles', {
  summary:
    'Adds files to a design of a submitted or confirmed order, so that an item whose files are missing can go on (R12); `replaces` names a file of the design whose place a single file takes while the order is submitted.',
  params: z.object({ clientId: id, id, itemId: id }),
  query: z.object({ version: queryVersion }),
  body: z.object({
    designId: id,
    files: z.array(designFileInput).min(1).max(FILE_LIMITS.perDesign),
    replaces: id.optional(),
  }),
  response: z.strictObject({ version }),
})

/** The number of a worksheet status, 1 to 9 (spec section 3). */
const worksheetStatus = z.int().min(1).max(9)

export const deliverOrder = endpoint('deliverOrder', {
  summary:
    'Marks worksheets of an order that their printing houses have as delivered, through the statuses between (R21); 409 when one has moved meanwhile. The last one done makes the order done (R20). Agency only.',
  params: z.object({ clientId: id, id }),
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, from: worksheetStatus }))
      .min(1)
      .max(ORDER_LIMITS.items),
  }),
  responseKind: 'nothing',
})

export const setWorksheetStatus = endpoint('setWorksheetStatus', {
  summary:
    'Moves the worksheet of an item from the status that the person saw to another (R21); 409 when it has moved meanwhile. The last one done makes the order done (R20). Agency only.',
  params: z.object({ clientId: id, id, itemId: id }),
  body: z.strictObject({ from: worksheetStatus, to: worksheetStatus }),
  responseKind: 'nothing',
})
