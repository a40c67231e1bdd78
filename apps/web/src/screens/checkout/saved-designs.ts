import type { MergeableOrder } from './mergeable-order.ts'

/** Ids that new designs got by a save, by what the form calls them (`key`): it learns them only when it starts anew. */
export type SavedDesigns = ReadonlyMap<string, string>

export const NONE_SAVED: SavedDesigns = new Map()

/** In one product the new designs of what was sent and those of the order afterwards come in one order. */
export const savedDesigns = (sent: MergeableOrder, saved: MergeableOrder): SavedDesigns => {
  const ids = new Map<string, string>()
  for (const { productId, designs } of sent.items) {
    const fresh = designs.filter(({ id }) => (id ?? null) === null)
    const known = new Set(designs.map(({ id }) => id))
    const now = saved.items.find((item) => item.productId === productId)?.designs ?? []
    const added = now.filter(({ id }) => !known.has(id))
    // Somebody has changed the designs since: which is whose is not guessed.
    if (added.length !== fresh.length) continue
    fresh.forEach(({ key }, at) => {
      const id = added[at]?.id
      if (key !== undefined && typeof id === 'string') ids.set(key, id)
    })
  }
  return ids
}

/** What stands in the form, with the ids that its designs have by now. */
export const withSavedDesigns = (order: MergeableOrder, saved: SavedDesigns): MergeableOrder => {
  if (saved.size === 0) return order
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      designs: item.designs.map(({ key, ...design }) => {
        const id = saved.get(design.id ?? key ?? '')
        return id === undefined ? { ...design, ...(key === undefined ? {} : { key }) } : { ...design, id }
      }),
    })),
  }
}
