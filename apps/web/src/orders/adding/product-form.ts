import { type QuantityLock, sumDesigns } from '@tiraaz/domain/orders/design-quantities'
import { leaveOutDesign, type LeftOutDesign, listAllDesigns } from '@tiraaz/domain/orders/left-out-designs'
import { pairNotes } from '@tiraaz/domain/orders/item-notes'
import type { KeptDesignInput, Product } from '../../data/catalogue/catalogue.ts'
import type { OrderItemBody, OrderItem } from '../../data/orders/order-queries.ts'
import { fileKey, toDesignInput } from '../../designs/form-design.ts'
import {
  blankOrderedDesign,
  leftOutDesigns,
  mapLeftOut,
  type OrderedDesign,
  orderedDesign,
  orderedDesignInput,
} from '../../designs/ordered-design.ts'
import { textOrNone } from '../../ui/form/typed-text.ts'

export const lockOf = ({ canChangeQuantity }: Pick<Product, 'canChangeQuantity'>): QuantityLock =>
  canChangeQuantity ? 'free' : 'locked'

const NO_FILES: ReadonlySet<string> = new Set()

/** Form of the product page: the product's item in the draft, or a new item. */
export type ItemForm = {
  productId: string
  itemId: string | null
  quantity: number
  additionalInfo: string
  additionalInvoiceInfo: string | null
  designs: readonly OrderedDesign[]
  /** Designs that the client keeps and this order leaves out (decision 233). */
  leftOutDesigns: readonly LeftOutDesign<OrderedDesign>[]
}

/** Form with the designs that the client keeps for the product (R13). */
export const formOfProduct = ({ id, designs }: Product, note = ''): ItemForm => ({
  productId: id,
  itemId: null,
  quantity: sumDesigns(designs),
  additionalInfo: note,
  additionalInvoiceInfo: null,
  designs: designs.map((design) => ({ ...blankOrderedDesign(), ...design, key: design.id })),
  leftOutDesigns: [],
})

/** The same form without the designs that this tab leaves out of the order. */
export const formWithout = (form: ItemForm, leftOutIds: readonly string[], lock: QuantityLock): ItemForm =>
  leftOutIds.reduce((rest, id) => {
    const at = rest.designs.findIndex((design) => design.id === id)
    return leaveOutDesign<OrderedDesign, ItemForm>(rest, at, lock)
  }, form)

/** Form with which ordering the product begins: its kept designs without those that this tab leaves out. */
export const startingForm = (product: Product, leftOutIds: readonly string[]): ItemForm =>
  formWithout(formOfProduct(product), leftOutIds, lockOf(product))

export const formOfItem = (item: OrderItem): ItemForm => ({
  productId: item.productId,
  itemId: item.id,
  quantity: item.quantity,
  additionalInfo: item.additionalInfo ?? '',
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  designs: item.designs.map(orderedDesign),
  leftOutDesigns: leftOutDesigns(item),
})

const designOutsideOrder = ({ key, name, quantity, files }: OrderedDesign): OrderedDesign => ({
  ...blankOrderedDesign(),
  key,
  name,
  quantity,
  files,
})

/** Form after its product has left the order: ids and addresses of the order's designs are gone. */
export const formOutsideOrder = (form: ItemForm): ItemForm => ({
  ...form,
  itemId: null,
  additionalInvoiceInfo: null,
  designs: form.designs.map(designOutsideOrder),
  leftOutDesigns: mapLeftOut(form.leftOutDesigns, designOutsideOrder),
})

/** Item for `PUT items`. Kept designs that are not in the order yet have no id there. */
export const itemInput = (form: ItemForm): OrderItemBody => ({
  id: form.itemId,
  productId: form.productId,
  quantity: form.quantity,
  ...pairNotes({
    additionalInfo: textOrNone(form.additionalInfo),
    additionalInvoiceInfo: form.additionalInvoiceInfo,
  }),
  designs: form.designs.map((design) => ({
    ...orderedDesignInput(design),
    id: form.itemId === null ? null : design.id,
  })),
  leftOutDesigns: mapLeftOut(form.leftOutDesigns, (design) => ({
    ...toDesignInput(design),
    id: form.itemId === null ? null : design.id,
  })),
})

/**
 * Designs as the client keeps them (R13), with those that this order leaves out and without the files that were removed
 * from them. Ids are those of kept designs:
 * the designs of an order's item have others.
 */
export const keptDesignInputs = (
  { itemId, designs, leftOutDesigns: leftOut }: ItemForm,
  removedFiles: ReadonlySet<string> = NO_FILES,
): KeptDesignInput[] =>
  listAllDesigns(designs, leftOut).map((design) => ({
    ...toDesignInput({ ...design, files: design.files.filter((file) => !removedFiles.has(fileKey(file))) }),
    id: itemId === null ? design.id : null,
  }))

/** True if saving would leave the client's own designs as they are. */
export const keepsSameDesigns = (one: ItemForm, other: ItemForm): boolean =>
  JSON.stringify(keptDesignInputs(one)) === JSON.stringify(keptDesignInputs(other))

/** True if saving would leave the order's item as it is. */
export const isSameItem = (one: ItemForm, other: ItemForm): boolean =>
  JSON.stringify(itemInput(one)) === JSON.stringify(itemInput(other))

/** Fields that the price depends on: a changed name, file or note requests no new price (spec §5). */
export const pricedInput = ({ itemId, productId, quantity, designs }: ItemForm): OrderItemBody => ({
  id: itemId,
  productId,
  quantity,
  designs: designs.map((design) => ({ quantity: design.quantity })),
})

/** Keeps the earlier object where the price cannot change, so that effects do not run again. */
export const nextPricedInput = (before: OrderItemBody, form: ItemForm): OrderItemBody => {
  const next = pricedInput(form)
  return JSON.stringify(next) === JSON.stringify(before) ? before : next
}
