import type { OrderItem } from '../../data/orders/order-queries.ts'
import { quantityProblems } from '../../i18n/quantity-problems.ts'
import type { FormItem, ItemProblems } from './draft-form.ts'

/** Problems that the screen finds by itself, by item id; items without problems are left out. */
export const knownProblems = (items: readonly FormItem[], facts: readonly OrderItem[]): ItemProblems => {
  const factsOf = new Map(facts.map((item) => [item.id, item]))
  return Object.fromEntries(
    items.flatMap((item) => {
      const bounds = factsOf.get(item.id)
      const problems = bounds === undefined ? [] : quantityProblems(item, bounds)
      return problems.length === 0 ? [] : [[item.id, problems]]
    }),
  )
}

export const withoutProblems = (items: readonly FormItem[], problems: ItemProblems): FormItem[] =>
  items.filter(({ id }) => problems[id] === undefined)
