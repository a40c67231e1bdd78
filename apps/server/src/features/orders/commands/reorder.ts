import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import type { OrderPrices } from '@tiraaz/domain/pricing/order-to-price'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { nameCopiedOrder } from '@tiraaz/domain/orders/name-copied-order'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { findOfferedProducts } from '../../catalogue/index.ts'
import { copyItems, findReplacedAddress, followDraftAddress, keepStoredFiles } from './copy-items.ts'
import { createEmptyDraft } from './create-draft.ts'
import { collectContactIds, findOrderAddresses, type OrderAddresses } from '../store/find-order-addresses.ts'
import { fillDefaultCostCentre } from '../../order-fields/index.ts'
import { canDoWithOrder, canExcludeTransportPrice } from '../order-policy.ts'
import { insertDraft, loadOrder, saveOrder } from '../store/order-store.ts'
import { getItemName } from '../queries/present-order.ts'
import { refuseUnlessOpen } from './open-order.ts'
import { priceItems, applyPrices } from './price-items.ts'
import { refuseBlockedClient } from './refuse-blocked-client.ts'
import { isRepresentative } from '../queries/representative.query.ts'
import type { DeliveryAddress, StoredItem, StoredOrder } from '../store/stored-order.ts'

type Query = EndpointRequest<Endpoints['reorder']>['query']
type Report = EndpointOutput<Endpoints['reorder']>
type CopiedProduct = Report['products'][number]

const representativeOf = async (ctx: ClientCtx, source: StoredOrder, draft: StoredOrder): Promise<string | null> => {
  if (ctx.role !== 'agency' || source.representativeId === null) return draft.representativeId
  return (await isRepresentative(ctx, source.representativeId)) ? source.representativeId : null
}

/** False for a single product of several: the name told of all of them. */
const copiesWholeOrder = ({ itemId }: Query, { items }: StoredOrder): boolean =>
  itemId === undefined || items.length === 1

/** Draft that the items are added to: the caller's, at the version that they saw (R22), or a new one like the source. */
const openTarget = async (ctx: ClientCtx, query: Query, source: StoredOrder) => {
  const { draftId, draftVersion } = query
  if (draftId === undefined) {
    const empty = createEmptyDraft(ctx)
    const target: StoredOrder = {
      ...empty,
      name: copiesWholeOrder(query, source) ? nameCopiedOrder(source.name) : null,
      representativeId: await representativeOf(ctx, source, empty),
      isTransportPriceExcluded: source.isTransportPriceExcluded && canExcludeTransportPrice(ctx),
    }
    return { before: empty, target, isNew: true }
  }
  const target = await loadOrder(ctx, draftId)
  if (draftVersion === undefined) throw new Invalid([{ key: 'draftVersion', code: 'required' }])
  refuseUnlessOpen(ctx, target, draftVersion, 'edit')
  if (target.status !== 'draft') throw new Forbidden()
  return { before: target, target, isNew: false }
}

/** Tells of a wanted item what became of it; an override price counts as the price of then. */
const describeCopy = (ctx: ClientCtx, item: StoredItem, before: StoredOrder, after: StoredOrder): CopiedProduct => {
  const copy = after.items.find(({ productId }) => productId === item.productId)
  const wasThere = before.items.some(({ productId }) => productId === item.productId)
  return {
    productName: getItemName(ctx, copy ?? item),
    outcome: copy === undefined ? 'withdrawn' : wasThere ? 'alreadyThere' : 'copied',
    before: centsToEurosOrNull(item.saleCents),
    now: centsToEurosOrNull(copy?.saleCents ?? null),
    isFileMissing: copy !== undefined && lacksFiles(copy),
  }
}

const toAddress = ({ objectName, street, houseNo, city, postalCode, country }: DeliveryAddress) => {
  return { objectName, street, houseNo, city, postalCode, country }
}

