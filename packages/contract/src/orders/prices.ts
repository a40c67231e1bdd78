import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, dayInput, euros, id, price } from '../wire-types.ts'
import { approverChoices, plannedStep } from '../approvals/approval-parts.ts'
import { orderBudget } from '../budgets/budget-parts.ts'
import { address } from '../contacts/contacts.ts'
import { itemSpeed } from './item-speed.ts'
import { delivered, itemsInput } from './order-item.ts'

/** Why a price is "-"; the screens have a sentence for each. */
export const NO_PRICE_REASONS = ['noPriceList', 'belowSmallestBreak', 'quantityMissing'] as const
export const NO_TRANSPORT_REASONS = ['destinationMissing', 'noTariff'] as const

export const calculatePrices = endpoint('calculatePrices', {
  summary:
    'Prices of items as they stand on the screen, transport and the minimum deadline (R15, R17, R19). Saves nothing.',
  params: z.object({ clientId: id }),
  body: z.object({
    items: itemsInput,
    isTransportPriceExcluded: z.boolean(),
    /** Decides the speeds (R46); absent: that of the items' order. */
    deadline: dayInput.nullable().optional(),
  }),
  response: z.strictObject({
    /** Earliest deadline; null while there is nothing to produce. */
    deadline: day.nullable(),
    /** Working days that production and transport take until then. */
    workdaysNeeded: z.int().nullable(),
    /** Working days among them until the client is expected to approve a proof, from which production counts (R44). */
    proofDays: z.int().optional(),
    /** In the order of the request; id is null for an item that is not in an order yet. */
    items: z.array(
      z.strictObject({ id: id.nullable(), productId: id, price, noPriceReason: z.enum(NO_PRICE_REASONS).nullable() }),
    ),
    transportPrice: price,
    noTransportPriceReason: z.enum(NO_TRANSPORT_REASONS).nullable(),
    /** Days without deliveries, beside weekends and public holidays. */
    daysOff: z.array(day),
    /** The price depends on the deadline (R46): `priceDays` has it by day. */
    isPricedByDay: z.boolean().optional(),
    /** Budgets that count the draft (R48); absent without any. */
    budgets: z.array(orderBudget).optional(),
  }),
})

const summaryItem = z.strictObject({
  id,
  name: z.string(),
  /** This destination's share of the item's price. */
  totalPrice: price,
  totalQuantity: z.int(),
  /** Price of the whole item; sent back in `itemsPrices` at submit. */
  price,
  /** Speed in the price of the whole item (R46), and this destination's share of its surcharge. */
  speed: z.strictObject({ ...itemSpeed.shape, totalPrice: price }).optional(),
  additionalInfo: z.string().nullable(),
  additionalInvoiceInfo: z.string().nullable(),
  /** Code and name of the item's own cost centre. */
  costCentre: z.string().nullable(),
  designFilesAreRequired: z.boolean(),
  designs: z.array(
    z.strictObject({
      id,
      name: z.string().nullable(),
      quantity: z.int(),
      files: z.array(z.strictObject({ id, name: z.string() })),
      /** Packages of this design at this destination; packages at another address are listed there. */
      packingInfo: z.array(delivered),
    }),
  ),
})

/** VAT of an order by today's rates, and its total with VAT. */
export const orderVat = z
  .strictObject({
    /** Null where products have different rates. */
    percent: z.number().nullable(),
    amount: euros,
    totalWithVat: euros,
  })
  .nullable()

export const getOrderSummary = endpoint('getOrderSummary', {
  summary: 'The order grouped by invoice receiver and destination, with fresh prices. The items name their order.',
  params: z.object({ clientId: id }),
  body: z.object({ items: itemsInput }),
  response: z.strictObject({
    deadline: day.nullable(),
    /** Earliest deadline at today's prices (R19); null once the caller may not edit the order. */
    earliestDeadline: day.nullable(),
    additionalInfo: z.string().nullable(),
    projectNumber: z.string().nullable(),
    representativeName: z.string().nullable(),
    /** Steps that approve the order before it reaches the agency (R47), one after the other; empty without rules. */
    approvals: z.array(plannedStep),
    /** Choices for the approver whom the sender has to name (R47); null where no step needs one. */
    approverChoices: approverChoices.nullable(),
    /** Budgets that would count the draft (R48). */
    budgets: z.array(orderBudget),
    totalItemsPrice: price,
    transportPrice: price,
    /** As the invoices of today would show it; null while a price is missing, and once the order was confirmed. */
    vat: orderVat,
    invoiceReceivers: z.array(
      z.strictObject({
        receiverName: z.string(),
        /** The client itself pays: the contacts name no invoice receiver. */
        isClient: z.boolean(),
        receiverRegistryCode: z.string().nullable(),
        totalPrice: price,
        destinations: z.array(
          z.strictObject({
            contactId: id,
            address,
            contactName: z.string().nullable(),
            contactPhone: z.string().nullable(),
            courierSalePrice: euros.nullable(),
            totalPrice: price,
            items: z.array(summaryItem),
          }),
        ),
      }),
    ),
  }),
})
