import { assignAllTo, destinationsOf, transportTab } from '@tiraaz/domain/orders/destinations'
import type { Contact } from '../../../data/contacts.ts'
import type { Order } from '../../../data/order-queries.ts'
import type { OrderedDesign } from '../../../designs/ordered-design.ts'
import { type FormItem, NO_EDITS, shownItems } from '../draft-form.ts'

/** What a person changed in the transportation step; undefined is "as the order has it". */
export type TransportEdits = {
  /** 'oneAddress': a draft with several destinations is to be delivered to one after all. */
  division: 'asInOrder' | 'oneAddress'
  contactId: string | null | undefined
  isTransportPriceExcluded: boolean | undefined
}

export const NO_TRANSPORT_EDITS: TransportEdits = {
  division: 'asInOrder',
  contactId: undefined,
  isTransportPriceExcluded: undefined,
}

export type TransportForm = {
  /** 'divided': several destinations or packages, shown as they are. */
  kind: 'divided' | 'single'
  contactId: string | null
  items: FormItem[]
  isTransportPriceExcluded: boolean
}

/** The order's one address, else the default contact while there is none (spec "Checkout transportation"). */
const proposedContact = (order: Order, contacts: readonly Contact[]): string | null => {
  const [first, ...others] = destinationsOf(order.items)
  if (first === undefined) return contacts.find(({ isDefault }) => isDefault)?.id ?? null
  return others.length === 0 && contacts.some(({ id }) => id === first) ? first : null
}

const withoutDestinations = (items: readonly FormItem[]): FormItem[] =>
  items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => ({ ...design, destinations: [], packingInfo: [] })),
  }))

export const isDivided = (order: Order): boolean => transportTab(order.items) !== 'single'

export const transportForm = (order: Order, contacts: readonly Contact[], edits: TransportEdits): TransportForm => {
  const isTransportPriceExcluded = edits.isTransportPriceExcluded ?? order.isTransportPriceExcluded
  const items = shownItems(order, NO_EDITS)
  if (isDivided(order) && edits.division === 'asInOrder') {
    return { kind: 'divided', contactId: null, items, isTransportPriceExcluded }
  }
  const contactId = edits.contactId === undefined ? proposedContact(order, contacts) : edits.contactId
  return {
    kind: 'single',
    contactId,
    items: contactId === null ? withoutDestinations(items) : assignAllTo<OrderedDesign, FormItem>(items, contactId),
    isTransportPriceExcluded,
  }
}

/** An address that is not chosen yet is no change that could be saved. */
export const isTransportEdited = (order: Order, form: TransportForm): boolean => {
  if (form.isTransportPriceExcluded !== order.isTransportPriceExcluded) return true
  if (form.kind === 'single' && form.contactId === null) return false
  return JSON.stringify(form.items) !== JSON.stringify(shownItems(order, NO_EDITS))
}

export type PlannedDelivery = {
  contactId: string
  lines: {
    key: string
    productName: string
    designName: string | null
    number: number
    quantity: number
    packages: number[]
  }[]
}

/** A divided order as it stands: per address what goes there, and in which packages. */
export const plannedDeliveries = (order: Order): PlannedDelivery[] =>
  destinationsOf(order.items).map((contactId) => ({
    contactId,
    lines: order.items.flatMap((item) =>
      item.designs.flatMap((design, index) => {
        const quantity = sumFor(design.destinations, contactId)
        if (quantity === 0) return []
        const packages = design.packingInfo.filter((share) => share.destinationId === contactId)
        return [
          {
            key: design.id,
            productName: item.productName,
            designName: design.name,
            number: index + 1,
            quantity,
            packages: packages.map((share) => share.quantity),
          },
        ]
      }),
    ),
  }))

const sumFor = (shares: readonly { destinationId: string; quantity: number }[], contactId: string): number =>
  shares.filter(({ destinationId }) => destinationId === contactId).reduce((sum, { quantity }) => sum + quantity, 0)
