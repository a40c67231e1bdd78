import { changeProductQuantity, type Quantities, type QuantityLock, sumDesigns } from './design-quantities.ts'

/** Design that the order leaves out; `position` is its index among all designs of the item, from 0. */
export type LeftOutDesign<D> = { position: number; design: D }

type WithQuantity = { quantity: number }

/** Item whose designs are ordered, beside those that the order leaves out (decision 233). */
export type ItemWithLeftOut<D extends WithQuantity> = Quantities<D> & { leftOutDesigns: readonly LeftOutDesign<D>[] }

/** All designs of an item, the ordered and the left-out ones, in the order that its product has them in. */
export function listAllDesigns<D>(designs: readonly D[], leftOut: readonly LeftOutDesign<D>[]): D[] {
  const all = [...designs]
  for (const { position, design } of leftOut.toSorted((one, other) => one.position - other.position)) {
    all.splice(position, 0, design)
  }
  return all
}

/** A locked total stays and is shared by the designs in proportion; a free one becomes their sum. */
function withDesigns<D extends WithQuantity, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  designs: readonly D[],
  lock: QuantityLock,
): Q {
  if (lock === 'free') return { ...item, designs, quantity: sumDesigns(designs) }
  return changeProductQuantity<D, Q>({ ...item, designs }, item.quantity)
}

/** Leaves a design out of the order; it keeps its quantity and files. The last ordered design stays. */
export function leaveOutDesign<D extends WithQuantity, Q extends ItemWithLeftOut<D>>(
  item: Q & ItemWithLeftOut<D>,
  index: number,
  lock: QuantityLock,
): Q {
  const design = item.designs[index]
  if (design === undefined || item.designs.length < 2) return item
  const position = listAllDesigns(item.designs, item.leftOutDesigns).indexOf(design)
  const left = item.designs.filter((_, at) => at !== index)
  const leftOutDesigns = [...item.leftOutDesigns, { position, design }]
  return withDesigns<D, Q>({ ...item, leftOutDesigns }, left, lock)
}

/** Takes a left-out design into the order again: at its place among the others and with its quantity. */
export function takeInDesign<D extends WithQuantity, Q extends ItemWithLeftOut<D>>(
  item: Q & ItemWithLeftOut<D>,
  index: number,
  lock: QuantityLock,
): Q {
  const back = item.leftOutDesigns[index]
  if (back === undefined) return item
  const leftOutDesigns = item.leftOutDesigns.filter((left) => left !== back)
  const others = new Set(leftOutDesigns.map(({ design }) => design))
  const all = listAllDesigns(item.designs, item.leftOutDesigns)
  const designs = all.filter((design) => !others.has(design))
  return withDesigns<D, Q>({ ...item, leftOutDesigns }, designs, lock)
}
