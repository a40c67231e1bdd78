import { listDestinations } from '@tiraaz/domain/orders/destinations'
import type { QuantityLock } from '@tiraaz/domain/orders/design-quantities'
import {
  type ItemWithLeftOut,
  leaveOutDesign,
  type LeftOutDesign,
  takeInDesign,
} from '@tiraaz/domain/orders/left-out-designs'
import type { OrderItemBody, OrderItem } from '../data/orders/order-queries.ts'
import { blankDesign, type FormDesign, toDesignInput } from './form-design.ts'

/** Design of an order's item, with its destinations. */
export type OrderedDesign = FormDesign & Pick<OrderItem['designs'][number], 'destinations' | 'packingInfo'>

export const blankOrderedDesign = (): OrderedDesign => ({ ...blankDesign(), destinations: [], packingInfo: [] })

export const orderedDesign = (design: OrderItem['designs'][number]): OrderedDesign => ({ key: design.id, ...design })

/** Left-out designs of an order's item (decision 233). */
export const leftOutDesigns = (item: OrderItem): LeftOutDesign<OrderedDesign>[] =>
  item.leftOutDesigns.map(({ position, design }) => ({ position, design: orderedDesign(design) }))

/** Changes the designs themselves; their places stay. */
export const mapLeftOut = <D, T>(leftOut: readonly LeftOutDesign<D>[], change: (design: D) => T): LeftOutDesign<T>[] =>
  leftOut.map(({ position, design }) => ({ position, design: change(design) }))

/** Design that goes where the others do, if they all go to one address. */
const followOthers = (design: OrderedDesign, others: readonly OrderedDesign[]): OrderedDesign => {
  const [destinationId, ...further] = listDestinations([{ designs: others }])
  const isThere =
    design.destinations.length > 0 && design.destinations.every((to) => to.destinationId === destinationId)
  if (destinationId === undefined || further.length > 0 || isThere) return design
  return { ...design, destinations: [{ destinationId, quantity: design.quantity }], packingInfo: [] }
}

/** Takes a left-out design into the order again, to the address of the others where they have a single one. */
const takeInOrdered = <Q extends ItemWithLeftOut<OrderedDesign>>(
  item: Q & ItemWithLeftOut<OrderedDesign>,
  index: number,
  lock: QuantityLock,
): Q => {
  const fitted = item.leftOutDesigns.map((left, at) =>
    at === index ? { ...left, design: followOthers(left.design, item.designs) } : left,
  )
  return takeInDesign<OrderedDesign, Q>({ ...item, leftOutDesigns: fitted }, index, lock)
}

/** Left-out designs of a form for the editor, and the presses that leave designs out and take them in again. */
export const makeLeaving = <Q extends ItemWithLeftOut<OrderedDesign>>(
  form: Q & ItemWithLeftOut<OrderedDesign>,
  change: (next: Q) => void,
  lock: QuantityLock,
) => ({
  leftOut: form.leftOutDesigns,
  leaveOut: (index: number) => change(leaveOutDesign<OrderedDesign, Q>(form, index, lock)),
  takeIn: (index: number) => change(takeInOrdered<Q>(form, index, lock)),
})

type Shares = OrderedDesign['destinations']

/** Applies a new quantity; a design that goes to one address in whole still does afterwards. */
const followQuantity = (shares: Shares, quantity: number): Shares =>
  shares.length === 1 ? shares.map((share) => ({ ...share, quantity })) : shares

/** Quantity and destinations of the design as a save would store them. */
export const savedDistribution = ({ quantity, destinations, packingInfo }: OrderedDesign) => ({
  quantity,
  destinations: followQuantity(destinations, quantity),
  packingInfo: followQuantity(packingInfo, quantity),
})

export const orderedDesignInput = (design: OrderedDesign): OrderItemBody['designs'][number] => ({
  ...toDesignInput(design),
  ...savedDistribution(design),
})
