import type { OrderSummary } from '../../../data/orders/order-queries.ts'

type Receivers = OrderSummary['invoiceReceivers']
type Item = Receivers[number]['destinations'][number]['items'][number]

/** Told once, where an item first stands: its notes, and the files of each design. 180 addresses need them no 180 times. */
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
