import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { type OfferedProduct, findOfferedProducts } from '../../catalogue/index.ts'
import { findRemovedArtwork } from '../../design-files/index.ts'
import { createEmptyDraft } from './create-draft.ts'
import { type OrderAddresses, findOrderAddresses } from '../store/find-order-addresses.ts'
import { createItem } from './merge-items.ts'
import { canDoWithOrder, canExcludeTransportPrice } from '../order-policy.ts'
import { insertDraft, loadOrder, saveOrder } from '../store/order-store.ts'
import { getItemName } from '../queries/present-order.ts'
import { priceItems, applyPrices } from './price-items.ts'
import { refuseBlockedClient } from './refuse-blocked-client.ts'
import { isRepresentative } from '../queries/representative.query.ts'
import type { DestinationShare, StoredItem, StoredOrder } from '../store/stored-order.ts'

/** Copies an item with today's names and without overrides (R24); deleted contacts are left out. */
const copyItem = (
  ctx: ClientCtx,
  item: StoredItem,
  product: OfferedProduct,
  { living }: Pick<OrderAddresses, 'living'>,
): StoredItem => {
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

/** Leaves out files that the organization no longer keeps. */
const keepStoredFiles = async (ctx: ClientCtx, order: StoredOrder): Promise<StoredOrder> => {
  const designs = order.items.flatMap((item) => item.designs)
  const removed = await findRemovedArtwork(
    ctx,
    designs.flatMap(({ files }) => files.map(({ id }) => id)),
  )
  if (removed.size === 0) return order
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      designs: item.designs.map((design) => ({ ...design, files: design.files.filter(({ id }) => !removed.has(id)) })),
    })),
  }
}

const representativeOf = async (ctx: ClientCtx, source: StoredOrder, draft: StoredOrder): Promise<string | null> => {
  if (ctx.role !== 'agency' || source.representativeId === null) return draft.representativeId
  return (await isRepresentative(ctx, source.representativeId)) ? source.representativeId : null
}

/** Prices that differ from the source order; override prices count as its prices. */
const changedPrices = (ctx: ClientCtx, wanted: readonly StoredItem[], draft: StoredOrder) =>
  wanted.flatMap((item) => {
    const copy = draft.items.find(({ productId }) => productId === item.productId)
    if (copy === undefined || copy.saleCents === item.saleCents) return []
    return [
      {
        productName: getItemName(ctx, copy),
        before: centsToEurosOrNull(item.saleCents),
        now: centsToEurosOrNull(copy.saleCents),
      },
    ]
  })

/** Creates a draft from an order, or from one item of it (R24), without artwork that is no longer kept; returns the names of products no longer offered. */
export const reorder = async (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['reorder']>,
): Promise<EndpointOutput<Endpoints['reorder']>> => {
  const source = await loadOrder(ctx, params.id)
  const wanted = source.items.filter((item) => query.itemId === undefined || item.id === query.itemId)
  if (query.itemId !== undefined && wanted.length === 0) throw new NotFound()
  if (!canDoWithOrder(ctx, 'reorder', source)) throw new Forbidden()
  refuseBlockedClient(ctx)
  const offered = await findOfferedProducts(
    ctx,
    wanted.map((item) => item.productId),
  )
  const addresses = await findOrderAddresses(ctx, wanted, { places: [], packingPlaces: [] })
  const items = wanted.flatMap((item) => {
    const product = offered.get(item.productId)
    return product === undefined ? [] : [copyItem(ctx, item, product, addresses)]
  })
  if (items.length === 0) throw new Invalid([{ key: 'id', code: 'nothingToReorder' }])
  const draft = createEmptyDraft(ctx)
  const copied: StoredOrder = {
    ...draft,
    items,
    representativeId: await representativeOf(ctx, source, draft),
    isTransportPriceExcluded: source.isTransportPriceExcluded && canExcludeTransportPrice(ctx),
  }
  const priced = applyPrices(copied, await priceItems(ctx, copied, addresses), addresses)
  await inTransaction(ctx, async (tx) => {
    const after = await keepStoredFiles(tx, priced)
    await insertDraft(tx, draft)
    await saveOrder(tx, { before: draft, after, kind: 'created' })
  })
  const skipped = wanted.filter((item) => !offered.has(item.productId))
  return {
    id: draft.id,
    skipped: skipped.map((item) => getItemName(ctx, item)),
    changedPrices: changedPrices(ctx, wanted, priced),
  }
}
