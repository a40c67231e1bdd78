type NamedDesign = { id: string; name: string | null }

/**
 * Number of each design within its product, from 1, shown for unnamed designs. The only design of a product has no
 * number if it has no name, because the product's line stands for it in summaries and packing lists (decision 108).
 */
export function numberDesigns(items: readonly { designs: readonly NamedDesign[] }[]): ReadonlyMap<string, number> {
  return new Map(
    items.flatMap(({ designs }) =>
      isOnlyUnnamedDesign(designs) ? [] : designs.map(({ id }, at): [string, number] => [id, at + 1]),
    ),
  )
}

/** Checks whether the product's line stands for its design: the only one, without a name. */
export function isOnlyUnnamedDesign(designs: readonly Pick<NamedDesign, 'name'>[]): boolean {
  return designs.length === 1 && designs.every(({ name }) => name === null)
}

/** Detects a design without pieces: a draft may have one, a sent order not (R11). */
export function isEmptyDesign({ quantity }: { quantity: number }): boolean {
  return quantity === 0
}
