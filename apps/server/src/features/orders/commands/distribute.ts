import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { DistributionRow } from '@tiraaz/contract/orders/distribution'
import { groupSharesByDesign, replaceShares } from '@tiraaz/domain/distribution/group-shares-by-design'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { addContacts, checkContactInput } from '../../contacts/index.ts'
import { findOrderAddresses, type OrderAddresses } from '../store/find-order-addresses.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { priceItems, applyPrices } from './price-items.ts'
import type { StoredOrder } from '../store/stored-order.ts'

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
const checkDistributionRows = (rows: readonly DistributionRow[], known: RowCheckContext): Problem[] =>
  rows.flatMap((row, at) => [...checkPlace(row, `rows[${at}]`, known), ...checkDesigns(row, `rows[${at}]`, known)])

type Input = EndpointRequest<Endpoints['distribute']>

/** Contacts of the rows in the shape of items, to look up which of them exist and are the client's. */
const namedContacts = (rows: readonly DistributionRow[]) => {
  const destinations = rows.flatMap(({ contactId }) =>
    contactId === null ? [] : [{ destinationId: contactId, quantity: 0 }],
  )
  return [{ designs: [{ destinations, packingInfo: [] }] }]
}

/** Returns the contact id of each row; creates the new contacts. */
const contactsOfRows = async (ctx: ClientCtx, rows: readonly DistributionRow[]): Promise<string[]> => {
  const made = await addContacts(
    ctx,
    rows.flatMap(({ newContact }) => (newContact === null ? [] : [newContact])),
  )
  const next = made.values()
  return rows.map(({ contactId }) => contactId ?? next.next().value ?? '')
}

/** Replaces the destinations of the named designs and creates the new contacts of the rows, all or none. */
export const distribute = async (ctx: ClientCtx, { params, query, body }: Input): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'edit')
  const designs = new Set(before.items.flatMap((item) => item.designs.map(({ id }) => id)))
  const known = { designs, addresses: await findOrderAddresses(ctx, namedContacts(body.rows), before), sender: ctx }
  refuseIfAny(checkDistributionRows(body.rows, known))
  return inTransaction(ctx, async (tx) => {
    const { shares, problems } = groupSharesByDesign(body.rows, await contactsOfRows(tx, body.rows))
    refuseIfAny(problems)
    const after: StoredOrder = { ...before, items: replaceShares(before.items, shares) }
    const addresses = await findOrderAddresses(tx, after.items, before)
    const prices = await priceItems(tx, after, addresses)
    return saveOrder(tx, { before, after: applyPrices(after, prices, addresses), kind: 'itemsSaved' })
  })
}
