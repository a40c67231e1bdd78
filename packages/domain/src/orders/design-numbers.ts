type NamedDesign = { id: string; name: string | null }

/**
 * Number of each design within its product, from 1: the name of a design that has none. A product's only design has no
 * number while it has no name, since the product's line stands for it in summaries and packing lists (decision 108).
 */
export function designNumbers(items: readonly { designs: readonly NamedDesign[] }[]): ReadonlyMap<string, number> {
  return new Map(
    items.flatMap(({ designs }) =>
      isToldByProduct(designs) ? [] : designs.map(({ id }, at): [string, number] => [id, at + 1]),
    ),
  )
}

/** Tells whether a product's line stands for its designs: it has only one, and that one has no name. */
export function isToldByProduct(designs: readonly Pick<NamedDesign, 'name'>[]): boolean {
  return designs.length === 1 && designs.every(({ name }) => name === null)
}
