import type { EndpointName } from '@tiraaz/contract/addresses'
import { firstOf } from './scenes/shop.ts'
import { MISSING } from './worlds/id-of-noun.ts'
import type { WorldClient } from './worlds/world.ts'

/** Body of a typical call, with every field that an id of somebody else is put into. */
export type PoisonedBody = { items: ItemBody[]; designs: DesignBody[]; products: string[] } & Record<
  'itemsPrices' | 'transportPrices',
  Record<string, unknown>[]
> & {
    id: string
    orderId: string
    contactIds: string[]
    invoiceReceiver: Record<string, unknown>
    rows: RowBody[]
    rules: Record<string, unknown>[]
    next: Record<string, unknown>
  }
type RowBody = { contactId: string; newContact: Record<string, unknown>; quantities: Record<string, unknown>[] }
type DesignBody = Record<'files' | 'destinations' | 'packingInfo', Record<string, unknown>[]> & { id: string }
type ItemBody = { id: string; productId: string; designs: DesignBody[]; leftOutDesigns?: Record<string, unknown>[] }

/** Puts a foreign id into a body. */
export type Poison = (body: PoisonedBody, worldClient: WorldClient) => void

const item: Poison = ({ items }, worldClient) => {
  firstOf(items).id = firstOf(worldClient.draft.items).id
}
const itemProduct: Poison = ({ items }, worldClient) => {
  firstOf(items).productId = firstOf(worldClient.productIds)
}
const itemDesign: Poison = ({ items }, worldClient) => {
  firstOf(firstOf(items).designs).id = firstOf(firstOf(worldClient.draft.items).designs).id
}
const itemFile: Poison = ({ items }, worldClient) => {
  firstOf(firstOf(items).designs).files = [{ id: firstOf(worldClient.designFileIds) }]
}
export const itemUpload: Poison = ({ items }, worldClient) => {
  firstOf(firstOf(items).designs).files = [{ tempFile: { id: worldClient.uploadId, fileName: 'uus.pdf' } }]
}
const destination: Poison = ({ items }, worldClient) => {
  firstOf(firstOf(firstOf(items).designs).destinations).destinationId = firstOf(worldClient.contactIds)
}
const packing: Poison = ({ items }, worldClient) => {
  firstOf(firstOf(firstOf(items).designs).packingInfo).destinationId = firstOf(worldClient.contactIds)
}
const leftOutDesign: Poison = ({ items }, worldClient) => {
  const [theirs] = firstOf(worldClient.draft.items).designs
  firstOf(items).leftOutDesigns = [{ position: 0, design: { id: theirs?.id, quantity: 1 } }]
}
const leftOutFile: Poison = ({ items }, worldClient) => {
  const files = [{ id: firstOf(worldClient.designFileIds) }]
  firstOf(items).leftOutDesigns = [{ position: 0, design: { quantity: 1, files } }]
}
const keptFile: Poison = ({ designs }, worldClient) => {
  firstOf(designs).files = [{ id: firstOf(worldClient.designFileIds) }]
}
const keptUpload: Poison = ({ designs }, worldClient) => {
  firstOf(designs).files = [{ tempFile: { id: worldClient.uploadId, fileName: 'uus.pdf' } }]
}
const nextFile: Poison = (body, worldClient) => {
  body.next = { id: firstOf(worldClient.designFileIds) }
}
const nextUpload: Poison = (body, worldClient) => {
  body.next = { tempFile: { id: worldClient.uploadId, fileName: 'uus.pdf' } }
}
export const keptDesign: Poison = ({ designs }, worldClient) => {
  firstOf(designs).id = firstOf(worldClient.keptDesignIds)
}
const movedProduct: Poison = (body, worldClient) => {
  body.products = [...body.products, firstOf(worldClient.productIds)]
}
const ruleProduct: Poison = ({ rules }, worldClient) => {
  firstOf(rules).conditions = [{ kind: 'product', productIds: [firstOf(worldClient.productIds)] }]
}
const itemPrice: Poison = (body, worldClient) => {
  body.itemsPrices = [{ id: firstOf(worldClient.draft.items).id, price: 1 }]
}
const transportPrice: Poison = (body, worldClient) => {
  body.transportPrices = [{ destinationId: firstOf(worldClient.contactIds), price: 1 }]
}

const savedContact: Poison = (body, worldClient) => {
  body.id = firstOf(worldClient.contactIds)
}
const savedReceiver: Poison = (body, worldClient) => {
  body.invoiceReceiver = { id: firstOf(worldClient.receiverIds) }
}
const rowContact: Poison = ({ rows }, worldClient) => {
  firstOf(rows).contactId = firstOf(worldClient.contactIds)
}
const taggedContact: Poison = (body, worldClient) => {
  body.contactIds = [firstOf(worldClient.contactIds)]
}
const savedOrder: Poison = (body, worldClient) => {
  body.orderId = worldClient.draft.id
}
const rowDesign: Poison = ({ rows }, worldClient) => {
  firstOf(rows).quantities = [{ designId: firstOf(firstOf(worldClient.draft.items).designs).id, quantity: 1 }]
}
const rowReceiver: Poison = ({ rows }, worldClient) => {
  const [, made] = rows
  if (made !== undefined) made.newContact.invoiceReceiver = { id: firstOf(worldClient.receiverIds) }
}

/**
 * Every id in a body that has an effect. A calculation only echoes the ids of items, designs and files; the summary
 * reads the saved order, which its items merely name.
 */
export const BODY_IDS: Partial<Record<EndpointName, Record<string, Poison>>> = {
  saveItems: { item, itemProduct, itemDesign, itemFile, itemUpload, destination, packing, leftOutDesign, leftOutFile },
  calculatePrices: { itemProduct, destination },
  getOrderSummary: { item },
  saveProductDesigns: { keptFile, keptUpload },
  replaceKeptFile: { nextFile, nextUpload },
  moveToFolder: { movedProduct },
  saveApprovalPolicy: { ruleProduct },
  saveContact: { savedContact, savedReceiver },
  tagContacts: { taggedContact },
  saveDistribution: { savedOrder },
  distribute: { rowContact, rowDesign, rowReceiver },
  submitOrder: { itemPrice, transportPrice },
  confirmOrder: { itemPrice, transportPrice },
}

/** The client with ids that nothing has. */
export const nowhere = (worldClient: WorldClient): WorldClient => ({
  ...worldClient,
  productIds: [MISSING],
  keptDesignIds: [MISSING],
  contactIds: [MISSING],
  receiverIds: [MISSING],
  designFileIds: [MISSING],
  uploadId: MISSING,
  draft: {
    ...worldClient.draft,
    id: MISSING,
    items: [
      {
        ...firstOf(worldClient.draft.items),
        id: MISSING,
        designs: [{ ...firstOf(firstOf(worldClient.draft.items).designs), id: MISSING }],
      },
    ],
  },
})
