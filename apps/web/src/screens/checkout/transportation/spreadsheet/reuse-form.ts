import { type ComparedDesign, type DesignMapping, mapDesigns } from '@tiraaz/domain/distribution/map-designs'
import type { EarlierOrder, EarlierDestination, OrderReuse } from '@tiraaz/domain/distribution/plan-reuse'
import type { SentOrder } from '../../../../data/orders/distribution.ts'
import type { SavedDistribution } from '../../../../data/orders/saved-distributions.ts'
import type { ListedOrder, Order } from '../../../../data/orders/order-queries.ts'
import { designName } from '../../../../designs/design-name.ts'
import { formatDay } from '../../../../i18n/format.ts'
import { text } from '../../../../i18n/i18n.ts'

type Design = ComparedDesign & { productName: string; quantity: number; nth: number | null }

/** Designs of an order in the order of its items; `nth` counts them where a product has several. */
export const comparedDesigns = (order: Order): Design[] =>
  order.items.flatMap(({ productId, productName, designs }) =>
    designs.map(({ id, name, quantity }, at) => {
      return { id, productId, productName, name, quantity, nth: designs.length === 1 ? null : at + 1 }
    }),
  )

/** Distribution to use again: its designs to compare with those of the order, and how they are compared at first. */
export type ReuseSource = {
  name: string
  earlier: EarlierOrder
  designs: readonly Design[]
  mapping: DesignMapping
  quantities: OrderReuse['quantities']
}

export const designLabel = ({ productName, name, nth }: Design): string => {
  const own = nth === null ? name : designName({ name }, nth)
  return own === null ? productName : `${productName}: ${own}`
}

const placesOf = ({ receivers }: SentOrder): EarlierDestination[] =>
  receivers.flatMap(({ receiverName, isClient, destinations }) => {
    return destinations.map(({ contactId, address, contactName, contactPhone }) => ({
      id: contactId,
      address,
      contactName,
      contactPhone,
      invoiceReceiver: isClient ? null : { name: receiverName },
    }))
  })

/** Sent order as the source of a distribution; its destinations keep the order in which the designs name them. */
export const earlierOrder = (sent: SentOrder): EarlierOrder => {
  const designs = sent.order.items.flatMap((item) => item.designs)
  const named = new Set(designs.flatMap(({ destinations }) => destinations.map(({ destinationId }) => destinationId)))
  const places = new Map(placesOf(sent).map((place) => [place.id, place]))
  return { designs, places: [...named].flatMap((id) => places.get(id) ?? []) }
}

export const mappingOf = (order: Order, sent: SentOrder) =>
  mapDesigns(comparedDesigns(order), comparedDesigns(sent.order))

/** Number of different addresses of an order. */
export const addressCount = (order: ListedOrder): number => {
  const designs = order.items.flatMap((item) => item.designs)
  return new Set(designs.flatMap(({ destinations }) => destinations.map(({ address }) => JSON.stringify(address)))).size
}

/** Client's own name of a sent order and its number. */
export const sentOrderName = ({ name, projectNumber }: Pick<Order, 'name' | 'projectNumber'>): string =>
  [name, projectNumber === null ? null : text('ordersList.numbered', { number: projectNumber })]
    .filter((part) => part !== null)
    .join(' · ')

export const sentDay = ({ submittedAt, createdAt }: ListedOrder): string => formatDay(submittedAt ?? createdAt)

/** Proportions are the first choice where a design has other pieces now than then. */
const chooseQuantities = (
  order: Order,
  designs: readonly Design[],
  mapping: DesignMapping,
): OrderReuse['quantities'] => {
  const totals = new Map(designs.map(({ id, quantity }) => [id, quantity]))
  const isSame = comparedDesigns(order).every(
    ({ quantity }, at) => (totals.get(mapping[at] ?? '') ?? quantity) === quantity,
  )
  return isSame ? 'same' : 'scaled'
}

export const orderSource = (order: Order, sent: SentOrder): ReuseSource => {
  const [designs, mapping] = [comparedDesigns(sent.order), mappingOf(order, sent)]
  return {
    name: sentOrderName(sent.order),
    earlier: earlierOrder(sent),
    designs,
    mapping,
    quantities: chooseQuantities(order, designs, mapping),
  }
}

/** Designs of a named distribution with the pieces that it has; `nth` counts them where a product has several. */
const savedDesigns = ({ designs }: SavedDistribution): Design[] =>
  designs.map(({ id, productId, productName, name, destinations }, at) => {
    const quantity = destinations.reduce((sum, share) => sum + share.quantity, 0)
    const isAlone = designs.filter((one) => one.productId === productId).length === 1
    const nth = designs.slice(0, at + 1).filter((one) => one.productId === productId).length
    return { id, productId, productName, name, quantity, nth: isAlone ? null : nth }
  })

/**
 * Named distribution as a source. It is meant for other products too: where no design is the same, a single one is taken
 * by all, and several by their order. Other quantities than then are shared in its proportions.
 */
export const savedSource = (order: Order, saved: SavedDistribution): ReuseSource => {
  const [now, designs] = [comparedDesigns(order), savedDesigns(saved)]
  const same = mapDesigns(now, designs)
  const isOther = same.every((id) => id === null)
  const mapping = isOther ? now.map((_design, at) => designs[designs.length === 1 ? 0 : at]?.id ?? null) : same
  return {
    name: saved.name,
    earlier: { designs: saved.designs, places: saved.places },
    designs,
    mapping,
    quantities: chooseQuantities(order, designs, mapping),
  }
}
