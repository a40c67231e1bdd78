import { assignAllTo, type DistributedDesign, listDestinations, type TransportTab } from '../orders/destinations.ts'
import { sumPiecesByDestination } from './sum-pieces-by-destination.ts'
import { assignSingleAddress } from './single-address.ts'

/**
 * Data lost by a conversion:
 * 'distribution': the pieces of several addresses go to one;
 * 'packages': the packages of an address are joined or removed;
 * 'singleAddress': the single delivery address is removed, because no package names it.
 */
export type TabLoss = 'distribution' | 'packages' | 'singleAddress'

/** Items after a conversion, and the data lost by it. */
export type ConvertedTab<I> = { items: I[]; lost: TabLoss[] }

type Items<D, I> = readonly (I & { designs: readonly D[] })[]

/**
 * Converts the items when the user switches tabs (spec "Checkout transportation"). Between the table and the packing
 * tab, quantities of each design and address are copied; all totals stay equal.
 */
export function convertTab<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: Items<D, I>,
  from: TransportTab,
  to: TransportTab,
  { defaultContactId }: { defaultContactId: string | null },
): ConvertedTab<I> {
  if (from === to) return { items: [...items], lost: [] }
  const single = singleAddressOf(items, defaultContactId)
  switch (to) {
    case 'single':
      return { items: toSingle<D, I>(items, single), lost: lostToSingle(items) }
    case 'singleWithDistribution':
      return { items: toPacking<D, I>(items, single), lost: lostToPacking(items) }
    case 'multiple':
      return from === 'singleWithDistribution'
        ? { items: toTable<D, I>(items), lost: lostToTable(items) }
        : { items: [...items], lost: [] }
  }
}

/** Returns the only address; with none or several, the default contact, else the first address. */
function singleAddressOf<D extends DistributedDesign, I>(items: Items<D, I>, defaultId: string | null): string | null {
  const [first = null, ...others] = listDestinations(items)
  return first !== null && others.length === 0 ? first : (defaultId ?? first)
}

function toSingle<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: Items<D, I>,
  single: string | null,
): I[] {
  return single === null ? mapDesigns<D, I>(items, { packingInfo: () => [] }) : assignAllTo<D, I>(items, single)
}

function toPacking<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: Items<D, I>,
  single: string | null,
): I[] {
  const packed = mapDesigns<D, I>(items, { packingInfo: (design) => joined(design.destinations) })
  return single === null ? packed : assignSingleAddress<D, I>(packed, single)
}

/** Designs without packages keep their destinations. */
function toTable<D extends DistributedDesign, I extends { designs: readonly D[] }>(items: Items<D, I>): I[] {
  return mapDesigns<D, I>(items, {
    destinations: ({ destinations, packingInfo }) => joined(packingInfo.length > 0 ? packingInfo : destinations),
    packingInfo: () => [],
  })
}

type Shares = DistributedDesign['destinations']

function mapDesigns<D extends DistributedDesign, I extends { designs: readonly D[] }>(
  items: Items<D, I>,
  fields: Partial<Record<'destinations' | 'packingInfo', (design: DistributedDesign) => Shares>>,
): I[] {
  return items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => ({
      ...design,
      destinations: fields.destinations?.(design) ?? design.destinations,
      packingInfo: fields.packingInfo?.(design) ?? design.packingInfo,
    })),
  }))
}

/** Joins shares of the same address (R17) and drops empty ones. */
function joined(shares: Shares): Shares {
  return [...sumPiecesByDestination(shares)].flatMap(([destinationId, quantity]) =>
    quantity === 0 ? [] : [{ destinationId, quantity }],
  )
}

function designsOf<D, I extends { designs: readonly D[] }>(items: readonly I[]): D[] {
  return items.flatMap((item) => item.designs)
}

function lostToSingle<D extends DistributedDesign, I>(items: Items<D, I>): TabLoss[] {
  const isSpread = listDestinations(items).length > 1
  const isPacked = designsOf<D, { designs: readonly D[] }>(items).some(
    ({ destinations, packingInfo }) =>
      packingInfo.length > 1 || packingInfo.some((share) => share.destinationId !== destinations[0]?.destinationId),
  )
  return [...(isSpread ? ['distribution' as const] : []), ...(isPacked ? ['packages' as const] : [])]
}

/** The table has no packages; a draft that has both loses its packages. */
function lostToPacking<D extends DistributedDesign, I>(items: Items<D, I>): TabLoss[] {
  const isPacked = designsOf<D, { designs: readonly D[] }>(items).some((design) => design.packingInfo.length > 0)
  return isPacked ? ['packages'] : []
}

function lostToTable<D extends DistributedDesign, I>(items: Items<D, I>): TabLoss[] {
  const designs = designsOf<D, { designs: readonly D[] }>(items)
  const isJoined = designs.some(({ packingInfo }) => joined(packingInfo).length < packingInfo.length)
  const packed = new Set(designs.flatMap((design) => design.packingInfo.map((share) => share.destinationId)))
  const isLeft = packed.size > 0 && listDestinations(items).some((id) => !packed.has(id))
  return [...(isJoined ? ['packages' as const] : []), ...(isLeft ? ['singleAddress' as const] : [])]
}
