import { QUANTITY_DEFAULTS } from '../limits.ts'
import type { Problem } from '../problem.ts'

type DestinationShare = { destinationId: string; quantity: number }
type RowOfQuantities = { quantities: readonly { designId: string; quantity: number }[] }
type SharesOfDesigns = { shares: ReadonlyMap<string, DestinationShare[]>; problems: Problem[] }

/**
 * Destinations of each named design, in the order of the rows. Rows with the same contact are added up; a quantity of zero
 * makes no destination.
 */
export const groupSharesByDesign = (
  rows: readonly RowOfQuantities[],
  contactIds: readonly string[],
): SharesOfDesigns => {
  const byDesign = new Map<string, Map<string, DestinationShare>>()
  const problems: Problem[] = []
  for (const [row, { quantities }] of rows.entries()) {
    const destinationId = contactIds[row]
    if (destinationId === undefined) throw new Error(`Row ${row} goes nowhere`)
    for (const [at, { designId, quantity }] of quantities.entries()) {
      const shares = byDesign.get(designId) ?? new Map<string, DestinationShare>()
      byDesign.set(designId, shares)
      const sum = (shares.get(destinationId)?.quantity ?? 0) + quantity
      if (sum > QUANTITY_DEFAULTS.max) {
        const key = `rows[${row}].quantities[${at}].quantity`
        problems.push({ key, code: 'numberTooLarge', params: { max: QUANTITY_DEFAULTS.max } })
      }
      if (sum > 0) shares.set(destinationId, { destinationId, quantity: sum })
    }
  }
  return { shares: new Map([...byDesign].map(([id, shares]) => [id, [...shares.values()]])), problems }
}

type DistributableDesign = { id: string; destinations: DestinationShare[]; packingInfo: DestinationShare[] }

/** Replaces the destinations of the named designs and clears their packing info. */
export const replaceShares = <Design extends DistributableDesign, Item extends { designs: Design[] }>(
  items: readonly (Item & { designs: Design[] })[],
  shares: ReadonlyMap<string, DestinationShare[]>,
): Item[] =>
  items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => {
      const destinations = shares.get(design.id)
      return destinations === undefined ? design : { ...design, destinations, packingInfo: [] }
    }),
  }))
