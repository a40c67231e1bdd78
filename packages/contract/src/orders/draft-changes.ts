import { z } from 'zod'
import { namedApprover } from '../approvals/approval-parts.ts'
import { address } from '../contacts/contacts.ts'
import { endpoint } from '../endpoint.ts'
import { day, dayInput, id, noteText, optionalNote, price, queryBoolean, queryVersion, version } from '../wire-types.ts'
import { orderFieldsInput } from '../order-fields/order-fields.ts'
import { itemsInput } from './order-item.ts'

const orderParams = z.object({ clientId: id, id })
const changed = z.strictObject({ version })
const guarded = z.object({ version: queryVersion })

export const createDraft = endpoint('createDraft', {
  summary: 'Make an empty draft; a client user becomes its representative (R25).',
  params: z.object({ clientId: id }),
  response: z.strictObject({ id }),
})

export const deleteDraft = endpoint('deleteDraft', {
  summary: 'Delete a draft.',
  params: orderParams,
  query: guarded,
  responseKind: 'nothing',
})

export const addProduct = endpoint('addProduct', {
  summary: 'Add a product with the client’s kept designs (R13).',
  params: z.object({ clientId: id, id, productId: id }),
  query: guarded,
  response: changed,
})

export const removeProduct = endpoint('removeProduct', {
  summary: 'Remove a product from the order.',
  params: z.object({ clientId: id, id, productId: id }),
  query: guarded,
  response: changed,
})

export const setRepresentative = endpoint('setRepresentative', {
  summary: 'Name the member in whose name the order is made.',
  params: z.object({ clientId: id }),
  query: z.object({ representativeId: id, orderId: id }),
  response: changed,
})

export const saveItems = endpoint('saveItems', {
  summary:
    'Change the items that the body names, leave the others (R13); with validateTransportation destinations must add up (R11).',
  params: orderParams,
  query: z.object({ version: queryVersion, validateTransportation: queryBoolean }),
  body: z.object({ items: itemsInput, isTransportPriceExcluded: z.boolean() }),
  response: changed,
})

export const saveAdditionalInfo = endpoint('saveAdditionalInfo', {
  summary: 'Save the note and the deadline (R19): a day, or a date-time whose day in Tallinn counts (D12).',
  params: orderParams,
  query: guarded,
  body: z.object({
    additionalInfo: noteText.nullable(),
    deadline: dayInput.nullable(),
    /** Absent: stay as they are. */
    orderFields: orderFieldsInput
      .extend({
        /** Required fields must be filled, as the next step of the checkout asks. */
        mustBeComplete: z.boolean().optional(),
      })
      .optional(),
  }),
  response: changed,
})

/** The prices that the person saw (R18). */
export const seenPrices = z.object({
  itemsPrices: z.array(z.object({ id, price })).max(1000),
  transportPrices: z.array(z.object({ destinationId: id, price })).max(10_000),
})

export const submitOrder = endpoint('submitOrder', {
  summary: 'Send the order with the prices that the person saw (R18); gives it its project number (R20).',
  params: orderParams,
  query: guarded,
  body: seenPrices.extend({
    /** Approver whom the orderer names, where the summary asks for one (R47). */
    approver: namedApprover.nullable().default(null),
  }),
  response: changed,
})

export const confirmOrder = endpoint('confirmOrder', {
  summary:
    'Confirm a submitted order; makes its worksheets (R21). A loss and what the organization has set so need a reason, which no client sees (R38). Agency only.',
  params: orderParams,
  query: guarded,
  body: seenPrices.extend({
    reason: optionalNote.optional(),
    /** Deadline that the agency names; absent or null keeps that of the order. */
    deadline: dayInput.nullable().optional(),
    /** Settles the open alteration request of the client too (R36). */
    settlesAlteration: z.boolean().optional(),
    /** Answer to the settled request; emailed to the client. */
    answer: optionalNote.optional(),
  }),
  response: changed,
})

/** Delivery address, and the receiver of its invoices. */
const deliveryName = z.strictObject({ address, receiverName: z.string().nullable() })

export const reorder = endpoint('reorder', {
  summary:
    'Copy an order, or one item of it, with today’s prices into a new draft, or into a draft at its version; tells of each product what became of it (R24).',
  params: orderParams,
  query: z.object({ itemId: id.optional(), draftId: id.optional(), draftVersion: queryVersion.optional() }),
  response: z.strictObject({
    id,
    version,
    products: z.array(
      z.strictObject({
        productName: z.string(),
        /** A withdrawn product is left out; one that the draft has already stays there as it was. */
        outcome: z.enum(['copied', 'withdrawn', 'alreadyThere']),
        /** Price in the source order, and in the draft; null while there is none. */
        before: price,
        now: price,
        /** A design of the product has no file, and the product needs one (R12). */
        isFileMissing: z.boolean(),
      }),
    ),
    /** Earliest deadline of the whole draft (R19); null while it cannot be computed. */
    earliestDeadline: day.nullable(),
    /** Deleted addresses of the source that the copied items no longer have. */
    leftOutAddresses: z.array(address),
    /** Address of a filled draft that the copied items got; `now` is null while the draft has none. */
    replacedAddress: z.strictObject({ before: deliveryName, now: deliveryName.nullable() }).nullable(),
    /** The source has additional info that the draft does not get. */
    isAdditionalInfoLeftOut: z.boolean(),
    /** Deadline of the source that the draft does not get, or of the draft that is too early for its products now. */
    deadline: z.strictObject({ day, outcome: z.enum(['dropped', 'tooEarly']) }).nullable(),
  }),
})
