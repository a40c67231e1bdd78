import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { attachDesignFiles, completeNamedUploads } from '../../design-files/index.ts'
import { fillDefaultCostCentre } from '../../order-fields/index.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { mergeItems, setFiles } from './merge-items.ts'
import { openOrder } from './open-order.ts'
import { checkOrderItems, findProducts } from './check-order-items.ts'
import { canExcludeTransportPrice } from '../order-policy.ts'
import { saveOrder } from '../store/order-store.ts'
import { priceItems, applyPrices } from './price-items.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

type Input = EndpointRequest<Endpoints['saveItems']>

/** Rejects a new transport exclusion if the client's settings do not allow it (R17); an existing one may stay. */
const checkExclusion = (ctx: ClientCtx, before: StoredOrder, isExcluded: boolean): Problem[] =>
  isExcluded && !before.isTransportPriceExcluded && !canExcludeTransportPrice(ctx)
    ? [{ key: 'isTransportPriceExcluded', code: 'transportExclusionNotAllowed' }]
    : []

/** Rejects designs that a sent order would leave out: it has none, its agency removes a design instead. */
const checkLeftOut = (before: StoredOrder, items: Input['body']['items']): Problem[] =>
  before.status === 'draft'
    ? []
    : items.flatMap(({ leftOutDesigns = [] }, at): Problem[] =>
        leftOutDesigns.length === 0 ? [] : [{ key: `items[${at}].leftOutDesigns`, code: 'invalidValue' }],
      )

/** Updates the named items and adds items without an id; the others stay (R13). */
export const saveItems = async (ctx: ClientCtx, { params, query, body }: Input): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'edit')
  const products = await findProducts(
    ctx,
    before,
    body.items.map((item) => item.productId),
  )
  const { items: mergedItems, problems, openFiles } = mergeItems(before, body.items, { ...products, newId: ctx.newId })
  const { items } = await fillDefaultCostCentre(ctx, before, { ...before, items: mergedItems })
  const addresses = await findOrderAddresses(ctx, items, before)
  const stage = query.validateTransportation ? 'transport' : 'save'
  refuseIfAny([
    ...problems,
    ...checkOrderItems(ctx, body.items, { stage, before: before.items, products, addresses }),
    ...checkLeftOut(before, body.items),
    ...checkExclusion(ctx, before, body.isTransportPriceExcluded),
  ])
  const merged: StoredOrder = { ...before, items, isTransportPriceExcluded: body.isTransportPriceExcluded }
  const prices = await priceItems(ctx, merged, addresses)
  const save = (tx: ClientCtx, saved: StoredItem[]): Promise<{ version: number }> =>
    saveOrder(tx, { before, after: applyPrices({ ...merged, items: saved }, prices, addresses), kind: 'itemsSaved' })
  if (openFiles.length === 0) return save(ctx, items)
  refuseIfAny(await completeNamedUploads(ctx, openFiles))
  return inTransaction(ctx, async (tx) => {
    const attached = await attachDesignFiles(tx, openFiles)
    refuseIfAny(attached.problems)
    return save(tx, setFiles(items, openFiles, attached.filesOf))
  })
}
