import type { ConflictChoices, Conflict, ConflictPosition } from '@tiraaz/domain/orders/merge-conflict'
import type { Order } from '../../../data/orders/order-queries.ts'

export type ConflictSide = 'mine' | 'theirs'

/** Question of the dialog; several conflicts are joined where a product has a single design, or one address. */
export type ConflictRow = {
  ids: string[]
  product: string | null
  design: { name: string | null; number: number } | null
  place: ConflictPosition
  mine: unknown
  theirs: unknown
}

const productOf = ({ productId }: ConflictPosition, orders: readonly Order[]) =>
  orders.flatMap(({ items }) => items).find((item) => item.productId === productId)

const designOf = ({ designId }: ConflictPosition, orders: readonly Order[]): ConflictRow['design'] => {
  if (designId === undefined) return null
  for (const { designs } of orders.flatMap(({ items }) => items)) {
    const at = designs.findIndex(({ id }) => id === designId)
    if (at !== -1) return { name: designs[at]?.name ?? null, number: at + 1 }
  }
  return { name: null, number: 1 }
}

const isQuantityOf = ({ field, productId }: ConflictPosition, product: string | undefined): boolean =>
  field === 'quantity' && productId === product

/**
 * True for the quantity of a product's only design in conflict: it is asked once, with the product's, so that the total
 * stays right.
 */
const belongsTo = (row: ConflictRow, { place }: Conflict, conflicts: readonly Conflict[]): boolean =>
  isQuantityOf(row.place, place.productId) &&
  row.place.designId === undefined &&
  place.field === 'quantity' &&
  place.designId !== undefined &&
  conflicts.filter((other) => other.place.designId !== undefined && isQuantityOf(other.place, place.productId))
    .length === 1

/** True if both people chose one address for all designs: asked once. */
const isSameAddress = (row: ConflictRow, { place, mine, theirs }: Conflict): boolean =>
  (place.field === 'destinations' || place.field === 'packingInfo') &&
  place.destinationId === undefined &&
  row.place.field === place.field &&
  row.place.destinationId === undefined &&
  row.mine === mine &&
  row.theirs === theirs

/** Questions for the person, in the order of the merge and in the words of the screen (D4). */
export const conflictRows = (conflicts: readonly Conflict[], orders: readonly Order[]): ConflictRow[] => {
  const rows: ConflictRow[] = []
  for (const conflict of conflicts) {
    const joined = rows.find((row) => belongsTo(row, conflict, conflicts))
    if (joined !== undefined) {
      joined.ids.push(conflict.id)
      continue
    }
    const sameAddress = rows.find((row) => isSameAddress(row, conflict))
    if (sameAddress !== undefined) {
      sameAddress.ids.push(conflict.id)
      if (sameAddress.place.productId !== conflict.place.productId) sameAddress.product = null
      sameAddress.design = null
      continue
    }
    const { id, place, mine, theirs } = conflict
    rows.push({
      ids: [id],
      product: productOf(place, orders)?.productName ?? null,
      design: designOf(place, orders),
      place,
      mine,
      theirs,
    })
  }
  return rows
}

/** Choices by conflict id, as the merge reads them. */
export const asChoices = (
  rows: readonly ConflictRow[],
  chosen: readonly (ConflictSide | undefined)[],
): ConflictChoices =>
  Object.fromEntries(
    rows.flatMap(({ ids }, at) => {
      const side = chosen[at]
      return side === undefined ? [] : ids.map((id) => [id, side] as const)
    }),
  )
