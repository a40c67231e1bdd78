import type { AgencyOrder } from '../../../../data/agency-orders/agency-orders.ts'
import type { OrderChangeInput } from '../../../../data/orders/order-change.ts'

type DesignForm = { id: string; name: string | null; quantity: number }
export type ItemChangeForm = {
  id: string
  productName: string
  designs: DesignForm[]
  price: number | null
  purchasePrice: number | null
}

/** Typed change of an order; a null deadline keeps it. */
export type OrderChangeForm = { deadline: string | null; items: ItemChangeForm[]; reason: string }

/** Form of an order as it is now, without prices: an empty price is that of the lists, or the agreed one. */
export const startChange = ({ items }: Pick<AgencyOrder, 'items'>): OrderChangeForm => ({
  deadline: null,
  reason: '',
  items: items.map(({ id, productName, designs }) => ({
    id,
    productName,
    designs: designs.map((design) => ({ id: design.id, name: design.name, quantity: design.quantity })),
    price: null,
    purchasePrice: null,
  })),
})

/** Request of what differs from the order; items that stay as they are are not named. */
export const toChangeInput = (start: OrderChangeForm, { deadline, items }: OrderChangeForm): OrderChangeInput => ({
  deadline,
  items: items.flatMap(({ id, designs, price, purchasePrice }) => {
    const stored = start.items.find((item) => item.id === id)
    const changed = designs.filter((design, at) => design.quantity !== stored?.designs[at]?.quantity)
    return changed.length === 0 && price === null && purchasePrice === null
      ? []
      : [{ id, designs: changed.map((design) => ({ id: design.id, quantity: design.quantity })), price, purchasePrice }]
  }),
})

export const isChanged = ({ deadline, items }: OrderChangeInput): boolean => deadline !== null || items.length > 0

/** Moves the problem keys of a request to the fields of the form: requests leave unchanged items and designs out. */
export const toFieldKey = (form: OrderChangeForm, body: OrderChangeInput, key: string): string => {
  const [, at, rest] = /^items\[(\d+)\](.*)$/u.exec(key) ?? []
  if (at === undefined) return key
  const index = form.items.findIndex(({ id }) => id === body.items[Number(at)]?.id)
  return `items[${index}]${rest ?? ''}`
}
