import type { OrderSummary } from '../../../data/orders/order-queries.ts'

type Receivers = OrderSummary['invoiceReceivers']
type OverviewDesign = { id: string; name: string | null; quantity: number }
export type OrderedProduct = { id: string; name: string; quantity: number; designs: OverviewDesign[] }
export type SummaryOverview = { pieces: number; destinations: number; products: OrderedProduct[] }

type Item = Receivers[number]['destinations'][number]['items'][number]

const addItem = (products: Map<string, OrderedProduct>, { id, name, totalQuantity, designs }: Item): void => {
  const product = products.get(id) ?? { id, name, quantity: 0, designs: [] }
  products.set(id, product)
  product.quantity += totalQuantity
  for (const design of designs) {
    const known = product.designs.find((one) => one.id === design.id)
    if (known === undefined) product.designs.push({ id: design.id, name: design.name, quantity: design.quantity })
    else known.quantity += design.quantity
  }
}

/** Quantities of the whole order in a few figures: a list of 180 addresses does not show them. */
export const summaryOverview = (receivers: Receivers): SummaryOverview => {
  const destinations = receivers.flatMap((receiver) => receiver.destinations)
  const products = new Map<string, OrderedProduct>()
  for (const { items } of destinations) for (const item of items) addItem(products, item)
  const pieces = [...products.values()].reduce((sum, { quantity }) => sum + quantity, 0)
  return { pieces, destinations: destinations.length, products: [...products.values()] }
}

/** Number of destinations of one receiver above which they are folded. */
const FOLDED_FROM = 10
const SHOWN_FOLDED = 5

/** Number of a receiver's destinations shown before "show all". */
export const initialDestinationCount = (count: number): number => (count > FOLDED_FROM ? SHOWN_FOLDED : count)
