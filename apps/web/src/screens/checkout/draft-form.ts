import { isDistributed } from '@tiraaz/domain/orders/check-distribution'
import type { LeftOutDesign } from '@tiraaz/domain/orders/left-out-designs'
import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import type { FieldProblem } from '../../api/failure.ts'
import { problemsUnder } from '../../api/problems.ts'
import type { OrderItemBody, Order, OrderItem } from '../../data/orders/order-queries.ts'
import { toDesignInput } from '../../designs/form-design.ts'
import {
  leftOutDesigns,
  mapLeftOut,
  type OrderedDesign,
  orderedDesign,
  orderedDesignInput,
  savedDistribution,
} from '../../designs/ordered-design.ts'

/** Fields of an item that the cards of the checkout edit. */
export type FormItem = Pick<OrderItem, 'id' | 'productId' | 'quantity' | 'additionalInfo' | 'additionalInvoiceInfo'> & {
  designs: readonly OrderedDesign[]
  leftOutDesigns: readonly LeftOutDesign<OrderedDesign>[]
}

/** Item after a merge; its id is null if it comes back after another person removed it. */
export type MergedItem = Omit<FormItem, 'id'> & { id: string | null }

/** Changes of the person by item id; `base` is the item as it was when they began. */
export type ItemEdits = Readonly<Record<string, { base: OrderItem; now: FormItem }>>

export const NO_EDITS: ItemEdits = {}

export const formItem = (item: OrderItem): FormItem => ({
  id: item.id,
  productId: item.productId,
  quantity: item.quantity,
  additionalInfo: item.additionalInfo,
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  designs: item.designs.map(orderedDesign),
  leftOutDesigns: leftOutDesigns(item),
})

const withKey = <D extends { id: string }>(design: D, keys: ReadonlyMap<string, string>) => ({
  ...design,
  key: keys.get(design.id) ?? design.id,
})

/** Order whose designs with these ids have a key of their own in the form; all others have their id as key. */
export const withDesignKeys = (order: Order, keys: ReadonlyMap<string, string>): Order =>
  keys.size === 0
    ? order
    : {
        ...order,
        items: order.items.map((item) => ({
          ...item,
          designs: item.designs.map((design) => withKey(design, keys)),
          leftOutDesigns: mapLeftOut(item.leftOutDesigns, (design) => withKey(design, keys)),
        })),
      }

/** Items of the order with the person's edits; an item removed elsewhere takes its edits along. */
export const shownItems = (order: Order, edits: ItemEdits): FormItem[] =>
  order.items.map((item) => edits[item.id]?.now ?? formItem(item))

export const editItem = (
  edits: ItemEdits,
  item: OrderItem,
  change: Partial<Omit<FormItem, 'id' | 'productId'>>,
): ItemEdits => {
  const { base, now } = edits[item.id] ?? { base: item, now: formItem(item) }
  return { ...edits, [item.id]: { base, now: { ...now, ...change } } }
}

export const isEdited = (order: Order, edits: ItemEdits): boolean =>
  cardItems(order, edits).length > order.items.length ||
  order.items.some((item) => {
    const edit = edits[item.id]
    return edit !== undefined && !isEqual(edit.now, formItem(item))
  })

/** Items of the order, and edited items that another person has removed. */
export const cardItems = (order: Order, edits: ItemEdits): OrderItem[] => {
  const present = new Set(order.items.map(({ id }) => id))
  const removed = Object.values(edits).flatMap(({ base, now }) =>
    present.has(base.id) || isEqual(now, formItem(base)) ? [] : [base],
  )
  return [...order.items, ...removed]
}

export const withoutEdits = (edits: ItemEdits, id: string): ItemEdits =>
  Object.fromEntries(Object.entries(edits).filter(([edited]) => edited !== id))

/** Order with the item of one product taken from a newer version, or removed: for a write that bypasses the form. */
export const withItemOf = (fresh: Order, productId: string, order: Order): Order => ({
  ...order,
  items: [
    ...order.items.filter((item) => item.productId !== productId),
    ...fresh.items.filter((item) => item.productId === productId),
  ],
})

/** Edits that turn the order into the merged content; null if a merged item is not in the order. */
export const editsTowards = (order: Order, merged: readonly MergedItem[]): ItemEdits | null => {
  const byId = new Map(merged.map((item) => [item.id, item]))
  if (merged.some(({ id }) => id === null || !order.items.some((item) => item.id === id))) return null
  return Object.fromEntries(
    order.items.flatMap((base) => {
      const now = byId.get(base.id)
      return now === undefined || isEqual(now, formItem(base))
        ? []
        : [[base.id, { base, now: { ...now, id: base.id } }]]
    }),
  )
}

/** Enables or disables both notes together: null means "not enabled" (spec "Checkout products"). */
export const withAdditionalInfo = (enabled: 'on' | 'off') => {
  const value = enabled === 'on' ? '' : null
  return { additionalInfo: value, additionalInvoiceInfo: value }
}

export const itemInputs = (items: readonly MergedItem[]): OrderItemBody[] =>
  items.map((item) => ({
    ...item,
    designs: item.designs.map(orderedDesignInput),
    leftOutDesigns: mapLeftOut(item.leftOutDesigns, toDesignInput),
  }))

/** True if every piece has an address once the items are saved. */
export const areDistributed = (items: readonly Pick<FormItem, 'designs'>[]): boolean =>
  isDistributed(items.map(({ designs }) => ({ designs: designs.map(savedDistribution) })))

/** Fields that prices depend on: a changed name or note requests no new prices (spec §5). */
export const pricedInputs = (items: readonly FormItem[]): OrderItemBody[] =>
  items.map(({ id, productId, quantity, designs }) => ({
    id,
    productId,
    quantity,
    designs: designs.map((design) => {
      const { id, quantity: pieces, destinations } = orderedDesignInput(design)
      return { id, quantity: pieces, destinations }
    }),
  }))

/** Input that adds a removed item again; its ids are gone. */
export const readdedInput = (item: FormItem): OrderItemBody[] =>
  itemInputs([item]).map((input) => ({
    ...input,
    id: null,
    designs: input.designs.map((design) => ({ ...design, id: null })),
    leftOutDesigns: mapLeftOut(input.leftOutDesigns ?? [], (design) => ({ ...design, id: null })),
  }))

export type ItemProblems = Readonly<Record<string, readonly FieldProblem[]>>

/**
 * Problems by item id: the request's `items[2].quantity` becomes `quantity` of the third item, whatever is removed
 * afterwards.
 */
export const problemsByItem = (problems: readonly FieldProblem[], items: readonly { id: string }[]): ItemProblems =>
  Object.fromEntries(items.map(({ id }, index) => [id, problemsUnder(problems, `items[${index}]`)]))

export const problemsOutsideItems = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ key }) => !key.startsWith('items['))
