import type { CostCentre, OrderFieldValues } from '../order-fields/order-fields.ts'
import type { LeftOutDesign } from './left-out-designs.ts'

/** Part of an order that two people may edit at once; named as in requests. */
export type EditableShare = { destinationId: string; quantity: number }

/** File of a design: saved (`id`) or just uploaded (`tempFile`). */
export type EditableFile = {
  /** Id of a saved file; a new upload has `tempFile` instead. */
  id?: string
  tempFile?: { id: string }
  alterationRequest?: string | null
}

/** Design of an item; quantities in pieces. */
export type EditableDesign<F extends EditableFile = EditableFile> = {
  /** Missing until the design is saved. */
  id?: string | null
  /** Key of an unsaved design within the page. */
  key?: string
  quantity: number
  name?: string | null
  files: readonly F[]
  destinations: readonly EditableShare[]
  packingInfo: readonly EditableShare[]
}

/** Item of an order with its designs. */
export type EditableItem<F extends EditableFile = EditableFile> = {
  id?: string | null
  productId: string
  quantity: number
  additionalInfo?: string | null
  additionalInvoiceInfo?: string | null
  designs: readonly EditableDesign<F>[]
  /** Designs that the order leaves out; a missing list is an empty one. */
  leftOutDesigns?: readonly LeftOutDesign<EditableDesign<F>>[]
}

/** Order fields of the client (R45), with the cost centres of the items by their ids. */
export type EditableOrderFields = OrderFieldValues & { itemCostCentres: Readonly<Record<string, CostCentre | null>> }

/** Fields of an order that are merged when two people edit it (D4, R22). */
export type EditableOrder<F extends EditableFile = EditableFile> = {
  name: string | null
  additionalInfo: string | null
  deadline: string | null
  /** Missing or null where the client has none. */
  orderFields?: EditableOrderFields | null
  isTransportPriceExcluded: boolean
  items: readonly EditableItem<F>[]
}
