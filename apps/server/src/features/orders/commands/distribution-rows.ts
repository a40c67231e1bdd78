import type { DistributionRow } from '@tiraaz/contract/orders/distribution'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { checkContactInput } from '../../contacts/index.ts'
import type { OrderAddresses } from '../store/find-order-addresses.ts'
import type { DestinationShare, StoredItem } from '../store/stored-order.ts'

type RowCheckContext = {
  designs: ReadonlySet<string>
  addresses: Pick<OrderAddresses, 'living'>
  sender: Pick<ClientCtx, 'role' | 'client'>
}

const checkPlace = (
  { contactId, newContact }: DistributionRow,
  key: string,
  { addresses, sender }: RowCheckContext,
): Problem[] => {
  if (contactId !== null) {
    if (newContact !== null) return [{ key: `${key}.newContact`, code: 'invalidValue' }]
    return addresses.living.has(contactId) ? [] : [{ key: `${key}.contactId`, code: 'destinationUnknown' }]
  }
  if (newContact === null) return [{ key: `${key}.contactId`, code: 'destinationMissing' }]
  return checkContactInput(sender, newContact, `${key}.newContact`)
}

const checkDesigns = ({ quantities }: DistributionRow, key: string, { designs }: RowCheckContext): Problem[] => {
  const seen = new Set<string>()
  return quantities.flatMap(({ designId }, at): Problem[] => {
    const own = `${key}.quantities[${at}].designId`
    if (!designs.has(designId)) return [{ key: own, code: 'designUnknown' }]
    if (seen.has(designId)) return [{ key: own, code: 'designTwice' }]
    seen.add(designId)
    return []
  })
}

/** Problems of the distribution rows, keyed by row index; totals are checked elsewhere (R11). */
export const checkDistributionRows = (rows: readonly DistributionRow[], known: RowCheckContext): Problem[] =>
  rows.flatMap((row, at) => [...checkPlace(row, `rows[${at}]`, known), ...checkDesigns(row, `rows[${at}]`, known)])

type DistributionResult = { shares: ReadonlyMap<string, DestinationShare[]>; problems: Problem[] }

/**
 * Destinations of each named design, in the order of the rows. Rows with the same contact are added up; a quantity of zero
 * makes no destination.
 */
export const groupSharesByDesign = (
  rows: readonly DistributionRow[],
  contactIds: readonly string[],
): DistributionResult => {
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

/** Replaces the destinations of the named designs and clears their packing info. */
export const replaceShares = (
  items: readonly StoredItem[],
  shares: ReadonlyMap<string, DestinationShare[]>,
): StoredItem[] =>
  items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => {
      const destinations = shares.get(design.id)
      return destinations === undefined ? design : { ...design, destinations, packingInfo: [] }
    }),
  }))
