import type { FieldProblem } from '../../../../api/failure.ts'
import type { Order, OrderSummary } from '../../../../data/orders/order-queries.ts'

const placeOf = (key: string, list: 'items' | 'transportPrices'): number | undefined => {
  const found = new RegExp(`^${list}\\[(\\d+)\\]`).exec(key)?.[1]
  return found === undefined ? undefined : Number(found)
}

const nameOf = (key: string, order: Order, summary: OrderSummary | undefined): string | undefined => {
  const item = placeOf(key, 'items')
  if (item !== undefined) return order.items[item]?.productName
  const transport = placeOf(key, 'transportPrices')
  if (transport === undefined) return undefined
  const destinations = summary?.invoiceReceivers.flatMap((receiver) => receiver.destinations)
  return destinations?.[transport]?.address.objectName
}

/** Adds the product or address to each message, since the summary has no fields. */
export const namedProblems = (
  problems: readonly FieldProblem[],
  order: Order,
  summary?: OrderSummary,
): FieldProblem[] =>
  problems.map(({ key, errors }) => {
    const name = nameOf(key, order, summary)
    return { key, errors: name === undefined ? errors : errors.map((message) => `${name}: ${message}`) }
  })
