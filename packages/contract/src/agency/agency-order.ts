import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, named, noteText, price } from '../wire-types.ts'
import { agencyItemSpeed } from '../orders/item-speed.ts'
import { agencyOrder, margin } from './agency-orders.ts'

/** Prices set by the agency for this order (R15); null where none is set. */
const override = z.strictObject({ purchasePrice: price, price, reason: z.string().nullable() })

/** Event of an order, in the reader’s language. */
const timelineEntry = z.strictObject({
  id,
  at: instant,
  /** Name of the acting person; null for automatic events, or if unknown. */
  actorName: z.string().nullable(),
  title: z.string(),
  lines: z.array(z.string()),
})
export const timeline = z.array(timelineEntry)

const params = z.object({ id })

export const getAgencyOrder = endpoint('getAgencyOrder', {
  summary: 'An order with everything that its agency works with: prices, margins, deliveries, notes. Agency only (R4).',
  params,
  response: z.strictObject({
    order: agencyOrder,
    /** Prices may be set (R15). */
    canSetPrices: z.boolean(),
    /** Margin floor in percent; null if the organization has none. */
    marginFloorPercent: z.number().nullable(),
    items: z.array(
      z.strictObject({
        id,
        /** Printing house of the item. */
        printingHouseId: id.nullable(),
        isHouseChosen: z.boolean(),
        override,
        speed: agencyItemSpeed.optional(),
        margin,
        worksheetId: id.nullable(),
        /** Day of delivery that the printing house has promised; late if after the worksheet’s deadline. */
        promisedOn: day.nullable(),
        isPromiseLate: z.boolean(),
      }),
    ),
    isTransportPriceExcluded: z.boolean(),
    deliveries: z.array(
      z.strictObject({
        destinationId: id,
        name: z.string(),
        address: z.string(),
        grams: z.int(),
        purchasePrice: price,
        price,
        override,
      }),
    ),
    transportMargin: margin,
    notes: z.array(
      z.strictObject({
        id,
        at: instant,
        author: named,
        text: z.string(),
        /** Written by the caller. */ isOwn: z.boolean(),
      }),
    ),
  }),
})

export const getAgencyOrderTimeline = endpoint('getAgencyOrderTimeline', {
  summary: 'Timeline of an order and its worksheets, newest first (R23). Agency only (R4).',
  params,
  response: timeline,
})

export const addOrderNote = endpoint('addOrderNote', {
  summary: 'A note to the order for the agency’s own people; no client ever sees it.',
  params,
  body: z.strictObject({ text: noteText }),
  response: z.strictObject({ id }),
})

export const removeOrderNote = endpoint('removeOrderNote', {
  summary: 'Takes a note of one’s own back.',
  params: z.object({ id, noteId: id }),
  responseKind: 'nothing',
})
