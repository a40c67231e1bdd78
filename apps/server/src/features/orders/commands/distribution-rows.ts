import type { DistributionRow } from '@tiraaz/contract/orders/distribution'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { contactProblems } from '../../contacts/index.ts'
import type { DeliveryPlaces } from '../store/find-delivery-places.ts'
import type { Share, StoredItem } from '../store/stored-order.ts'

type Known = {
  designs: ReadonlySet<string>
  places: Pick<DeliveryPlaces, 'living'>
  sender: Pick<ClientCtx, 'role' | 'client'>
}

const checkPlace = ({ contactId, newContact }: DistributionRow, key: string, { places, sender }: Known): Problem[] => {
  if (contactId !== null) {
    if (newContact !== null) return [{ key: `${key}.newContact`, code: 'invalidValue' }]
    return places.living.has(contactId) ? [] : [{ key: `${key}.contactId`, code: 'destinationUnknown' }]
  }
  if (newContact === null) return [{ key: `${key}.contactId`, code: 'destinationMissing' }]
  return contactProblems(sender, newContact, `${key}.newContact`)
}

const checkDesigns = ({ quantities }: DistributionRow, key: string, { designs }: Known): Problem[] => {
  const seen = new Set<string>()
  return quantities.flatMap(({ designId }, at): Problem[] => {
    const own = `${key}.quantities[${at}].designId`
    if (!designs.has(designId)) return [{ key: own, code: 'designUnknown' }]
    if (seen.has(designId)) return [{ key: own, code: 'designTwice' }]
    seen.add(designId)
    return []
  })
}

/** What is wrong with the rows of a distribution, each by its place; sums are no matter of it (R11). */
export const checkDistributionRows = (rows: readonly DistributionRow[], known: Known): Problem[] =>
  rows.flatMap((row, at) => [...checkPlace(row, `rows[${at}]`, known), ...checkDesigns(row, `rows[${at}]`, known)])

type Distributed = { shares: ReadonlyMap<string, Share[]>; problems: Problem[] }

/**
 * Where each named design goes, in the order of the rows. Rows of one contact are added up, and where nothing goes there
 * is no destination.
 */
export const sharesOfRows = (rows: readonly DistributionRow[], contactIds: readonly string[]): Distributed => {
  const byDesign = new Map<string, Map<string, Share>>()
  const problems: Problem[] = []
  for (const [row, { quantities }] of rows.entries()) {
    const destinationId = contactIds[row]
    if (destinationId === undefined) throw new Error(`Row ${row} goes nowhere`)
    for (const [at, { designId, quantity }] of quantities.entries()) {
      const shares = byDesign.get(designId) ?? new Map<string, Share>()
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

/** The items with the named designs going elsewhere; how those were packed is no longer true. */
export const withShares = (items: readonly StoredItem[], shares: ReadonlyMap<string, Share[]>): StoredItem[] =>
  items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => {
      const destinations = shares.get(design.id)
      return destinations === undefined ? design : { ...design, destinations, packingInfo: [] }
    }),
  }))
