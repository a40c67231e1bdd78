import type { ListedOrder } from '../data/order-queries.ts'
import { formatDay } from '../i18n/format.ts'
import { text } from '../i18n/i18n.ts'

type NamedOrder = Pick<ListedOrder, 'name' | 'projectNumber' | 'createdAt'>

/** What an order is called in labels and questions: the client's own name (R36), its number, or the day it was begun. */
export const orderName = ({ name, projectNumber, createdAt }: NamedOrder): string => {
  if (name !== null) return name
  if (projectNumber !== null) return text('ordersList.numbered', { number: projectNumber })
  return text('ordersList.begunDraft', { day: formatDay(createdAt) })
}
