import { ORDER_LIMITS } from '@tiraaz/domain/limits'
import { CONFIRM_HANDLINGS, CONFIRM_REMARKS } from '@tiraaz/domain/orders/confirm-remarks'
import { z } from 'zod'
import { timeline } from '../agency/agency-order.ts'
import { margin } from '../agency/agency-orders.ts'
import { endpoint } from '../endpoint.ts'
import { itemSpeed, speedPricesInput } from './item-speed.ts'
import { orderVat } from './prices.ts'
import { day, euros, eurosInput, id, noteText, price, queryVersion, version } from '../wire-types.ts'

const ofItem = z.object({ clientId: id, id, itemId: id })

export const getConfirmation = endpoint('getConfirmation', {
  summary:
    'Previews confirming an order at the prices of today: lines, margin, deadline, receivers, VAT and remarks (R38). Agency only (R4).',
  params: z.object({ clientId: id, id }),
  response: z.strictObject({
    version,
    deadline: day.nullable(),
    /** Earliest possible deadline (R19). */
    minimumDeadline: day.nullable(),
    /** Days off of the organization, on which nothing is delivered. */
    daysOff: z.array(day),
    margin,
    /** Null where the organization has set no floor. */
    marginFloorPercent: z.number().nullable(),
    /** Names of the products that no printing house would print; such an order is refused. */
    withoutHouse: z.array(z.string()),
    items: z.array(
      z.strictObject({
        id,
        productName: z.string(),
        quantity: z.int(),
        printingHouseName: z.string().nullable(),
        purchasePrice: price,
        price,
        speed: z.strictObject({ ...itemSpeed.shape, purchasePrice: price }).optional(),
        markupPercentage: z.number().nullable(),
        margin,
        fileCount: z.int(),
        /** A required file is missing (R12). */
        lacksFiles: z.boolean(),
        /** Files with a warning of the check, or that could not be read. */
        warnedFileCount: z.int(),
      }),
    ),
    transport: z.strictObject({
      purchasePrice: price,
      price,
      margin,
      isExcluded: z.boolean(),
      /** Prices of the destinations, as confirming names them (R18). */
      prices: z.array(z.strictObject({ destinationId: id, price })),
    }),
    totalPrice: price,
    totalPurchasePrice: price,
    invoiceReceivers: z.array(z.string()),
    vat: orderVat,
    /** Credit of the client: its limit, null for none, and what it owes before this order. */
    credit: z.strictObject({ limit: euros.nullable(), used: euros }),
    /** Alteration request that has no answer yet (R36). */
    alterationRequest: z.string().nullable(),
    remarks: z.array(z.strictObject({ kind: z.enum(CONFIRM_REMARKS), handling: z.enum(CONFIRM_HANDLINGS) })),
  }),
})

export const getItemOffers = endpoint('getItemOffers', {
  summary:
    'Offers for an item of an order by the price lists of today: each printing house, and the one that counts. Agency only (R4).',
  params: ofItem,
  response: z.strictObject({
    purchasePrice: price,
    price,
    /** Surcharges of the item's speed by its level (R46); absent at the standard speed. */
    speed: z.strictObject({ ...itemSpeed.shape, purchasePrice: price }).optional(),
    /** Markup in percent that a purchase price of the agency would get (R15). */
    markupPercentage: z.number(),
    /** `speedPurchasePrice`: surcharge of the item's speed, which is not in the purchase price. */
    houses: z.array(
      z.strictObject({ id, name: z.string(), purchasePrice: price, speedPurchasePrice: price.optional() }),
    ),
    /** A worksheet is changed, not its order, once there is one. */
    canChooseHouse: z.boolean(),
  }),
})

export const setItemPrices = endpoint('setItemPrices', {
  summary:
    'Sets purchase and sale price of an item of a sent order that was not invoiced, with a reason (R15, R16); null goes back to the price lists. Agency only.',
  params: ofItem,
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    purchasePrice: eurosInput.nullable(),
    price: eurosInput.nullable(),
    ...speedPricesInput,
    /** Null for the cheapest, or the one that the product names. */
    printingHouseId: id.nullable(),
    reason: noteText,
  }),
  response: z.strictObject({ version }),
})

export const setTransportPrices = endpoint('setTransportPrices', {
  summary:
    'Sets what the way to destinations of a sent order costs, the same for each of them; null goes back to the tariff. Agency only.',
  params: z.object({ clientId: id, id }),
  query: z.object({ version: queryVersion }),
  body: z.strictObject({
    destinationIds: z.array(id).min(1).max(ORDER_LIMITS.destinationsPerDesign),
    purchasePrice: eurosInput.nullable(),
    price: eurosInput.nullable(),
    reason: noteText,
  }),
  response: z.strictObject({ version }),
})

export const getOrderTimeline = endpoint('getOrderTimeline', {
  summary: 'Timeline of an order, newest first, as its client may see it (R4, R23).',
  params: z.object({ clientId: id, id }),
  response: timeline,
})
