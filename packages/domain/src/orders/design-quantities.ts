type WithQuantity = { quantity: number }

/** What the product page and the checkout cards edit: a product quantity and the designs that share it. */
export type Quantities<D extends WithQuantity> = { quantity: number; designs: readonly D[] }

/** 'locked' when the person may not change the product quantity (R10). */
export type QuantityLock = 'free' | 'locked'

/** D1: equal parts, the remainder one by one from the first part on, so that no piece is lost. */
export function divideQuantity(quantity: number, parts: number): number[] {
  const share = Math.floor(quantity / parts)
  const remainder = quantity - share * parts
  return Array.from({ length: parts }, (_, index) => share + (index < remainder ? 1 : 0))
}

export function sumOfDesigns(designs: readonly WithQuantity[]): number {
  return designs.reduce((sum, design) => sum + design.quantity, 0)
}

/** Spec "Product page behaviour": 0 beside other designs, alone the whole product quantity. */
export function newDesignQuantity(existing: readonly WithQuantity[], productQuantity: number): number {
  return existing.length > 0 ? 0 : productQuantity
}

/** A lone design follows the product quantity. Several keep theirs: they are divided or edited to match. */
export function withProductQuantity<D extends WithQuantity, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  quantity: number,
): Q {
  const designs = item.designs.length === 1 ? item.designs.map((design) => ({ ...design, quantity })) : item.designs
  return { ...item, quantity, designs }
}

/** The product quantity becomes the sum of the designs, unless it is locked. */
export function withDesignQuantity<D extends WithQuantity, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  index: number,
  quantity: number,
  lock: QuantityLock,
): Q {
  const designs = item.designs.map((design, at) => (at === index ? { ...design, quantity } : design))
  return { ...item, quantity: lock === 'locked' ? item.quantity : sumOfDesigns(designs), designs }
}

export function withNewDesign<D extends WithQuantity, Q extends Quantities<D>>(item: Q & Quantities<D>, blank: D): Q {
  const quantity = newDesignQuantity(item.designs, item.quantity)
  return { ...item, designs: [...item.designs, { ...blank, quantity }] }
}

/** The last design leaves a blank one; a lone design takes the product quantity; several set it, unless it is locked. */
export function withoutDesign<D extends WithQuantity, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  index: number,
  blank: D,
  lock: QuantityLock,
): Q {
  const left = item.designs.filter((_, at) => at !== index)
  if (left.length === 0) return { ...item, designs: [{ ...blank, quantity: item.quantity }] }
  if (left.length === 1) return withProductQuantity<D, Q>({ ...item, designs: left }, item.quantity)
  return { ...item, quantity: lock === 'locked' ? item.quantity : sumOfDesigns(left), designs: left }
}

/** The "divide quantities" button. */
export function withDividedQuantities<D extends WithQuantity, Q extends Quantities<D>>(item: Q & Quantities<D>): Q {
  const shares = divideQuantity(item.quantity, item.designs.length)
  return { ...item, designs: item.designs.map((design, at) => ({ ...design, quantity: shares[at] ?? 0 })) }
}
