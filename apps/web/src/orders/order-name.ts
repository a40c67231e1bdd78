import type { ListedOrder } from '../data/orders/order-queries.ts'
import { formatMoment } from '../i18n/format.ts'
import { text } from '../i18n/i18n.ts'

type NamedOrder = Pick<ListedOrder, 'name' | 'projectNumber' | 'createdAt' | 'items'>

/** Number of product names that identify a draft; further ones are counted. */
const PRODUCTS_NAMED = 2

/** Product names of an order, such as "Plakat A2, Flaier A5 ja veel 3". */
export const productNames = (items: readonly { productName: string }[]): string => {
  if (items.length === 0) return text('ordersList.noProducts')
  const named = items.slice(0, PRODUCTS_NAMED).map(({ productName }) => productName)
  const rest = items.length - named.length
  return rest === 0 ? named.join(', ') : text('ordersList.moreProducts', { names: named.join(', '), count: rest })
}

/** Name of an order in labels and questions: the client's own (R36), its number, or the draft's beginning and products. */
export const orderName = ({ name, projectNumber, createdAt, items }: NamedOrder): string => {
  if (name !== null) return name
  if (projectNumber !== null) return text('ordersList.numbered', { number: projectNumber })
  return text('ordersList.begunDraft', { moment: formatMoment(createdAt), products: productNames(items) })
}
