import { listDestinations } from '@tiraaz/domain/orders/destinations'
import type { ClientCtx } from '../../../context/context.ts'
import type { OfferedProduct } from '../../catalogue/index.ts'
import { findRemovedArtwork } from '../../design-files/index.ts'
import type { OrderAddresses } from '../store/find-order-addresses.ts'
import type { DestinationShare, StoredItem } from '../store/stored-order.ts'
import { createItem } from './merge-items.ts'

type Copying = { offered: ReadonlyMap<string, OfferedProduct>; living: OrderAddresses['living'] }

const copyItem = (ctx: ClientCtx, item: StoredItem, product: OfferedProduct, living: Copying['living']): StoredItem => {
  const stillThere = (shares: readonly DestinationShare[]) => shares.filter((share) => living.has(share.destinationId))
  return {
    ...createItem(product, ctx.newId),
    quantity: item.quantity,
    additionalInfo: item.additionalInfo,
    additionalInvoiceInfo: item.additionalInvoiceInfo,
    designs: item.designs.map((design) => ({
      ...design,
      id: ctx.newId(),
      files: design.files.map((file) => ({ ...file, alterationRequest: null })),
      destinations: stillThere(design.destinations),
      packingInfo: stillThere(design.packingInfo),
    })),
  }
}

/** Copies the items of offered products with today's names and without overrides (R24); deleted contacts are left out. */
export const copyItems = (ctx: ClientCtx, items: readonly StoredItem[], { offered, living }: Copying): StoredItem[] =>
  items.flatMap((item) => {
    const product = offered.get(item.productId)
    return product === undefined ? [] : [copyItem(ctx, item, product, living)]
  })

/** Copies follow the address of a filled draft that has at most one (R24), if their sources have one, too, and no packages. */
const followsDraft = (draft: readonly StoredItem[], sources: readonly StoredItem[]): boolean => {
  const isPacked = sources.some(({ designs }) => designs.some(({ packingInfo }) => packingInfo.length > 0))
  return draft.length > 0 && !isPacked && listDestinations(draft).length <= 1 && listDestinations(sources).length <= 1
}

/** Contact ids of the address that the copies lose to that of the draft, and of the latter; null where they keep theirs. */
export const findReplacedAddress = (
  draft: readonly StoredItem[],
  sources: readonly StoredItem[],
): { before: string; now: string | null } | null => {
  const [before] = listDestinations(sources)
  const [now = null] = listDestinations(draft)
  return before === undefined || before === now || !followsDraft(draft, sources) ? null : { before, now }
}

/**
 * Returns the copies with the address of the draft where they follow it. While the draft has none, nor have they: the
 * transportation step gives all items the same one.
 */
export const followDraftAddress = (
  draft: readonly StoredItem[],
  sources: readonly StoredItem[],
  copies: readonly StoredItem[],
): readonly StoredItem[] => {
  if (!followsDraft(draft, sources)) return copies
  const [destinationId] = listDestinations(draft)
  const destinationsOf = (quantity: number) => (destinationId === undefined ? [] : [{ destinationId, quantity }])
  return copies.map((item) => ({
    ...item,
    designs: item.designs.map((design) => ({ ...design, destinations: destinationsOf(design.quantity) })),
  }))
}

/** Leaves out files that the organization no longer keeps. */
export const keepStoredFiles = async (ctx: ClientCtx, items: readonly StoredItem[]): Promise<StoredItem[]> => {
  const designs = items.flatMap((item) => item.designs)
  const removed = await findRemovedArtwork(
    ctx,
    designs.flatMap(({ files }) => files.map(({ id }) => id)),
  )
  if (removed.size === 0) return [...items]
  return items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => ({ ...design, files: design.files.filter(({ id }) => !removed.has(id)) })),
  }))
}
