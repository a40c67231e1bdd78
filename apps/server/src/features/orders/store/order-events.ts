import { formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { diffFields, type FieldValues } from '../../../core/diff-fields.ts'
import type { StoredDesign, StoredItem, StoredOrder } from './stored-order.ts'

export const ORDER_EVENT_KINDS = [
  'created',
  'productAdded',
  'productRemoved',
  'representativeSet',
  'itemsSaved',
  'additionalInfoSaved',
  'orderFieldsSaved',
  'approvalRequested',
  'approvalGiven',
  'approvalRejected',
  'approvalWithdrawn',
  'approvalTakenOver',
  'approverNamed',
  'submitted',
  'confirmed',
  'nameSaved',
  'alterationRequested',
  'alterationSettled',
  'pricesSet',
  'changeProposed',
  'changeAccepted',
  'changeDeclined',
  'changeWithdrawn',
  'filesAdded',
  'fileReplaced',
  'filesGivenUp',
  'canceled',
  'done',
  'invoicesIssued',
  'prepaymentIssued',
  'invoiceCredited',
  'completed',
  'proofSent',
  'proofApproved',
  'proofChangesRequested',
  'proofPassed',
  'proofWithdrawn',
  'proofGuestRevoked',
  'noteAdded',
  'noteRemoved',
] as const

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** Kinds that are recorded even if no field of the order changed. */
const TELLING_BY_THEMSELVES: readonly OrderEventKind[] = [
  'created',
  'changeAccepted',
  'changeDeclined',
  'changeWithdrawn',
  'invoicesIssued',
  'prepaymentIssued',
  'invoiceCredited',
]

/** Kinds whose purchase prices the agency reads in the timeline (R4). */
const PRICING_KINDS: readonly OrderEventKind[] = ['pricesSet', 'changeAccepted']

/** Kinds of internal notes; they do not change the order and only the agency sees them (R4). */
export const NOTE_KINDS = ['noteAdded', 'noteRemoved'] as const satisfies readonly OrderEventKind[]

/** Kinds that the client sees only if they contain data of the client (R4). */
export const AGENCY_EVENT_KINDS: readonly OrderEventKind[] = ['pricesSet', ...NOTE_KINDS]

export type OrderEvent = {
  id: string
  kind: OrderEventKind
  before: FieldValues | null
  after: FieldValues | null
  /** For the agency only (R4). */
  internalBefore: FieldValues | null
  internalAfter: FieldValues | null
}

const formatOwnFields = (values: StoredOrder['ownFields']): string | null =>
  values === null ? null : values.map(({ name, value }) => `${name}: ${value}`).join('; ')

/** Fields of the order by their contract names; the client's timeline may show all of them (R4). */
const orderFacts = (order: StoredOrder): FieldValues => ({
  status: order.status,
  name: order.name,
  alterationRequest: order.alterationRequest,
  cancelReason: order.cancelReason,
  projectNumber: order.projectNumber,
  representativeId: order.representativeId,
  additionalInfo: order.additionalInfo,
  deadline: order.deadline,
  purchaseOrderNumber: order.purchaseOrderNumber,
  costCentre: order.costCentre === null ? null : formatCostCentre(order.costCentre),
  ownFields: formatOwnFields(order.ownFields),
  isTransportPriceExcluded: order.isTransportPriceExcluded,
  itemsSaleCents: order.itemsSaleCents,
  transportSaleCents: order.transportSaleCents,
})

const designFacts = ({ id, name, quantity, files, destinations, packingInfo }: StoredDesign): FieldValues => ({
  id,
  name,
  quantity,
  files: files.map((file) => ({ id: file.id, name: file.name, alterationRequest: file.alterationRequest })),
  destinations,
  packingInfo,
})

const itemFacts = (item: StoredItem): FieldValues => ({
  productId: item.productId,
  productName: item.nameEt,
  quantity: item.quantity,
  additionalInfo: item.additionalInfo,
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  costCentre: item.costCentre === null ? null : formatCostCentre(item.costCentre),
  saleCents: item.saleCents,
  designs: item.designs.map(designFacts),
})

const itemsById = (order: StoredOrder): FieldValues =>
  Object.fromEntries(order.items.map((item) => [item.id, itemFacts(item)]))

/** Purchase prices and reasons, for the agency only. */
const internalFacts = ({ items, places }: StoredOrder): { items: FieldValues; places: FieldValues } => ({
  items: Object.fromEntries(
    items.map((item) => [
      item.id,
      {
        purchaseCents: item.purchaseCents,
        printingHouseId: item.printingHouseId,
        reason: item.overrideReason,
      },
    ]),
  ),
  places: Object.fromEntries(
    places.map((place) => [
      place.contactId,
      {
        name: place.objectName,
        purchaseCents: place.courierPurchaseCents,
        saleCents: place.courierSaleCents,
        reason: place.courierOverrideReason,
      },
    ]),
  ),
})

const internalSides = (before: StoredOrder, after: StoredOrder): [FieldValues | null, FieldValues | null] => {
  const [was, is] = [internalFacts(before), internalFacts(after)]
  const [itemsBefore, itemsAfter] = diffFields(was.items, is.items)
  const [placesBefore, placesAfter] = diffFields(was.places, is.places)
  const sideOf = (items: FieldValues | null, places: FieldValues | null): FieldValues | null =>
    items === null && places === null ? null : { ...(items && { items }), ...(places && { places }) }
  return [sideOf(itemsBefore, placesBefore), sideOf(itemsAfter, placesAfter)]
}

/** Speeds of a sent order with their surcharge or discount, by item (R46). */
const speedFacts = ({ items }: StoredOrder): FieldValues | null => {
  const speeds = items.flatMap(({ id, speedLevelDays: days, speedCents: cents }) =>
    days === null || cents === null || cents === 0 ? [] : [[id, { days, cents }] as const],
  )
  return speeds.length === 0 ? null : { speeds: Object.fromEntries(speeds) }
}

const withItems = (facts: FieldValues | null, items: FieldValues | null): FieldValues | null =>
  items === null ? facts : { ...facts, items }

type NewEvent = {
  kind: OrderEventKind
  newId: () => string
  /** Facts beside the changed fields, for everybody. */
  details?: FieldValues | null
  /** Facts for the agency only (R4). */
  internal?: FieldValues | null
}

/** Creates one event with the changed fields (R23); none if nothing changed. */
export const buildOrderEvents = (
  before: StoredOrder,
  after: StoredOrder,
  { kind, newId, details = null, internal = null }: NewEvent,
): OrderEvent[] => {
  const [orderBefore, orderAfter] = diffFields(orderFacts(before), orderFacts(after))
  const [itemsBefore, itemsAfter] = diffFields(itemsById(before), itemsById(after))
  const [internalBefore, internalAfter] = PRICING_KINDS.includes(kind) ? internalSides(before, after) : [null, internal]
  const changedAfter = withItems(orderAfter, itemsAfter)
  const speeds = kind === 'submitted' ? speedFacts(after) : null
  const itsAfter = speeds === null ? changedAfter : { ...changedAfter, ...speeds }
  const sides = {
    before: withItems(orderBefore, itemsBefore),
    after: details === null ? itsAfter : { ...itsAfter, ...details },
    internalBefore,
    internalAfter,
  }
  const changedNothing = Object.values(sides).every((side) => side === null)
  return changedNothing && !TELLING_BY_THEMSELVES.includes(kind) ? [] : [{ id: newId(), kind, ...sides }]
}
