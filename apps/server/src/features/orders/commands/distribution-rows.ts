import type { DistributionRow } from '@tiraaz/contract/orders/distribution'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { checkContactInput } from '../../contacts/index.ts'
import type { OrderAddresses } from '../store/find-order-addresses.ts'

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
