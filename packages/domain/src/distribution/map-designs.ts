import { normalizeWords } from './plan-words.ts'

/** Design with the fields by which two orders are compared. */
export type ComparedDesign = { id: string; productId: string; name: string | null }

/** For each design of the order the design id of the earlier order whose distribution it takes, or null. */
export type DesignMapping = readonly (string | null)[]

/**
 * Finds the same designs of an earlier order: within a product by name, unnamed designs by their order; and if each
 * order has one unmatched design of a product, these two. Each is used once.
 */
export function mapDesigns(designs: readonly ComparedDesign[], earlier: readonly ComparedDesign[]): DesignMapping {
  const mapping: (string | null)[] = designs.map(() => null)
  const taken = new Set<string>()
  const left = (productId: string) => earlier.filter((one) => one.productId === productId && !taken.has(one.id))
  const take = (at: number, found: ComparedDesign | undefined) => {
    if (found === undefined) return
    mapping[at] = found.id
    taken.add(found.id)
  }
  designs.forEach(({ productId, name }, at) => {
    take(
      at,
      left(productId).find((one) => nameOf(one) === normalizeWords(name ?? '')),
    )
  })
  designs.forEach(({ productId }, at) => {
    const others = designs.filter((one, other) => one.productId === productId && mapping[other] === null)
    const [only, ...more] = left(productId)
    if (mapping[at] === null && others.length === 1 && more.length === 0) take(at, only)
  })
  return mapping
}

function nameOf({ name }: ComparedDesign): string {
  return normalizeWords(name ?? '')
}
