import { ORDER_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { margin } from '../agency/agency-orders.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  dayInput,
  eurosInput,
  id,
  instant,
  noteText,
  pieces,
  price,
  queryVersion,
  version,
} from '../wire-types.ts'

const params = z.object({ clientId: id, id })
const query = z.object({ version: queryVersion })

const priceChange = z.strictObject({ before: price, after: price })
const piecesChange = z.strictObject({ before: z.int(), after: z.int() })

/** Terms of an order before and after a proposed change, as the client sees them. */
const orderChange = z.strictObject({
  deadline: z.strictObject({ before: day.nullable(), after: day.nullable() }),
  /** Changed items only, with their changed designs. */
  items: z.array(
    z.strictObject({
      id,
      productName: z.string(),
      quantity: piecesChange,
      price: priceChange,
      designs: z.array(z.strictObject({ id, name: z.string().nullable(), position: z.int(), quantity: piecesChange })),
    }),
  ),
  transportPrice: priceChange,
  totalPrice: priceChange,
})

const agencyOrderChange = orderChange.extend({
  totalPurchasePrice: priceChange,
  margin: z.strictObject({ before: margin, after: margin }),
  /** Names of the products whose worksheets a printing house has: they are sent again after the client's acceptance. */
  sentAgain: z.array(z.string()),
})

/** Proposal that waits for the client's answer. */
const proposal = {
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The order has changed since: the proposal can no longer be accepted. */
  isOutdated: z.boolean(),
}

const changeBody = z.strictObject({
  /** Null keeps the deadline. */
  deadline: dayInput.nullable(),
  items: z
    .array(
      z.strictObject({
        id,
        designs: z.array(z.strictObject({ id, quantity: pieces })).max(ORDER_LIMITS.designsPerItem),
        /** Null for the price lists of today, or for the agreed price of an item whose quantity stays. */
        price: eurosInput.nullable(),
        purchasePrice: eurosInput.nullable(),
      }),
    )
    .max(ORDER_LIMITS.items),
})

export const previewOrderChange = endpoint('previewOrderChange', {
  summary:
    'Terms and prices of a confirmed order before and after a change of deadline and quantities; changes nothing (R40). Agency only (R4).',
  params,
  body: changeBody,
  response: agencyOrderChange,
})

export const proposeOrderChange = endpoint('proposeOrderChange', {
  summary:
    'Proposes a change of a confirmed order that was not invoiced to the client, with a reason (R40); the order changes when the client accepts. Agency only.',
  params,
  query,
  body: changeBody.extend({ reason: noteText }),
  response: z.strictObject({ version }),
})

export const withdrawOrderChange = endpoint('withdrawOrderChange', {
  summary: 'Takes an unanswered proposal back (R40); 409 if there is none any more. Agency only.',
  params,
  query,
  response: z.strictObject({ version }),
})

export const getOrderChange = endpoint('getOrderChange', {
  summary: 'Change of the order that its agency proposes and the client has not answered (R40).',
  params,
  response: z.strictObject({
    proposal: orderChange.extend({ ...proposal, version, canAnswer: z.boolean() }).nullable(),
  }),
})

export const getAgencyOrderChange = endpoint('getAgencyOrderChange', {
  summary: 'Proposed change of an order with purchase prices and margin (R40). Agency only (R4).',
  params: z.object({ id }),
  response: z.strictObject({ proposal: agencyOrderChange.extend({ ...proposal, version }).nullable() }),
})

export const answerOrderChange = endpoint('answerOrderChange', {
  summary:
    'Accepts or declines the proposed change of a confirmed order (R40): accepting changes the order. For those who order at the client.',
  params,
  query,
  body: z.strictObject({ isAccepted: z.boolean(), answer: noteText }),
  response: z.strictObject({ version }),
})
