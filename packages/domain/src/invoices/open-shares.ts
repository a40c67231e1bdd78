import type { Cents } from '../money/money.ts'
import type { InvoicedTransport, ReceiverShare } from './split-by-receiver.ts'
import type { InvoicedShare, StandingPart } from './standing-invoices.ts'

/** Ids of the items by the index that shares name. */
type ItemIds = readonly string[]

const listStandingShares = (parts: readonly StandingPart[], receiverId: string | null): (InvoicedShare | null)[] =>
  parts.filter((part) => !part.isCredited && part.receiverId === receiverId).map(({ share }) => share)

/** Leaves of the transport to a country what invoices have not taken: nothing, but for a transport that they divide. */
const subtractTransport = (transport: InvoicedTransport, taken: readonly InvoicedTransport[]): InvoicedTransport[] => {
  const same = taken.filter(({ country }) => country === transport.country)
  if (same.length === 0) return [transport]
  if (same.some(({ isDivided }) => isDivided !== true)) return []
  const netCents = transport.netCents - same.reduce((sum, one) => sum + one.netCents, 0)
  return netCents > 0 ? [{ ...transport, netCents }] : []
}

const subtract = (share: ReceiverShare, invoiced: readonly InvoicedShare[], itemIds: ItemIds): ReceiverShare => {
  const takenItems = invoiced.flatMap(({ items }) => items)
  const takenTransports = invoiced.flatMap(({ transports }) => transports)
  const items = share.items.flatMap((item) => {
    const taken = takenItems.filter((one) => one.itemId === itemIds[item.at] && one.country === item.country)
    const quantity = item.quantity - taken.reduce((sum, one) => sum + one.quantity, 0)
    const netCents = item.netCents - taken.reduce((sum, one) => sum + one.netCents, 0)
    if (quantity <= 0) return []
    if (item.speedCents === undefined) return [{ ...item, quantity, netCents }]
    const speedCents = item.speedCents - taken.reduce((sum, one) => sum + (one.speedCents ?? 0), 0)
    return [{ ...item, quantity, netCents, speedCents }]
  })
  const transports = share.transports.flatMap((transport) => subtractTransport(transport, takenTransports))
  return { ...share, items, transports }
}

/** Checks that a share has goods or transport that costs something. */
export const isOpenShare = ({ items, transports }: ReceiverShare): boolean =>
  items.length > 0 || transports.some(({ netCents }) => netCents > 0)

/**
 * Lists what invoices in force leave of each receiver's share (R41). An invoice without a stored share covers its
 * receiver whole; a fully credited one gives everything back.
 */
export function listOpenShares(
  shares: readonly ReceiverShare[],
  itemIds: ItemIds,
  issued: readonly StandingPart[],
): ReceiverShare[] {
  return shares.flatMap((share) => {
    const standing = listStandingShares(issued, share.receiverId)
    const stored = standing.flatMap((one) => one ?? [])
    if (stored.length < standing.length) return []
    const open = subtract(share, stored, itemIds)
    return isOpenShare(open) ? [open] : []
  })
}

/** Net price of shares. */
export const sumShares = (shares: readonly ReceiverShare[]): Cents =>
  shares.flatMap(({ items, transports }) => [...items, ...transports]).reduce((sum, { netCents }) => sum + netCents, 0)