/** Tells which address of the draft the copies got instead of which; a deleted one is left out where the draft has none. */
const describeAddress = (
  draft: readonly StoredItem[],
  sources: readonly StoredItem[],
  { byId, deleted }: OrderAddresses,
): Report['replacedAddress'] => {
  const replaced = findReplacedAddress(draft, sources)
  const before = byId.get(replaced?.before ?? '')
  const now = byId.get(replaced?.now ?? '')
  if (before === undefined || (now === undefined && deleted.has(before.contactId))) return null
  const nameOf = (address: DeliveryAddress) => ({ address: toAddress(address), receiverName: address.receiverName })
  return { before: nameOf(before), now: now === undefined ? null : nameOf(now) }
}

/** Deleted addresses of the items that are copied: their copies lack the pieces for them. */
const listLeftOut = (items: readonly StoredItem[], { byId, deleted }: OrderAddresses): Report['leftOutAddresses'] =>
  collectContactIds(items).flatMap((id) => {
    const address = byId.get(id)
    return address === undefined || !deleted.has(id) ? [] : [toAddress(address)]
  })

/** Tells of a deadline of the draft that its products no longer allow (R19), or else of one that copies do not bring along. */
const describeDeadline = (source: StoredOrder, prices: OrderPrices, draft: StoredOrder, isCopied: boolean) => {
  const { deadline } = draft
  const { minimumDeadline } = prices
  if (deadline !== null && minimumDeadline !== null && deadline < minimumDeadline)
    return { day: deadline, outcome: 'tooEarly' as const }
  if (!isCopied || source.deadline === null || source.deadline === deadline) return null
  return { day: source.deadline, outcome: 'dropped' as const }
}

const isInfoLeftOut = (source: StoredOrder, draft: StoredOrder): boolean =>
  (source.additionalInfo ?? '') !== '' && source.additionalInfo !== draft.additionalInfo

/**
 * Copies an order, or one item of it, into a new draft or into one that is there (R24): without artwork that is no longer
 * kept, and without products that the draft has already (R13). Tells of each product what became of it.
 */
export const reorder = async (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['reorder']>,
): Promise<Report> => {
  const source = await loadOrder(ctx, params.id)
  const wanted = source.items.filter((item) => query.itemId === undefined || item.id === query.itemId)
  if (query.itemId !== undefined && wanted.length === 0) throw new NotFound()
  const { before, target, isNew } = await openTarget(ctx, query, source)
  if (!canDoWithOrder(ctx, 'reorder', source)) throw new Forbidden()
  refuseBlockedClient(ctx)
  const productIds = wanted.map((item) => item.productId)
  const offered = await findOfferedProducts(ctx, productIds)
  if (!productIds.some((id) => offered.has(id))) throw new Invalid([{ key: 'id', code: 'nothingToReorder' }])
  const addresses = await findOrderAddresses(ctx, [...target.items, ...wanted], target)
  const missing = wanted.filter((item) => !target.items.some(({ productId }) => productId === item.productId))
  const copies = await keepStoredFiles(ctx, copyItems(ctx, missing, { offered, living: addresses.living }))
  const copied: StoredOrder = await fillDefaultCostCentre(ctx, isNew ? null : before, {
    ...target,
    items: [...target.items, ...followDraftAddress(target.items, missing, copies)],
  })
  const prices = await priceItems(ctx, copied, addresses)
  const after = applyPrices(copied, prices, addresses)
  const save = () =>
    inTransaction(ctx, async (tx) => {
      if (isNew) await insertDraft(tx, before)
      return saveOrder(tx, { before, after, kind: isNew ? 'created' : 'productAdded' })
    })
  const isCopied = copies.length > 0
  const { version } = isCopied ? await save() : target
  const copiedSources = missing.filter(({ productId }) => offered.has(productId))
  const replacedAddress = isCopied ? describeAddress(target.items, missing, addresses) : null
  return {
    id: target.id,
    version,
    products: wanted.map((item) => describeCopy(ctx, item, before, after)),
    earliestDeadline: prices.minimumDeadline,
    leftOutAddresses: replacedAddress === null ? listLeftOut(copiedSources, addresses) : [],
    replacedAddress,
    isAdditionalInfoLeftOut: isCopied && isInfoLeftOut(source, target),
    deadline: describeDeadline(source, prices, after, isCopied),
  }
}
