import { FILE_LIMITS, ORDER_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { designFile, designFileInput } from '../design-files/design-file.ts'
import { costCentre } from '../order-fields/order-fields.ts'
import { id, nameText, optionalNote, pieces, price } from '../wire-types.ts'
import { address } from '../contacts/contacts.ts'
import { itemSpeed } from './item-speed.ts'

const destinationInput = z.object({ destinationId: id, quantity: pieces })

/** Design of an order item as a caller sends it. */
export const designInput = z.object({
  id: id.nullable().optional(),
  quantity: pieces,
  name: nameText.nullable().optional(),
  files: z.array(designFileInput).max(FILE_LIMITS.perDesign).default([]),
  destinations: z.array(destinationInput).max(ORDER_LIMITS.destinationsPerDesign).default([]),
  packingInfo: z.array(destinationInput).max(ORDER_LIMITS.destinationsPerDesign).default([]),
})

/** Design that the order leaves out; its destinations stay as they were. `position`: index among all designs of the item. */
const leftOutDesignInput = z.object({
  position: z
    .int()
    .min(0)
    .max(2 * ORDER_LIMITS.designsPerItem),
  design: designInput.omit({ destinations: true, packingInfo: true }),
})

/** Order item as a caller sends it; new if it has no id. */
export const itemInput = z.object({
  id: id.nullable().optional(),
  productId: id,
  quantity: pieces,
  additionalInfo: optionalNote.optional(),
  additionalInvoiceInfo: optionalNote.optional(),
  designs: z.array(designInput).min(1).max(ORDER_LIMITS.designsPerItem),
  /** Absent: the left-out designs stay, but for those that are named among the designs. */
  leftOutDesigns: z.array(leftOutDesignInput).max(ORDER_LIMITS.designsPerItem).optional(),
})
export type ItemInput = z.output<typeof itemInput>

export const itemsInput = z.array(itemInput).max(ORDER_LIMITS.items)

const destination = z.strictObject({ destinationId: id, quantity: z.int() })

const editableDesign = z.strictObject({
  id,
  quantity: z.int(),
  name: z.string().nullable(),
  files: z.array(designFile),
  destinations: z.array(destination),
  packingInfo: z.array(destination),
})

/** An item of an order that can be edited. */
export const editableItem = z.strictObject({
  id,
  productId: id,
  productName: z.string(),
  quantity: z.int(),
  additionalInfo: z.string().nullable(),
  additionalInvoiceInfo: z.string().nullable(),
  costCentre: costCentre.nullable(),
  designFilesAreRequired: z.boolean(),
  areQuantitiesLocked: z.boolean(),
  canChangeQuantity: z.boolean(),
  minQuantity: z.int(),
  maxQuantity: z.int(),
  quantityStep: z.int(),
  designs: z.array(editableDesign),
  /** Designs that the draft leaves out (decision 233); empty in a sent order. */
  leftOutDesigns: z.array(z.strictObject({ position: z.int(), design: editableDesign })),
})

/** Pieces of a design, or a package of it, with the delivery address. */
export const delivered = z.strictObject({ quantity: z.int(), address })

const listedDesign = z.strictObject({
  id,
  name: z.string().nullable(),
  quantity: z.int(),
  files: z.array(designFile),
  destinations: z.array(delivered),
  packingInfo: z.array(delivered),
})

/** Order item in the client's list, without purchase prices (R4). */
export const listedItem = z.strictObject({
  id,
  productId: id,
  productName: z.string(),
  quantity: z.int(),
  price,
  speed: itemSpeed.optional(),
  additionalInfo: z.string().nullable(),
  /** Note on the invoice line. */
  additionalInvoiceInfo: z.string().nullable(),
  designFilesAreRequired: z.boolean(),
  areQuantitiesLocked: z.boolean(),
  designs: z.array(listedDesign),
})

/** Order item in the agency's list, with purchase price, printing house and worksheet. */
export const agencyListedItem = z.strictObject({
  ...listedItem.shape,
  purchasePrice: price,
  markupPercentage: z.number().nullable(),
  printingHouseName: z.string().nullable(),
  worksheetStatus: z.strictObject({ name: z.string(), cssClass: z.string(), status: z.int() }),
  /** Statuses that the worksheet may get next (R21); empty while there is no worksheet. */
  nextWorksheetStatuses: z.array(z.strictObject({ name: z.string(), status: z.int() })),
})
