import { sumOfDesigns } from '@tiraaz/domain/orders/design-quantities'
import { pairedNotes } from '@tiraaz/domain/orders/item-notes'
import type { KeptDesignInput, Product } from '../../data/catalogue/catalogue.ts'
import type { ItemInput, OrderItem } from '../../data/orders/order-queries.ts'
import { fileKey, toDesignInput } from '../../designs/editable-design.ts'
import {
  blankOrderedDesign,
  type OrderedDesign,
  orderedDesign,
  orderedDesignInput,
} from '../../designs/ordered-design.ts'
import { textOrNone } from '../../ui/form/typed-text.ts'

const NO_FILES: ReadonlySet<string> = new Set()

/** What the product page edits: the product's item in the draft, or what would become one. */
export type ProductForm = {
  productId: string
  itemId: string | null
  quantity: number
  additionalInfo: string
  additionalInvoiceInfo: string | null
  designs: readonly OrderedDesign[]
}

/** The designs that the client keeps of the product (R13). */
export const formOfProduct = ({ id, designs }: Product, note = ''): ProductForm => ({
  productId: id,
  itemId: null,
  quantity: sumOfDesigns(designs),
  additionalInfo: note,
  additionalInvoiceInfo: null,
  designs: designs.map((design) => ({ ...blankOrderedDesign(), ...design, key: design.id })),
})

export const formOfItem = (item: OrderItem): ProductForm => ({
  productId: item.productId,
  itemId: item.id,
  quantity: item.quantity,
  additionalInfo: item.additionalInfo ?? '',
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  designs: item.designs.map(orderedDesign),
})

/** The form once its product has left the order: ids and addresses of the order's designs are gone with it. */
export const formOutsideOrder = (form: ProductForm): ProductForm => ({
  ...form,
  itemId: null,
  additionalInvoiceInfo: null,
  designs: form.designs.map(({ key, name, quantity, files }) => ({
    ...blankOrderedDesign(),
    key,
    name,
    quantity,
    files,
  })),
})

/** The item as `PUT items` takes it. Designs that are only kept have no place in an order yet: they go without id. */
export const itemInput = (form: ProductForm): ItemInput => ({
  id: form.itemId,
  productId: form.productId,
  quantity: form.quantity,
  ...pairedNotes({
    additionalInfo: textOrNone(form.additionalInfo),
    additionalInvoiceInfo: form.additionalInvoiceInfo,
  }),
  designs: form.designs.map((design) => ({
    ...orderedDesignInput(design),
    id: form.itemId === null ? null : design.id,
  })),
})

/**
 * The designs as the client keeps them (R13), without the files that were removed from them. Ids are those of kept
 * designs: the designs of an item of an order have others.
 */
export const keptDesignInputs = (
  { itemId, designs }: ProductForm,
  removedFiles: ReadonlySet<string> = NO_FILES,
): KeptDesignInput[] =>
  designs.map((design) => ({
    ...toDesignInput({ ...design, files: design.files.filter((file) => !removedFiles.has(fileKey(file))) }),
    id: itemId === null ? design.id : null,
  }))

/** Tells whether the order's item would stay as it is. */
export const isSameItem = (one: ProductForm, other: ProductForm): boolean =>
  JSON.stringify(itemInput(one)) === JSON.stringify(itemInput(other))

/** The part that the price depends on: a changed name, file or note asks for no new one (spec §5). */
export const pricedInput = ({ itemId, productId, quantity, designs }: ProductForm): ItemInput => ({
  id: itemId,
  productId,
  quantity,
  designs: designs.map((design) => ({ quantity: design.quantity })),
})

/** The earlier input where the price stays the same, so that whoever waits for a change sees none. */
export const nextPricedInput = (before: ItemInput, form: ProductForm): ItemInput => {
  const next = pricedInput(form)
  return JSON.stringify(next) === JSON.stringify(before) ? before : next
}
