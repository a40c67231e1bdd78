import { difference, type Facts } from '../../core/difference.ts'
import type { StoredDesign, StoredItem, StoredOrder } from './stored-order.ts'

export const ORDER_EVENT_KINDS = [
  'created',
  'productAdded',
  'productRemoved',
  'representativeSet',
  'itemsSaved',
  'additionalInfoSaved',
  'submitted',
  'confirmed',
  'nameSaved',
  'alterationRequested',
  'alterationSettled',
  'filesAdded',
  'filesGivenUp',
  'canceled',
  'done',
  'invoicesIssued',
  'completed',
] as const

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** Worth telling though the order itself may stay as it was: the invoices of a confirmed order stand beside it. */
const TELLING_BY_THEMSELVES: readonly OrderEventKind[] = ['created', 'invoicesIssued']

export type OrderEvent = { id: string; kind: OrderEventKind; before: Facts | null; after: Facts | null }

/** Fields of the order itself, in the words of the contract; the client's timeline may show every one of them (R4). */
const orderFacts = (order: StoredOrder): Facts => ({
  status: order.status,
  name: order.name,
  alterationRequest: order.alterationRequest,
  cancelReason: order.cancelReason,
  projectNumber: order.projectNumber,
  representativeId: order.representativeId,
  additionalInfo: order.additionalInfo,
  deadline: order.deadline,
  isTransportPriceExcluded: order.isTransportPriceExcluded,
  itemsSaleCents: order.itemsSaleCents,
  transportSaleCents: order.transportSaleCents,
})

const designFacts = ({ id, name, quantity, files, destinations, packingInfo }: StoredDesign): Facts => ({
  id,
  name,
  quantity,
  files: files.map((file) => ({ id: file.id, name: file.name, alterationRequest: file.alterationRequest })),
  destinations,
  packingInfo,
})

const itemFacts = (item: StoredItem): Facts => ({
  productId: item.productId,
  productName: item.nameEt,
  quantity: item.quantity,
  additionalInfo: item.additionalInfo,
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  saleCents: item.saleCents,
  designs: item.designs.map(designFacts),
})

const itemsById = (order: StoredOrder): Facts =>
  Object.fromEntries(order.items.map((item) => [item.id, itemFacts(item)]))

const withItems = (facts: Facts | null, items: Facts | null): Facts | null =>
  items === null ? facts : { ...facts, items }

/** R23: one event for what a change really changed, none where it left everything as it was. */
export const changesOf = (
  before: StoredOrder,
  after: StoredOrder,
  { kind, newId }: { kind: OrderEventKind; newId: () => string },
): OrderEvent[] => {
  const [orderBefore, orderAfter] = difference(orderFacts(before), orderFacts(after))
  const [itemsBefore, itemsAfter] = difference(itemsById(before), itemsById(after))
  const sides = { before: withItems(orderBefore, itemsBefore), after: withItems(orderAfter, itemsAfter) }
  const changedNothing = sides.before === null && sides.after === null
  return changedNothing && !TELLING_BY_THEMSELVES.includes(kind) ? [] : [{ id: newId(), kind, ...sides }]
}
