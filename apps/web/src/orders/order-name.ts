import type { ListedOrder } from '../data/orders/order-queries.ts'
import { formatMoment } from '../i18n/format.ts'
import { text } from '../i18n/i18n.ts'

type NamedOrder = Pick<ListedOrder, 'name' | 'projectNumber' | 'createdAt'> & {
  items: readonly { productName: string }[]
}

/** Number of product names that identify a draft; further ones are counted. */
const PRODUCTS_NAMED = 2

/** Product names of an order, such as "Plakat A2, Flaier A5 ja veel 3". */
export const productNames = (items: readonly { productName: string }[]): string => {
  if (items.length === 0) return text('ordersList.noProducts')
  const named = items.slice(0, PRODUCTS_NAMED).map(({ productName }) => productName)
  const rest = items.length - named.length
  return rest === 0 ? named.join(', ') : text('ordersList.moreProducts', { names: named.join(', '), count: rest })
}

/** Title of an order whose beginning stands beside it: the client's own name (R36), its number, or its products. */
export const orderTitle = ({ name, projectNumber, items }: Omit<NamedOrder, 'createdAt'>): string => {
  if (name !== null) return name
  return projectNumber === null ? productNames(items) : text('ordersList.numbered', { number: projectNumber })
}

/** The client's own name (R36) with the number of the order; the name alone where one of them is missing. */
export const numberedOrderName = (order: NamedOrder): string =>
  order.name === null || order.projectNumber === null ? orderName(order) : `${order.name} (${order.projectNumber})`

/** Name of an order in labels and questions: the client's own (R36), its number, or the draft's beginning and products. */
export const orderName = (order: NamedOrder): string => {
  const title = orderTitle(order)
  if (order.name !== null || order.projectNumber !== null) return title
  return text('ordersList.begunDraft', { moment: formatMoment(order.createdAt), products: title })
}
