import type { EditableDesign } from '@tiraaz/domain/orders/editable-order'
import { mapLeftOut } from '../../../designs/ordered-design.ts'
import type { FormFile } from '../../../designs/form-design.ts'
import type { MergeableOrder } from './mergeable-order.ts'

/** Ids that new designs got from a save, by their key in the form, which keeps the keys until it starts anew. */
export type SavedDesigns = ReadonlyMap<string, string>

export const NONE_SAVED: SavedDesigns = new Map()

/** Matches new designs by position: within a product, the sent ones and the saved ones have the same order. */
export const savedDesigns = (sent: MergeableOrder, saved: MergeableOrder): SavedDesigns => {
  const ids = new Map<string, string>()
  for (const { productId, designs } of sent.items) {
    const fresh = designs.filter(({ id }) => (id ?? null) === null)
    const known = new Set(designs.map(({ id }) => id))
    const now = saved.items.find((item) => item.productId === productId)?.designs ?? []
    const added = now.filter(({ id }) => !known.has(id))
    // Skips products whose designs another person has changed since: the match would be a guess.
    if (added.length !== fresh.length) continue
    fresh.forEach(({ key }, at) => {
      const id = added[at]?.id
      if (key !== undefined && typeof id === 'string') ids.set(key, id)
    })
  }
  return ids
}

const withSavedId = ({ key, ...design }: EditableDesign<FormFile>, saved: SavedDesigns): EditableDesign<FormFile> => {
  const id = saved.get(design.id ?? key ?? '')
  return id === undefined ? { ...design, ...(key === undefined ? {} : { key }) } : { ...design, id }
}

/** Order of the form, with the ids that its designs have got by saving. */
export const withSavedDesigns = (order: MergeableOrder, saved: SavedDesigns): MergeableOrder => {
  if (saved.size === 0) return order
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      designs: item.designs.map((design) => withSavedId(design, saved)),
      leftOutDesigns: mapLeftOut(item.leftOutDesigns ?? [], (design) => withSavedId(design, saved)),
    })),
  }
}
