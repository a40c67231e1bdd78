import type { OrderSummary } from '../../../data/orders/order-queries.ts'

type Receivers = OrderSummary['invoiceReceivers']
type Item = Receivers[number]['destinations'][number]['items'][number]

/**
 * Details shown only at their first address: notes of an item, and files of each design. 180 addresses need them only
 * once.
 */
export const firstMentions = (receivers: Receivers): ReadonlySet<Item | Item['designs'][number]> => {
  const seen = new Set<string>()
  const isFirst = ({ id }: { id: string }) => {
    if (seen.has(id)) return false
    seen.add(id)
    return true
  }
  const items = receivers.flatMap(({ destinations }) => destinations.flatMap((destination) => destination.items))
  return new Set([...items, ...items.flatMap(({ designs }) => designs)].filter(isFirst))
}
