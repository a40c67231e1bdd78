/** What of an order two people may change at once, in the spelling of the requests. */
export type EditableShare = { destinationId: string; quantity: number }

export type EditableFile = {
  /** Of a file that stands; one that was just uploaded has a temporary one. */
  id?: string
  tempFile?: { id: string }
  alterationRequest?: string | null
}

export type EditableDesign<F extends EditableFile = EditableFile> = {
  /** None while it was not saved yet. */
  id?: string | null
  /** Of one without an id: what the page calls it. */
  key?: string
  quantity: number
  name?: string | null
  files: readonly F[]
  destinations: readonly EditableShare[]
  packingInfo: readonly EditableShare[]
}

export type EditableItem<F extends EditableFile = EditableFile> = {
  id?: string | null
  productId: string
  quantity: number
  additionalInfo?: string | null
  additionalInvoiceInfo?: string | null
  designs: readonly EditableDesign<F>[]
}

export type EditableOrder<F extends EditableFile = EditableFile> = {
  name: string | null
  additionalInfo: string | null
  deadline: string | null
  isTransportPriceExcluded: boolean
  items: readonly EditableItem<F>[]
}
