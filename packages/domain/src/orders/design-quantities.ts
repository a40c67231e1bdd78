type WithQuantity = { quantity: number }

/** Product quantity and the designs that share it, as the product page and the checkout edit them. */
export type Quantities<D extends WithQuantity> = { quantity: number; designs: readonly D[] }

/** 'locked': the user may not change the product quantity (R10). */
export type QuantityLock = 'free' | 'locked'

/** Divides pieces into equal parts; the remainder goes one by one to the first parts (D1). */
export function divideQuantity(quantity: number, parts: number): number[] {
  const share = Math.floor(quantity / parts)
  const remainder = quantity - share * parts
  const shares: number[] = []
  for (let index = 0; index < parts; index++) shares.push(index < remainder ? share + 1 : share)
  return shares
}

/**
 * Divides pieces in proportion to earlier parts; the pieces left by rounding go to the largest remainders. Without
 * earlier pieces the parts are equal.
 */
export function scaleQuantities(quantity: number, parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return divideQuantity(quantity, parts.length)
  const scaled = parts.map((part) => Math.floor((quantity * part) / total))
  const left = quantity - scaled.reduce((sum, part) => sum + part, 0)
  const remainders = parts.map((part, at) => ({ at, rest: (quantity * part) % total }))
  const gainers = new Set(
    remainders
      .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return scaled.map((part, at) => (gainers.has(at) ? part + 1 : part))
}

/** Sums the pieces of designs. */
export function sumDesigns(designs: readonly WithQuantity[]): number {
  return designs.reduce((sum, design) => sum + design.quantity, 0)
}

/** Quantity of a new design: 0 next to other designs, else the product quantity (spec "Product page behaviour"). */
export function getNewDesignQuantity(existing: readonly WithQuantity[], productQuantity: number): number {
  return existing.length > 0 ? 0 : productQuantity
}

/**
 * Changes the product quantity. An only design follows it; several share it in the proportion of `parts`, by default
 * their quantities so far.
 */
export function changeProductQuantity<D extends WithQuantity, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  quantity: number,
  parts: readonly number[] = item.designs.map((design) => design.quantity),
): Q {
  const shares = item.designs.length === 1 ? [quantity] : scaleQuantities(quantity, parts)
  return { ...item, quantity, designs: item.designs.map((design, at) => ({ ...design, quantity: shares[at] ?? 0 })) }
}

/** Changes the quantity of a design. The product quantity becomes the sum of the designs, unless locked. */
export function changeDesignQuantity<D extends WithQuantity, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  index: number,
  quantity: number,
  lock: QuantityLock,
): Q {
  const designs = item.designs.map((design, at) => (at === index ? { ...design, quantity } : design))
  return { ...item, quantity: lock === 'locked' ? item.quantity : sumDesigns(designs), designs }
}

/** Appends a design with its starting quantity. */
export function addBlankDesign<D extends WithQuantity, Q extends Quantities<D>>(item: Q & Quantities<D>, blank: D): Q {
  const quantity = getNewDesignQuantity(item.designs, item.quantity)
  return { ...item, designs: [...item.designs, { ...blank, quantity }] }
}

/** Puts several designs in the place of one; they share its quantity equally, so that the product quantity stays. */
export function splitDesign<D extends WithQuantity, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  index: number,
  parts: readonly D[],
): Q {
  const shares = divideQuantity(item.designs[index]?.quantity ?? 0, parts.length)
  const split = parts.map((part, at) => ({ ...part, quantity: shares[at] ?? 0 }))
  return { ...item, designs: item.designs.flatMap((design, at) => (at === index ? split : [design])) }
}

/**
 * Removes a design. Without designs left, a blank one remains; an only design takes the product quantity; with several,
 * the product quantity becomes their sum, unless locked.
 */
export function dropDesign<D extends WithQuantity, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  index: number,
  blank: D,
  lock: QuantityLock,
): Q {
  const left = item.designs.filter((_, at) => at !== index)
  if (left.length === 0) return { ...item, designs: [{ ...blank, quantity: item.quantity }] }
  if (left.length === 1) return changeProductQuantity<D, Q>({ ...item, designs: left }, item.quantity)
  return { ...item, quantity: lock === 'locked' ? item.quantity : sumDesigns(left), designs: left }
}

/** Divides the product quantity equally among the designs (button "divide quantities"). */
export function divideDesignQuantities<D extends WithQuantity, Q extends Quantities<D>>(item: Q & Quantities<D>): Q {
  const shares = divideQuantity(item.quantity, item.designs.length)
  return { ...item, designs: item.designs.map((design, at) => ({ ...design, quantity: shares[at] ?? 0 })) }
}
