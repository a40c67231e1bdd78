import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'
import type { DistributedItem } from '../orders/destinations.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { VatReasonTexts } from '../vat/list-vat-reasons.ts'
import type { ClientVat } from '../vat/vat-of-client.ts'
import type { InvoiceSplit, OwnFieldValue } from '../order-fields/order-fields.ts'
import type { InvoiceCostCentre, InvoicedProduct, InvoiceLineTerms } from './build-invoice-lines.ts'
import type { InvoiceSeller } from './invoice-party.ts'
import { type DestinationToInvoice, getInvoiceBuyer, type InvoicedClient } from './invoice-recipient.ts'
import { listOpenShares, sumShares } from './open-shares.ts'
import { type ReceiverShare, splitByReceiver } from './split-by-receiver.ts'
import { listInvoicedReceivers, type StandingPart } from './standing-invoices.ts'
import type { VatRate } from './vat-rate.ts'

/** `speedCents`: surcharge of the item's speed in its sale price (R46). */
export type ItemToInvoice = DistributedItem & InvoicedProduct & { saleCents: Cents | null; speedCents?: Cents | null }

/** Sent order with its items and destinations, as its invoices need it. */
export type OrderToPlan = {
  id: string
  name: string | null
  status: OrderStatus
  deadline: Day | null
  purchaseOrderNumber: string | null
  /** Cost centre of all items that have none of their own (R45). */
  costCentre: InvoiceCostCentre | null
  ownFields: readonly OwnFieldValue[] | null
  /** Proposed change that the client has not answered; its prices are not settled. */
  changeId: string | null
  items: readonly ItemToInvoice[]
  places: readonly DestinationToInvoice[]
}

/** Data needed to plan the invoices of an order, beside the order itself. */
export type InvoicingTerms = {
  /** Invoices issued for the order before. */
  issued: readonly StandingPart[]
  /** Items whose worksheet was canceled; they are not invoiced. */
  canceledItems: readonly string[]
  seller: InvoiceSeller
  client: InvoicedClient & { id: string; vat: ClientVat }
  rates: readonly VatRate[]
  /** Setting of the client (R45). */
  invoiceSplit: InvoiceSplit
  /** Items whose worksheet is delivered. */
  deliveries: readonly { itemId: string; deliveredOn: Day }[]
  vatReasonTexts: VatReasonTexts
} & Pick<InvoiceLineTerms, 'transportName' | 'speedName'>

/** Shares of the receivers; null if a price is missing, though a confirmed order should have all prices (R16). */
const sharesOf = (
  items: readonly ItemToInvoice[],
  destinations: readonly DestinationToInvoice[],
): ReceiverShare[] | null => {
  const pricedItems = items.flatMap(({ designs, saleCents, speedCents = null }) =>
    saleCents === null ? [] : [{ designs, saleCents, speedCents }],
  )
  const pricedPlaces = destinations.flatMap(({ contactId, receiverId, country, courierSaleCents }) =>
    courierSaleCents === null ? [] : [{ contactId, receiverId, country, courierSaleCents }],
  )
  const areKnown = pricedItems.length === items.length && pricedPlaces.length === destinations.length
  return areKnown ? splitByReceiver({ items: pricedItems, places: pricedPlaces }) : null
}

/** Items that are invoiced, those of canceled worksheets are not; with the cost centre of the order where they have none. */
const listInvoicedItems = (
  { items, costCentre }: OrderToPlan,
  { canceledItems }: Pick<InvoicingTerms, 'canceledItems'>,
) =>
  items
    .filter(({ id }) => !canceledItems.includes(id))
    .map((item) => ({ ...item, costCentre: item.costCentre ?? costCentre }))

/** Shares of an order by receiver, whole and open, with their items. */
export type OpenShares = {
  items: readonly ItemToInvoice[]
  itemIds: string[]
  open: ReceiverShare[]
}

/** Lists the shares of the receivers, and what invoices in force leave of them; null while a price is missing. */
export const listShares = (
  order: OrderToPlan,
  terms: Pick<InvoicingTerms, 'issued' | 'canceledItems'>,
): OpenShares | null => {
  const items = listInvoicedItems(order, terms)
  const itemIds = items.map(({ id }) => id)
  const shares = sharesOf(items, order.places)
  return shares === null ? null : { items, itemIds, open: listOpenShares(shares, itemIds, terms.issued) }
}

/** Net price that invoices in force leave of an order; null where nothing or everything is invoiced (R41). */
export const computeInvoiceRest = (
  order: OrderToPlan,
  terms: Pick<InvoicingTerms, 'issued' | 'canceledItems'>,
): Cents | null => {
  if (listInvoicedReceivers(terms.issued).length === 0) return null
  const open = listShares(order, terms)?.open ?? []
  return open.length === 0 ? null : sumShares(open)
}

/** Open share of a receiver by item, whatever the countries; `transportCents` without VAT. */
export type InvoiceRest = {
  receiverId: string | null
  receiverName: string
  items: { itemId: string; quantity: number; netCents: Cents }[]
  transportCents: Cents
}

const restOf = ({ items, transports }: ReceiverShare, itemIds: readonly string[]) => {
  const byItem = new Map<number, { itemId: string; quantity: number; netCents: Cents }>()
  for (const { at, quantity, netCents } of items) {
    const known = byItem.get(at) ?? { itemId: itemIds[at] ?? '', quantity: 0, netCents: 0 }
    byItem.set(at, { ...known, quantity: known.quantity + quantity, netCents: known.netCents + netCents })
  }
  return {
    items: [...byItem.values()],
    transportCents: transports.reduce((sum, { netCents }) => sum + netCents, 0),
  }
}

/** Lists what is left to invoice by receiver and item; null while a price is missing. */
export const listInvoiceRest = (
  order: OrderToPlan,
  terms: Pick<InvoicingTerms, 'issued' | 'canceledItems' | 'client'>,
): InvoiceRest[] | null => {
  const known = listShares(order, terms)
  if (known === null) return null
  return known.open.flatMap((share) => {
    const destination = order.places.find((one) => one.contactId === share.firstContactId)
    if (destination === undefined) return []
    const { receiverId } = share
    const { name: receiverName } = getInvoiceBuyer(destination, terms.client)
    return [{ receiverId, receiverName, ...restOf(share, known.itemIds) }]
  })
}
