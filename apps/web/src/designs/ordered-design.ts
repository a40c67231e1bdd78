import type { OrderItemBody, OrderItem } from '../data/orders/order-queries.ts'
import { blankDesign, type FormDesign, toDesignInput } from './form-design.ts'

/** Design of an order's item, with its destinations. */
export type OrderedDesign = FormDesign & Pick<OrderItem['designs'][number], 'destinations' | 'packingInfo'>

export const blankOrderedDesign = (): OrderedDesign => ({ ...blankDesign(), destinations: [], packingInfo: [] })

export const orderedDesign = (design: OrderItem['designs'][number]): OrderedDesign => ({ key: design.id, ...design })

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
